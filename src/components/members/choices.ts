/** Choices that the server gives: levels, invite codes and country codes. */
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** They seldom change. */
export const choicesOptions = { staleTime: 60_000 };

/** Levels that can be given; System is the platform's own. */
export const useLevels = () => useEndpointQuery(memberLevels, "listAll", {}, choicesOptions);
/** Every level, for the names of those that members have. */
export const useAllLevels = () => useEndpointQuery(memberLevels, "listAll", { withSystem: "true" }, choicesOptions);
export const useInviteCodes = () => useEndpointQuery(inviteCodes, "allValid", {}, choicesOptions);
