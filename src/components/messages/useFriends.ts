import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** Whom a member writes with; asked for once, however many on the page want to know. */
export const useFriends = (participant: string | undefined) =>
  useEndpointQuery(
    privateMessages,
    "friends",
    { participant: participant ?? "" },
    { retry: false, enabled: participant !== undefined },
  );
