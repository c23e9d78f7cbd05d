import Box from "@mui/material/Box";
import { DataTable, TextInput, useRecordContext, useTranslate } from "react-admin";
import { findScreen } from "../../../../contract/core/menu.ts";
import type { WhitelistLog } from "../../../../contract/entities/messages/whitelists.ts";
import { nameKey, valueText } from "../../../../contract/operationLog/values.ts";
import { logTextsIn } from "../../../../contract/texts/log.ts";
import { capital, fieldText, fill, nounText } from "../../../../contract/operationLog/words.ts";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { monospace } from "../../../layout/theme.ts";
import { CallName } from "../../../components/operationLog/CallName.tsx";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";
import { getSubject, type WhitelistEntity } from "./kinds.ts";

/** As the operation log calls it: an entry of a log is not added. */
const TIME = "resources.ServerManagement/Log.fields.createTime";

/** What was done with a whitelist and read by it, with every field that is kept. */
export const WhitelistLogList = ({ entity }: { entity: WhitelistEntity }) => (
  <ListPage
    endpoint="log"
    title={`resources.${getResourceName(entity)}.logTitle`}
    storeKey={`${entity.name}.log`}
    filters={[
      <TextInput key="operator" source="operator" alwaysOn resettable />,
      <TextInput key="targetId" source="targetId" alwaysOn resettable />,
      <TextInput key="caseNumber" source="caseNumber" alwaysOn resettable />,
      <EnumInput key="operationResult" source="operationResult" code="operationResult" alwaysOn />,
      <DateRangeFilter key="createTime" source="createTime" label={TIME} alwaysOn />,
    ]}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={`resources.${getResourceName(entity)}.logEmpty`}
  >
    <Table rowClick={false} storeKey={`${entity.name}.log.datatable`} hiddenColumns={["path"]}>
      <DataTable.Col source="call">
        <CallName />
      </DataTable.Col>
      <DataTable.Col source="account" label={`resources.${getResourceName(entity)}.fields.operator`} />
      <DataTable.Col source="operationResult">
        <StatusChip source="operationResult" code="operationResult" />
      </DataTable.Col>
      <DataTable.Col source="params">
        <Values source="params" entity={entity} />
      </DataTable.Col>
      <DataTable.Col source="response">
        <Values source="response" entity={entity} />
      </DataTable.Col>
      <DataTable.Col source="createTime" label={TIME} field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="menu">
        <Menu />
      </DataTable.Col>
      <DataTable.Col source="path">
        <Path />
      </DataTable.Col>
      <DataTable.Col source="id" field={IdField} />
    </Table>
  </ListPage>
);

const Menu = () => {
  const translate = useTranslate();
  const entry = useRecordContext<WhitelistLog>();
  const path = entry && findScreen(entry.menu)?.path;
  return path && translate(`menu.${path}`);
};

const Path = () => {
  const entry = useRecordContext<WhitelistLog>();
  return (
    <Box component="span" sx={{ fontFamily: monospace, fontSize: "0.75rem" }}>
      {entry?.path}
    </Box>
  );
};

/** Names and values in words: those that the screens have, else the log's. */
const Values = ({ source, entity }: { source: "params" | "response"; entity: WhitelistEntity }) => {
  const translate = useTranslate();
  const text = useResourceText(entity);
  const entry = useRecordContext<WhitelistLog>();
  const { id: subject, of } = getSubject(entity);
  const subjects = entry?.subjects ?? [];
  const named = [
    ...subjects.filter(({ name }) => name !== "").map(({ id, name }) => [nameKey(of.name, id), name]),
    ...(entry?.operators ?? []).map(({ id, name }) => [nameKey("admins", id), name]),
  ];
  const reader = useLogReader(Object.fromEntries(named));
  if (!entry) return null;
  const [calls = ""] = entry.call.split(".");
  const isOfEntries = (name: string) => subjects.length > 0 && (name === "id" || name === "ids");
  const nameText = (name: string): string => {
    const noun = nounText(reader.locale, calls);
    // The number of an entry is on no screen: it is told by whom it is about.
    if (isOfEntries(name)) return nameText(subject);
    // Which records it was about, and what became of each.
    if (name === "id" || name === "ids") return capital(text("idOf", { noun }));
    if (/^\d+$/.test(name)) return `${capital(noun)} ${name}`;
    return translate(`resources.${getResourceName(entity)}.fields.${name}`, {
      _: translate(`resources.${getResourceName({ name: calls })}.fields.${name}`, {
        _: fieldText(reader.locale, calls, name),
      }),
    });
  };
  const { phrases } = logTextsIn(reader.locale);
  const said = (name: string, value: unknown): string => {
    if (isOfEntries(name)) {
      const ids = subjects.map(({ id }) => id);
      const left = entry.targetCount - ids.length;
      const more = left > 0 ? [fill(phrases.more, { count: `${left}` })] : [];
      return [valueText(reader, calls, subject, ids), ...more].join(phrases.list);
    }
    const without = name === "accountId" ? "everyone" : name === "expiresTime" ? "forGood" : undefined;
    if (value === null && without) return text(without);
    if (!isRecord(value)) return valueText(reader, calls, name, value);
    return Object.entries(value)
      .map(([key, inner]) => fill(phrases.pair, { word: nameText(key), value: said(key, inner) }))
      .join(phrases.parts);
  };
  // Of what is gone, or was refused, nothing came.
  const given = Object.entries(entry[source]).filter(([, value]) => source === "params" || value !== null);
  // What became of an entry is told a line each, as what was asked is: its number is on no screen.
  const [only, ...others] = given;
  const isEntry = calls === entity.name && others.length === 0;
  const values = isEntry && isRecord(only?.[1]) ? Object.entries(only[1]) : given;
  return (
    <Box
      component="dl"
      data-wide
      sx={{
        m: 0,
        py: 0.5,
        display: "grid",
        gridTemplateColumns: "fit-content(50%) minmax(0, 1fr)",
        columnGap: 1,
        fontSize: "0.75rem",
        minWidth: 160,
        maxWidth: 320,
      }}
    >
      {values.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {nameText(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {said(name, value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
