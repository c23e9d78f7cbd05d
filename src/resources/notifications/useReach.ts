import { useDeferredValue } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Notification } from "../../../contract/entities/notifications/notifications.ts";
import type { z } from "zod";
import { useConsoleDataProvider, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import type { NotificationEntity } from "./entity.ts";

type Audience = z.infer<typeof Notification>["audience"];
const ID = /^[1-9]\d{0,18}$/;

type Chosen = {
  audience?: Audience | null;
  levelIds?: string[] | null;
  memberIds?: string[] | null;
};

const toWanted = ({ audience, levelIds, memberIds }: Chosen) => ({
  audience: audience ?? "All",
  levelIds: levelIds ?? [],
  memberIds: (memberIds ?? []).filter((id) => ID.test(id)),
});

/** How many members the form around it goes to now, once it says to whom. */
export const useReach = (entity: NotificationEntity) => {
  const [audience, levelIds, memberIds] = useWatch({ name: ["audience", "levelIds", "memberIds"] }) as [
    Chosen["audience"],
    Chosen["levelIds"],
    Chosen["memberIds"],
  ];
  const ids = memberIds ?? [];
  // Not at every key: what is asked for follows what is typed.
  const wanted = useDeferredValue(toWanted({ audience, levelIds, memberIds }));
  const { data } = useEndpointQuery(entity, "reach", wanted, {
    placeholderData: (before) => before,
    enabled: Boolean(audience),
  });
  return {
    data: audience ? data : undefined,
    audience,
    memberIds: ids,
    unreadable: ids.filter((id) => !ID.test(id)),
  };
};

/** Asks whom the form around it goes to as it is at this moment, not as it was last shown. */
export const useAskReach = (entity: NotificationEntity) => {
  const dataProvider = useConsoleDataProvider();
  const { getValues } = useFormContext<Chosen>();
  return () => dataProvider.call(entity, "reach", toWanted(getValues()));
};
