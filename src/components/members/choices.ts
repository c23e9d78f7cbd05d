/** Choices that the server gives: levels, invite codes and country codes. */
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { memberLevels } from "../../../contract/entities/people/memberLevels.ts";
import { call } from "../../api/client.ts";

const FRESH = 60_000;

/** The answer of a call that seldom changes. */
export const useAnswer = <E extends Endpoint>(endpoint: E, input: z.input<E["input"]>) =>
  useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: FRESH,
  });

/** Levels that can be given; System is the platform's own (`spec §6`). */
export const useLevels = () => useAnswer(memberLevels.endpoints.listAll, {});
/** Every level, for the names of those that members have. */
export const useAllLevels = () => useAnswer(memberLevels.endpoints.listAll, { withSystem: "true" });
export const useInviteCodes = () => useAnswer(inviteCodes.endpoints.allValid, {});
