import PowerOff from "@mui/icons-material/PowerOffOutlined";
import PowerOn from "@mui/icons-material/PowerOutlined";
import Box from "@mui/material/Box";
import { Fragment } from "react";
import { DataTable, FunctionField, SelectInput, TextInput, useRecordContext, useTranslate } from "react-admin";
import { type ApiResource, apiResources } from "../../../../contract/entities/access/apiResources.ts";
import { listEntities } from "../../../../contract/entities/index.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Nothing } from "../../../components/fields/TimeField.tsx";
import { allowanceText, callText } from "../../../../contract/operationLog/words.ts";
import { useLogReader } from "../../../components/operationLog/useLogReader.ts";
import { listed } from "../../../i18n/listed.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { monospace } from "../../../layout/theme.ts";
import { entityText } from "../../../components/operationLog/callWords.ts";
import { DayBars } from "./DayBars.tsx";
import { numberText } from "../../../i18n/numberText.ts";

/** A call is named by its entity and its own name; with a dot it would read like a key of the messages. */
const SEPARATOR = " · ";
const methods = ["GET", "POST", "PUT", "DELETE"].map((name) => ({ id: name, name }));

/** The calls that the console and other clients live on: who may, how often, and the switch of each. */
export const ApiResourceList = () => {
  const translate = useTranslate();
  const names = listEntities().map(({ name }) => ({ id: name, name: entityText(translate, name, 2) }));
  const filters = [
    <TextInput key="q" source="q" alwaysOn resettable />,
    <SelectInput key="entity" source="entity" choices={names} translateChoice={false} alwaysOn />,
    <SelectInput key="method" source="method" choices={methods} translateChoice={false} alwaysOn />,
    <EnumInput key="callAccess" source="callAccess" code="callAccess" alwaysOn />,
    <EnumInput key="callState" source="callState" code="callState" alwaysOn />,
  ];
  return (
    <ListPage filters={filters} sort={{ field: "calls", order: "DESC" }} perPage={50}>
      <Table rowClick={false} hiddenColumns={["lastDay"]}>
        <DataTable.Col source="id">
          <Name />
        </DataTable.Col>
        <DataTable.Col source="path">
          <Address />
        </DataTable.Col>
        <DataTable.Col source="callAccess">
          <Access />
        </DataTable.Col>
        <DataTable.Col source="callState">
          <StatusChip source="callState" code="callState" />
        </DataTable.Col>
        <DataTable.Col source="days">
          <DayBars />
        </DataTable.Col>
        <DataTable.Col source="calls" align="right">
          <FunctionField<ApiResource> render={({ lastWeek }) => numberText(lastWeek.calls)} />
        </DataTable.Col>
        <DataTable.Col source="lastDay" align="right">
          <FunctionField<ApiResource> render={({ lastDay }) => numberText(lastDay.calls)} />
        </DataTable.Col>
        <DataTable.Col source="errors" align="right">
          <FunctionField<ApiResource> render={({ lastWeek }) => <Rate {...lastWeek} />} />
        </DataTable.Col>
        <DataTable.Col {...pinnedColumn}>
          <Switch />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

/** What a call is for, and below what programs call it. */
const Name = () => {
  const call = useRecordContext<ApiResource>();
  const { locale } = useLogReader();
  if (!call) return null;
  return (
    <Box sx={{ lineHeight: 1.3, py: 0.5, minWidth: { sm: 160 } }}>
      <Box sx={{ fontWeight: 550 }}>{callText(locale, call.id)}</Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem", overflowWrap: "anywhere" }}>
        {call.id.replace(".", SEPARATOR)}
      </Box>
    </Box>
  );
};

const Rate = ({ calls, refused, errors }: ApiResource["lastWeek"]) => {
  const translate = useTranslate();
  if (calls === 0) return <Nothing />;
  const percent = new Intl.NumberFormat(currentLocale(), { style: "percent", maximumFractionDigits: 2 });
  return (
    <Box
      component="span"
      title={translate("resources.ApiResource.used", { calls, refused, errors })}
      sx={errors > 0 ? { color: "error.main", fontWeight: 550 } : {}}
    >
      {percent.format(errors / calls)}
    </Box>
  );
};

const Address = () => {
  const translate = useTranslate();
  const call = useRecordContext<ApiResource>();
  if (!call) return null;
  const { method, path, aliases } = call;
  return (
    <Box
      sx={{
        fontFamily: monospace,
        fontSize: "0.75rem",
        lineHeight: 1.4,
        overflowWrap: "anywhere",
        "td &": { minWidth: { sm: 280 } },
      }}
    >
      {`${method} `}
      {path.split(/(?<=\/)/).map((part, index) => (
        // A line ends after a slash, not within a word.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
      {aliases.length > 0 && (
        <Box
          component="span"
          title={aliases.map((alias) => `${alias.method} ${alias.path}`).join("\n")}
          sx={{ display: "block", color: "text.secondary" }}
        >
          {translate("resources.ApiResource.addressMore", { smart_count: aliases.length, count: aliases.length })}
        </Box>
      )}
    </Box>
  );
};

/** As many rights as a row names; some calls are open to a dozen. */
const SHOWN = 3;

const Access = () => {
  const translate = useTranslate();
  const { locale } = useLogReader();
  const call = useRecordContext<ApiResource>();
  if (!call) return null;
  if (call.codes.length === 0) return <StatusChip source="callAccess" code="callAccess" />;
  const names = call.codes.map((code) => allowanceText(locale, code));
  const more = names.length - SHOWN;
  const codes = call.codes.map((code, index) => `${names[index]} (${code})`);
  return (
    <Box sx={{ fontSize: "0.75rem", lineHeight: 1.4 }} title={codes.join("\n")}>
      {listed(names.slice(0, SHOWN))}
      {more > 0 && (
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {translate("resources.ApiResource.accessMore", { count: more })}
        </Box>
      )}
    </Box>
  );
};

const Switch = () => {
  const translate = useTranslate();
  const call = useRecordContext<ApiResource>();
  if (!call) return null;
  if (call.isFixed)
    return (
      <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        {translate("resources.ApiResource.fixed")}
      </Box>
    );
  return call.callState === "Enable" ? (
    <ActionButton
      entity={apiResources}
      action="switch"
      name="off"
      look="icon"
      icon={<PowerOff />}
      input={{ callState: "Disable" }}
      isDangerous
    />
  ) : (
    <ActionButton
      entity={apiResources}
      action="switch"
      name="on"
      look="icon"
      icon={<PowerOn />}
      input={{ callState: "Enable" }}
    />
  );
};
