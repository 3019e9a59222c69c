/**
 * The services that office.js asks for beside the workbook: registering custom functions and taking their results.
 */
import { unknownMember } from "./errors";
import type { Json } from "./model/book";
import type { Query, QueryReply } from "./process-query";

/** How a custom function ended: its value, or the error that the cell shows and the message beside it. */
export interface FunctionResult {
  readonly id: number;
  readonly ok: boolean;
  readonly value: Json;
  readonly error: string | null;
  readonly message: string;
}

interface ServiceHost {
  functionsReady: boolean;
  paneShown: boolean;
  settle(result: FunctionResult): void;
}

type Service = (host: ServiceHost, args: readonly Json[]) => Json;

/** office.js's numbers for the errors of cells; any other is #VALUE!. */
const cellErrors: Readonly<Record<number, string>> = { 1: "#N/A", 5: "#DIV/0!", 6: "#NUM!", 8: "#NULL!" };

const services: Readonly<Record<string, Service>> = {
  NotifyActionHandlerReady: () => null,
  /** Each result is a list: id, succeeded, value or message, number of the error. */
  SetInvocationArrayResults: (host, [results]) => {
    for (const [id, succeeded, value = null, code] of (results ?? []) as Json[][]) {
      const ok = succeeded === true;
      const error = ok ? null : (cellErrors[Number(code)] ?? "#VALUE!");
      host.settle({
        id: Number(id),
        ok,
        value: ok ? value : null,
        error,
        message: ok ? "" : String(value ?? ""),
      });
    }
    return null;
  },
  _GetEnabledFeatures: () => [],
  GetAppRuntimeState: (host) => (host.paneShown ? "Visible" : "Background"),
  SetAppRuntimeState: (host, [state]) => {
    host.paneShown = state === "Visible";
    return null;
  },
  _SetOsfControlContainerReadyForCustomFunctions: (host) => {
    host.functionsReady = true;
    return null;
  },
};

export function answerService(query: Query, host: ServiceHost): QueryReply {
  const results = query.Actions.map((action) => {
    const isCall = action.ActionType === 3;
    const service = services[action.Name];
    if (isCall && !service) throw unknownMember(`the service ${action.Name}`);
    return {
      ActionId: action.Id,
      Value: isCall && service ? service(host, action.ArgumentInfo?.Arguments ?? []) : {},
    };
  });
  return { Results: results };
}
