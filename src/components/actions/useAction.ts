import { useState } from "react";
import { useRefresh, useResourceContext } from "react-admin";
import type { z } from "zod";
import type { BatchResult, Endpoint, Entity } from "../../../contract/core/endpoint.ts";
import { mayCall } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { call } from "../../api/client.ts";

export type Batch = z.output<typeof BatchResult>;
export type ActionOf<E extends Entity> = keyof E["endpoints"] & string;

export const isBatch = (answer: unknown): answer is Batch =>
  typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results);

/** A call of the contract as a control sees it: allowed or not, running or not; lists and records are fetched anew. */
export const useAction = <E extends Entity>(entity: E, action: ActionOf<E>) => {
  const { permissions } = useOperator();
  const refresh = useRefresh();
  const resource = useResourceContext();
  const [isBusy, setBusy] = useState(false);
  const endpoint = entity.endpoints[action] as Endpoint;
  const run = async (input: unknown): Promise<unknown> => {
    setBusy(true);
    try {
      const answer = await call(endpoint, input);
      refresh();
      return answer;
    } finally {
      setBusy(false);
    }
  };
  return { isAllowed: mayCall(endpoint.access, permissions), isBusy, run, resource };
};
