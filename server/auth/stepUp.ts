import { type Entity, STEP_UP_AFTER } from "../../contract/core/endpoint.ts";
import { findStepUp } from "../../contract/entities/ordinaryWork.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

/** @throws ApiError `stepUpNeeded` when the call wants a fresh authenticator code and the session's last one is old. */
export const checkFactor = (entity: Entity, call: string, { session, holds }: Context) => {
  const asked = findStepUp(entity, call);
  const isWanted = asked === true || (asked !== undefined && holds(asked));
  if (isWanted && Date.now() - session.factorAt > STEP_UP_AFTER) throw new ApiError("stepUpNeeded");
};
