import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import type { Notification } from "../../../contract/entities/notifications/notifications.ts";
import type { z } from "zod";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import type { NotificationEntity } from "./entity.ts";

type Audience = z.infer<typeof Notification>["audience"];
const ID = /^[1-9]\d{0,18}$/;

/** How many members the form around it goes to now, once it says to whom. */
export const useReach = (entity: NotificationEntity) => {
  const [audience, levelIds, memberIds] = useWatch({ name: ["audience", "levelIds", "memberIds"] }) as [
    Audience | null | undefined,
    string[] | null | undefined,
    string[] | null | undefined,
  ];
  const ids = memberIds ?? [];
  // Not at every key: what is asked for follows what is typed.
  const wanted = useDeferredValue({
    audience: audience ?? "All",
    levelIds: levelIds ?? [],
    memberIds: ids.filter((id) => ID.test(id)),
  });
  const { data, refetch } = useEndpointQuery(entity, "reach", wanted, {
    placeholderData: (before) => before,
    enabled: Boolean(audience),
  });
  return {
    data: audience ? data : undefined,
    refetch,
    audience,
    memberIds: ids,
    unreadable: ids.filter((id) => !ID.test(id)),
  };
};
