/**
 * Excel's own error codes and messages, as "Error handling with the application-specific JavaScript APIs" lists
 * them. Example: `throw new HostError("ItemNotFound")` reaches the add-in as an OfficeExtension.Error.
 */
export const messages = {
  AccessDenied: "You cannot perform the requested operation.",
  ApiNotFound:
    "The API you are trying to use could not be found. It may be available in a newer version of Excel.",
  GeneralException: "There was an internal error while processing the request.",
  InsertDeleteConflict: "The insert or delete operation attempted resulted in a conflict.",
  InvalidArgument: "The argument is invalid or missing or has an incorrect format.",
  InvalidOperation: "The operation attempted is invalid on the object.",
  InvalidReference: "This reference is not valid for the current operation.",
  ItemAlreadyExists: "A resource with the same name or identifier already exists.",
  ItemNotFound: "The requested resource doesn't exist.",
  RequestPayloadSizeLimitExceeded: "The request payload size has exceeded the limit.",
  ResponsePayloadSizeLimitExceeded: "The response payload size has exceeded the limit.",
} as const;

export type ErrorCode = keyof typeof messages;

/** What Excel says when an array written to a range has another shape than the range. */
export const sizeMismatch =
  "The number of rows or columns in the input array doesn't match the size or dimensions of the range.";

/** The code that Excel answers on the message channel itself while the user is editing a cell. */
export const cellEditMode = 5004;

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
