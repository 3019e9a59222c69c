/**
 * The services that office.js asks for beside the workbook: registering custom functions and taking their results.
 */
import { unknownMember } from "./errors";
import type { Json } from "./model/book";
import type { Query, QueryReply } from "./process-query";

/** How a custom function ended: its value, or the error code that the cell shows with its message. */
export interface FunctionResult {
  readonly id: number;
  readonly ok: boolean;
  readonly value: Json;
  readonly error: string | null;
}

interface ServiceHost {
  functionsReady: boolean;
  settle(result: FunctionResult): void;
}

type Service = (host: ServiceHost, args: readonly Json[]) => Json;

/** The JSON of one result is a list [id, succeeded, value, code]. */
const settleAll: Service = (host, [results]) => {
  for (const result of (results ?? []) as Json[][])
    host.settle({
      id: Number(result[0]),
      ok: result[1] === true,
      value: result[2] ?? null,
      error: (result[3] as string | null | undefined) ?? null,
    });
  return null;
};

const services: Readonly<Record<string, Service>> = {
  NotifyActionHandlerReady: () => null,
  SetInvocationArrayResults: settleAll,
  SetInvocationResults: (host, [results]) => {
    for (const result of (results ?? []) as {
      id: number;
      failed?: boolean;
      value?: Json;
      errorCode?: string;
    }[])
      host.settle({
        id: result.id,
        ok: !result.failed,
        value: result.value ?? null,
        error: result.errorCode ?? null,
      });
    return null;
  },
  _GetEnabledFeatures: () => [],
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
