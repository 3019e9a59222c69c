/** Answers what office.js asks beside the workbook: when it starts, and to show the pane. */
import { unknownMember } from "./errors";
import type { Json } from "./model/book";
import type { Query, QueryReply } from "./process-query";

interface ServiceHost {
  paneShown: boolean;
}

type Service = (host: ServiceHost, args: readonly Json[]) => Json;

const services: Readonly<Record<string, Service>> = {
  NotifyActionHandlerReady: () => null,
  _GetEnabledFeatures: () => [],
  GetAppRuntimeState: (host) => (host.paneShown ? "Visible" : "Background"),
  SetAppRuntimeState: (host, [state]) => {
    host.paneShown = state === "Visible";
    return null;
  },
  _SetOsfControlContainerReadyForCustomFunctions: () => null,
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
