import { type Expression, expressionBuilder } from "kysely";
import type { z } from "zod";
import type { RecordEffect } from "../../../contract/core/endpoint.ts";
import type { DB } from "../../db/schema.ts";
import { ifAny } from "../../db/expressions.ts";

const eb = expressionBuilder<DB>();

/** Whether what was decided about a record holds at the platform, as a column beside the record's id. */
export const effectOf = (
  type: "members" | "groups" | "messages" | "notifications",
  tenantId: Expression<string>,
  id: Expression<string>,
) =>
  ifAny<z.output<typeof RecordEffect>>(
    eb.exists(
      eb
        .selectFrom("platformCommand")
        .where("platformCommand.tenantId", "=", tenantId)
        .where("platformCommand.targetType", "=", type)
        .where("platformCommand.targetId", "=", id),
    ),
    eb.fn("platform_effect", [tenantId, eb.val(type), id]),
    { state: "none", time: null },
  );
