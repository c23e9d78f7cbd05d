import { useContext } from "react";
import { ListContext, type ListControllerResult } from "react-admin";

/** The list around a component, or nothing on a record's page. */
export const useListContextIfAny = (): ListControllerResult | undefined => useContext(ListContext) ?? undefined;
