import { useListContext } from "react-admin";
import type { Entity } from "../../../../../contract/core/endpoint.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";

/** Of a list that shows how something goes: it is never what it was a moment ago. */
export const Following = ({ entity }: { entity: Entity }) => {
  const { refetch } = useListContext();
  useRefetchOnChange(entity, async () => refetch());
  return null;
};
