import { createContext, use } from "react";
import { useResourceContext } from "react-admin";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { useEntity } from "../../dataProvider/entities.ts";

/** The endpoint that the page's list is asked for by; none outside of a `ListPage`. */
export const ListEndpointContext = createContext<string | undefined>(undefined);

/** Which columns the contract's list can be sorted by; undefined where no contract says it, as of REST screens. */
export const useSortable = () => {
  const name = use(ListEndpointContext);
  const { entity, isWhole } = useEntity(useResourceContext() ?? "");
  if (name === undefined || (!entity && isWhole)) return undefined;
  const endpoint = entity?.endpoints[name];
  return (field: string) => endpoint !== undefined && isSortable(endpoint, field);
};

const isSortable = ({ input }: Endpoint, field: string) => input.safeParse({ sort: `${field}:asc` }).success;
