/**
 * Excel's own error codes and messages: all that "Error handling with the application-specific JavaScript APIs" lists,
 * but those of the ribbon and of Word, and what the undo page and the web add. Example: `throw new HostError("ItemNotFound")` reaches the add-in as an OfficeExtension.Error.
 */
export const messages = {
  AccessDenied: "You cannot perform the requested operation.",
  ActivityLimitReached: "Activity limit has been reached.",
  ApiNotAvailable: "The requested API is not available.",
  ApiNotFound:
    "The API you are trying to use could not be found. It may be available in a newer version of Excel.",
  BadPassword: "The password you supplied is incorrect.",
  "Client Error": "There is an unspecified error on the client.",
  Conflict: "Request could not be processed because of a conflict.",
  ContentLengthRequired: "A `Content-length` HTTP header is missing.",
  EmptyChartSeries: "The attempted operation failed because the chart series is empty.",
  FilteredRangeConflict: "The attempted operation causes a conflict with a filtered range.",
  FormulaLengthExceedsLimit: "The bytecode of the applied formula exceeds the maximum length limit.",
  GeneralException: "There was an internal error while processing the request.",
  InactiveWorkbook:
    "The operation failed because multiple workbooks are open and the workbook being called by this API has lost focus.",
  InsertDeleteConflict: "The insert or delete operation attempted resulted in a conflict.",
  InvalidArgument: "The argument is invalid or missing or has an incorrect format.",
  InvalidBinding: "This object binding is no longer valid due to previous updates.",
  InvalidOperation: "The operation attempted is invalid on the object.",
  InvalidOperationInCellEditMode:
    "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.",
  InvalidOrTimedOutSession: "Your Office session has expired or is invalid. To continue, refresh the page.",
  InvalidReference: "This reference is not valid for the current operation.",
  InvalidRequest: "Cannot process the request.",
  InvalidSelection: "The current selection is invalid for this operation.",
  ItemAlreadyExists: "A resource with the same name or identifier already exists.",
  ItemNotFound: "The requested resource doesn't exist.",
  MemoryLimitReached: "The memory limit has been reached. Your action could not be completed.",
  MergedRangeConflict:
    "Cannot complete the operation. A table can't overlap with another table, a PivotTable report, query results, merged cells, or an XML Map.",
  NonBlankCellOffSheet:
    "Microsoft Excel can't insert new cells because it would push non-empty cells off the end of the worksheet.",
  NotImplemented: "The requested feature isn't implemented.",
  OperationCellsExceedLimit: "The attempted operation affects more than the limit of 33554000 cells.",
  PivotTableRangeConflict: "The attempted operation causes a conflict with a PivotTable range.",
  RangeExceedsLimit: "The cell count in the range has exceeded the maximum supported number.",
  RefreshWorkbookLinksBlocked:
    "The operation failed because the user hasn't granted permission to refresh external workbook links.",
  RequestAborted: "The request was aborted during run time.",
  RequestPayloadSizeLimitExceeded: "The request payload size has exceeded the limit.",
  ResponsePayloadSizeLimitExceeded: "The response payload size has exceeded the limit.",
  ServiceNotAvailable: "The service is unavailable.",
  Unauthenticated: "Required authentication information is either missing or invalid.",
  UndoNotSupported: "The operation cannot be grouped because it does not support undo.",
  UnsupportedFeature:
    "The operation failed because the source worksheet contains one or more unsupported features.",
  UnsupportedOperation: "The operation being attempted is not supported.",
  UnsupportedSheet: "This sheet type does not support this operation, since it is a Macro or Chart sheet.",
} as const;

export type ErrorCode = keyof typeof messages;

/** What Excel says when an array written to a range has another shape than the range. */
export const sizeMismatch =
  "The number of rows or columns in the input array doesn't match the size or dimensions of the range.";

/** Errors that Excel answers on the message channel itself, with no place in the batch, by their numbers there. */
export const channelErrors: Readonly<Partial<Record<ErrorCode, number>>> = {
  InvalidOperationInCellEditMode: 5004,
  InvalidOrTimedOutSession: 5012,
  ActivityLimitReached: 5102,
  RequestPayloadSizeLimitExceeded: 5103,
  ResponsePayloadSizeLimitExceeded: 5104,
};

export class HostError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = messages[code],
  ) {
    super(message);
  }
}

/** A member that office.js asked for and the stand-in does not have: never answered with a made-up value. */
export const unknownMember = (member: string): HostError =>
  new HostError(
    "ApiNotFound",
    `${messages.ApiNotFound} (The stand-in for Excel does not implement ${member}.)`,
  );
