import { useEffect, useRef } from "react";
import type { Entity } from "../../contract/core/endpoint.ts";
import { useChanges } from "./changes.ts";

/** Asks again whenever somebody, whoever it was, changed rows of the entity. */
export const useRefetchOnChange = ({ name }: Pick<Entity, "name">, refetch: () => Promise<unknown>) => {
  const changes = useChanges(name);
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch();
  }, [changes, refetch]);
};
