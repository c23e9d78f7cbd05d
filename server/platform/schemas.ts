import { z } from "zod";
import { commandData } from "../../contract/platform/commandData.ts";
import { eventData, PlatformEvent } from "../../contract/platform/events.ts";
import { MESSAGES_READ, MessagesRead, MessagesWanted } from "../../contract/platform/reading.ts";

type Json = Record<string, unknown>;

const describe = (type: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", target: "draft-2020-12" });
  return schema;
};

/** Each command as it is posted, by its type. */
export const commandSchemas = (): [type: string, schema: Json][] =>
  Object.entries(commandData).map(([type, data]) => [
    type,
    describe(z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data }), "output"),
  ]);

/** JSON Schemas of whatever goes to and fro, for teams that make types of them in other languages. */
export const platformSchemas = (): Json => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Events that chat platforms tell, and commands that they are told",
  $defs: Object.fromEntries([
    ...Object.entries(eventData).map(([type, data]) => [
      `event.${type}`,
      describe(PlatformEvent.extend({ type: z.literal(type), data }), "input"),
    ]),
    ...commandSchemas().map(([type, schema]) => [`command.${type}`, schema]),
    [
      `question.${MESSAGES_READ}`,
      describe(
        z.strictObject({ type: z.literal(MESSAGES_READ), timestamp: z.iso.datetime(), data: MessagesWanted }),
        "output",
      ),
    ],
    [`answer.${MESSAGES_READ}`, describe(MessagesRead, "input")],
  ]),
});
