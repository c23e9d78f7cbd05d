import { memberTags } from "../../../contract/entities/people/memberTags.ts";
import type { MemberTag } from "../../../contract/entities/people/memberTags.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

export type Choice = Pick<MemberTag, "id" | "name" | "color">;

/** The server's tags by name, to choose from. */
export const useTags = () =>
  useEndpointQuery(
    memberTags,
    "list",
    { pageSize: -1 },
    { staleTime: 60_000, select: ({ records }): Choice[] => records },
  );
