import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import { useRecordContext, useTranslate } from "react-admin";
import { toResourceName } from "../../../contract/core/menu.ts";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { type ChangeLine, changeLines } from "../../../contract/operationLog/sentence.ts";
import { fill } from "../../../contract/operationLog/words.ts";
import { logTextsIn } from "../../../contract/texts/log.ts";
import { Nothing } from "../fields/TimeField.tsx";
import { useLogReader } from "./useLogReader.ts";

type Values = Record<string, unknown> | null | undefined;
type Props = {
  /** The entity whose fields they are. */
  entity: string;
  before: Values;
  after: Values;
  /** What records are called that the values name. */
  names?: OperationLog["names"] | undefined;
};

/** Each field that an operation changed: what it was and what it became. */
export const Changes = ({ entity, before = null, after = null, names }: Props) => {
  const translate = useTranslate();
  const lines = changeLines(useLogReader(names), entity, { before, after });
  if (lines.length === 0) return translate(`resources.${toResourceName("operationLogs")}.noChanges`);
  return <ChangeLines lines={lines} />;
};

/** Fields in words, each with what it was and what it became; of what is only set, or stayed, the value. */
export const ChangeLines = ({ lines, isShort = false }: { lines: readonly ChangeLine[]; isShort?: boolean }) => (
  <Box component="ul" data-wide sx={{ listStyle: "none", m: 0, p: 0, py: 0.5, minWidth: { sm: 220 } }}>
    {lines.map((line) => (
      <Box component="li" key={line.field} sx={{ overflowWrap: "anywhere", ...(isShort && twoLines) }}>
        <Box component="span" sx={{ color: "text.secondary", mr: 1 }}>
          {line.word}
        </Box>
        {line.before !== undefined && line.before !== line.after && <Box component="del">{line.before}</Box>}
        {line.before !== undefined && line.after !== undefined && line.before !== line.after && (
          <ArrowForward sx={{ fontSize: 12, mx: 0.5, verticalAlign: "middle", color: "text.secondary" }} />
        )}
        {line.after !== undefined && (
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: 550 }}>
            {line.after}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

/** As other long texts of tables are. */
const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
} as const;

/** The changes of the first target of an entry of the log, each in two lines; its page shows all of them whole. */
export const ChangesOfTargets = () => {
  const entry = useRecordContext<OperationLog>();
  const reader = useLogReader(entry?.names);
  const [first, ...others] = Object.entries(entry?.changes ?? {});
  const lines = entry && first ? changeLines(reader, entry.targetType, first[1], first[0]) : [];
  if (lines.length === 0) return <Nothing />;
  return (
    <>
      <ChangeLines lines={lines.slice(0, SHOWN)} isShort />
      {others.length > 0 && (
        <Box sx={{ color: "text.secondary" }}>
          {fill(logTextsIn(reader.locale).phrases.more, { count: `${others.length}` })}
        </Box>
      )}
    </>
  );
};
const SHOWN = 4;
