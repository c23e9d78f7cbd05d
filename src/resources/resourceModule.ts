import type { ResourceProps } from "react-admin";
import type { Entity } from "../../contract/core/endpoint.ts";

/** What a resource's folder gives: react-admin's pages, and the contract's entity behind them. */
export type ResourceModule = Omit<ResourceProps, "name"> & {
  /** What the screen works on; a team's own REST service has none. */
  entity?: Entity;
};
