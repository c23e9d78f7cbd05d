import { type RaRecord, useRefresh, useResourceContext } from "react-admin";
import type { z } from "zod";
import type { BatchResult, Entity } from "../../../contract/core/endpoint.ts";
import type { EndpointInput, EndpointName } from "../../dataProvider/calls.ts";
import { useEndpointMutation } from "../../dataProvider/useEndpoint.ts";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { useMay } from "./useMay.ts";

export type Batch = z.output<typeof BatchResult>;

export const isBatch = (answer: unknown): answer is Batch =>
  typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results);

/** Why it was not done, where it was asked of one record alone: that needs no report. */
export const findOnlyFailure = ({ results: [only, ...others] }: Batch) =>
  only?.ok === false && others.length === 0 ? new Error(only.msg) : undefined;

/** A call of the contract as a control sees it: allowed or not, running or not; lists and records are fetched anew. */
export const useAction = <E extends Entity, N extends EndpointName<E>>(entity: E, name: N) => {
  const isAllowed = useMay(entity, name);
  const refresh = useRefresh();
  const resource = useResourceContext();
  const list = useListContextIfAny();
  const { mutateAsync, isPending } = useEndpointMutation(entity, name, { onSuccess: refresh });
  /** Forms hand over what they hold; the contract's rules have been checked on it. */
  const run = async (input: Record<string, unknown>) => {
    const answer = await mutateAsync(input as EndpointInput<E, N>);
    // What is gone is no longer one of the chosen rows.
    const id = input["id"] as RaRecord["id"];
    if (name === "delete" && list?.selectedIds.includes(id)) list.onToggleItem(id);
    return answer;
  };
  return { isAllowed, isBusy: isPending, run, resource };
};
