import type { z } from "zod";
import type { PlatformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import type { PlatformDelivery } from "../../../../contract/entities/servers/platformDeliveries.ts";
import { enums } from "../../../../contract/core/enums.ts";
import { own } from "../../../../contract/core/own.ts";
import { enumText } from "../../../components/fields/enumText.ts";

export type Delivery = z.infer<typeof PlatformDelivery>;
export type Connection = z.infer<typeof PlatformConnection>;

/** Why the last attempt came to nothing: in words where nothing came back, else as it was answered. */
export const errorWords = (error: string) =>
  own(enums.outboundFailure, error) ? enumText("outboundFailure", error) : error;

/** What did not get through, or waits for its next time, can be sent again. */
export const canRetry = ({ state }: Pick<Delivery, "state">) => ["waiting", "failed", "refused"].includes(state);
