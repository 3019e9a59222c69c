/**
 * The messages between office.js in a frame and the window around it: JSON text by postMessage, a request answered
 * by one reply, an event by a reply without a request. Only what Excel on the web uses.
 */
export const hostInfo = "Excel$Web$16.00$en-US$corr$$$3";
const conversation = "c1";
const control = "a1";

/** The query and the fragment that make office.js in a page look for its host at `origin`. */
export const hostAddress = (page: string, origin: string): string =>
  `${page}?_host_Info=${hostInfo}#&_xdm_Info=${encodeURIComponent([conversation, control, origin].join("|"))}`;

export interface Message {
  readonly _messageType: number;
  /** 0 a call, 1 an event wanted, 2 an event no longer wanted. */
  readonly _actionType?: number;
  readonly _actionName: string;
  readonly _conversationId: string;
  readonly _correlationId: number;
  readonly _data?: {
    readonly DdaMethod?: { readonly DispatchId: number };
    readonly ArrayData?: readonly unknown[];
    readonly [key: string]: unknown;
  };
}

export const isRequest = 0;
export const eventWanted = 1;
export const eventUnwanted = 2;
export const dispatch = { richApi: 93, commandCompleted: 94 } as const;

/** The requirement sets of current Excel on the web, as far as the stand-in goes. */
export const defaultRequirements: Readonly<Record<string, string>> = {
  excelapi: "1.20",
  customfunctionsruntime: "1.4",
  customfunctions: "1.7",
  sharedruntime: "1.2",
  sharedruntimeinternal: "1.2",
  ribbonapi: "1.2",
  addincommands: "1.3",
  dialogapi: "1.2",
};

export const reply = (message: Message, data: unknown, origin: string, isEvent = false): string =>
  JSON.stringify({
    _messageType: 1,
    _actionName: message._actionName,
    _conversationId: message._conversationId,
    _correlationId: message._correlationId,
    _origin: origin,
    _data: data,
    _errorCode: 0,
    _responseType: isEvent ? 1 : 0,
    _serializerVersion: 1,
  });

export const appContext = (requirements: Readonly<Record<string, string>>, documentUrl: string): object => ({
  _id: control,
  _appName: 16,
  _appVersion: "16.0",
  _appUILocale: "en-US",
  _dataLocale: "en-US",
  _docUrl: documentUrl,
  _clientMode: 1,
  // The document's own settings, of which there are none.
  _settings: [],
  _reason: 1,
  _osfControlType: 1,
  _eToken: "",
  _correlationId: "corr",
  _appInstanceId: "inst1",
  _requirementMatrix: JSON.stringify(requirements),
  _addinName: "Add-in",
  _appDomains: [],
  _initialDisplayMode: 2,
  _featureGates: {},
});
