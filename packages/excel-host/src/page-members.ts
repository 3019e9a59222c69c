/**
 * The members of Office.js outside the workbook's objects that work in the stand-in: what office.js does by itself
 * in a page, and what the host answers for it. The member check reads this list.
 */
export const pageMembers: ReadonlySet<string> = new Set([
  "Excel.run",
  "CustomFunctions.Error",
  "CustomFunctions.ErrorCode",
  "ClientObject.isNullObject",
  "ClientResult.value",
  "ClientRequestContext.application",
  "ClientRequestContext.sync",
  "RequestContext.application",
  "RequestContext.workbook",
  "EventHandlers.add",
  "EventHandlerResult.context",
  "EventHandlerResult.remove",
  "Office.actions",
  "Office.actions.associate",
  "Office.Actions.associate",
  "Office.addin",
  "Office.Addin.showAsTaskpane",
  "Office.AddinCommands.Event.completed",
  "Office.context",
  "Office.Context.officeTheme",
  "Office.Context.requirements",
  "Office.OfficeTheme.bodyBackgroundColor",
  "Office.OfficeTheme.isDarkTheme",
  "Office.RequirementSetSupport.isSetSupported",
  "Office.onReady",
]);
