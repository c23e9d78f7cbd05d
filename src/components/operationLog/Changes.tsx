import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import { useRecordContext, useTranslate } from "react-admin";
import { isEnumCode } from "../../../contract/core/enums.ts";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { enumText } from "../fields/enumText.ts";
import { Nothing, Time } from "../fields/TimeField.tsx";
import { useAllLevels } from "../members/choices.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import { triedText } from "./callWords.ts";

type Values = Record<string, unknown> | null | undefined;
type Props = {
  /** The entity whose fields they are. */
  entity: string;
  before: Values;
  after: Values;
};

/** Each field that an operation changed: what it was and what it became. */
export const Changes = ({ entity, before, after }: Props) => {
  const translate = useTranslate();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return translate(`resources.${toResourceName("operationLogs")}.noChanges`);
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, py: 0.5, minWidth: { sm: 220 } }}>
      {names.map((name) => (
        <Box component="li" key={name} sx={{ overflowWrap: "anywhere" }}>
          <Box component="span" sx={{ color: "text.secondary", mr: 1 }}>
            {translate(`resources.${toResourceName(entity)}.fields.${name}`, { _: name })}
          </Box>
          {before && name in before && (
            <>
              <Box component="del">
                <Word name={name} value={before[name]} />
              </Box>
              <ArrowForward sx={{ fontSize: 12, mx: 0.5, verticalAlign: "middle", color: "text.secondary" }} />
            </>
          )}
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: 550 }}>
            <Word name={name} value={after?.[name]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The changes of the first target of an entry of the log; its page shows those of all. */
export const ChangesOfTargets = () => {
  const entry = useRecordContext<OperationLog>();
  const [first] = Object.values(entry?.changes ?? {});
  if (!entry || !first || (first.before === null && first.after === null)) return <Nothing />;
  return <Changes entity={entry.targetType} before={first.before} after={first.after} />;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A logged value in words; secrets are logged as dots. */
export const Word = ({ name, value }: { name: string; value: unknown }) => {
  const translate = useTranslate();
  const { data: levels = [] } = useAllLevels();
  const text = (key: string) => translate(`resources.${toResourceName("operationLogs")}.${key}`);
  if (value === null || value === undefined || value === "") return text("nothing");
  if (typeof value === "boolean") return translate(`ra.boolean.${value}`);
  if (typeof value === "object") return JSON.stringify(value);
  const word = String(value);
  if (/^•+$/.test(word)) return text("hidden");
  if (name === "messages") return text("cleared");
  if (name === "call") return triedText(translate, word);
  if (name === "memberLevelId") return levels.find(({ id }) => id === word)?.name ?? word;
  if (INSTANT.test(word)) return <Time at={word} isExact />;
  return isEnumCode(name) ? enumText(name, word) : word;
};
