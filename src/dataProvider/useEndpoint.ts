/** The contract's calls in components: react-query over the data provider. */
import {
  type QueryKey,
  useMutation,
  useQuery,
  type UseMutationOptions,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import { type Entity, MAX_PAGE_SIZE } from "../../contract/core/endpoint.ts";
import type { EndpointInput, EndpointName, EndpointOutput } from "./calls.ts";
import { getResourceName } from "./entities.ts";
import type { ConsoleDataProvider } from "./index.ts";
import { useDropKeysOnClose } from "./useDropKeysOnClose.ts";

/** How lists are asked for that one chooses from: all of it at once. */
export const optionsPage = { curPage: 1, pageSize: MAX_PAGE_SIZE };

/** react-admin's hook, typed: a session that ended is noticed here (`authProvider.checkError`). */
export const useConsoleDataProvider = () => useDataProvider<ConsoleDataProvider>();

/** The resource's name first, as in react-admin's own keys, so that everything of it is found by that. */
export const toQueryKey = <E extends Entity>(entity: E, name: EndpointName<E>, ...input: unknown[]): QueryKey => [
  getResourceName(entity),
  name,
  ...input,
];

type QueryOptions<Output, Data> = Omit<UseQueryOptions<Output, Error, Data>, "queryKey" | "queryFn">;

/** What an endpoint answers. */
export const useEndpointQuery = <E extends Entity, N extends EndpointName<E>, Data = EndpointOutput<E, N>>(
  entity: E,
  name: N,
  input: NoInfer<EndpointInput<E, N>>,
  options?: QueryOptions<EndpointOutput<E, N>, Data>,
) => {
  const dataProvider = useConsoleDataProvider();
  return useQuery({
    ...options,
    queryKey: toQueryKey(entity, name, input),
    queryFn: ({ signal }) => dataProvider.call(entity, name, input, { signal }),
  });
};

type MutationOptions<Output, Input> = Omit<UseMutationOptions<Output, Error, Input>, "mutationKey" | "mutationFn">;

/** A change through an endpoint. */
export const useEndpointMutation = <E extends Entity, N extends EndpointName<E>>(
  entity: E,
  name: N,
  options?: MutationOptions<EndpointOutput<E, N>, EndpointInput<E, N>>,
) => {
  const dataProvider = useConsoleDataProvider();
  useDropKeysOnClose(getResourceName(entity));
  return useMutation({
    ...options,
    mutationKey: toQueryKey(entity, name),
    mutationFn: (input: EndpointInput<E, N>) => dataProvider.call(entity, name, input),
  });
};

/** Makes everything that was asked of a resource be asked anew. */
export const useInvalidate = () => {
  const client = useQueryClient();
  return useCallback(
    (entity: Pick<Entity, "name">) => client.invalidateQueries({ queryKey: [getResourceName(entity)] }),
    [client],
  );
};

/** Makes what is kept of a resource, or of all, be asked anew when it is shown the next time. */
export const useOutdate = () => {
  const client = useQueryClient();
  return useCallback(
    (entity?: Pick<Entity, "name">) =>
      client.invalidateQueries({ refetchType: "none", ...(entity && { queryKey: [getResourceName(entity)] }) }),
    [client],
  );
};
