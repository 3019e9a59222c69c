/**
 * Excel's own error codes and messages, as "Error handling with the application-specific JavaScript APIs" lists
 * them. Example: `throw new HostError("ItemNotFound")` reaches the add-in as an OfficeExtension.Error.
 */
export const messages = {
  AccessDenied: "You cannot perform the requested operation.",
  ActivityLimitReached: "Activity limit has been reached.",
  ApiNotFound:
    "The API you are trying to use could not be found. It may be available in a newer version of Excel.",
  GeneralException: "There was an internal error while processing the request.",
  FilteredRangeConflict: "The attempted operation causes a conflict with a filtered range.",
  InvalidArgument: "The argument is invalid or missing or has an incorrect format.",
  InvalidOperation: "The operation attempted is invalid on the object.",
  InvalidOperationInCellEditMode:
    "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.",
  InvalidOrTimedOutSession: "Your Office session has expired or is invalid. To continue, refresh the page.",
  InvalidReference: "This reference is not valid for the current operation.",
  ItemAlreadyExists: "A resource with the same name or identifier already exists.",
  ItemNotFound: "The requested resource doesn't exist.",
  MergedRangeConflict:
    "Cannot complete the operation. A table can't overlap with another table, a PivotTable report, query results, merged cells, or an XML Map.",
  RequestAborted: "The request was aborted during run time.",
  RequestPayloadSizeLimitExceeded: "The request payload size has exceeded the limit.",
  ResponsePayloadSizeLimitExceeded: "The response payload size has exceeded the limit.",
  ServiceNotAvailable: "The service is unavailable.",
  UndoNotSupported: "The operation cannot be grouped because it does not support undo.",
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
