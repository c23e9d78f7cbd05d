import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import type { ReactNode } from "react";
import type { OperationLog } from "../../../../contract/entities/access/operationLogs.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { useEntity } from "../../../dataProvider/entities.ts";
import { monospace } from "../../../layout/theme.ts";
import { CallName } from "../../../components/operationLog/CallName.tsx";
import { Changes, Word } from "../../../components/operationLog/Changes.tsx";
import { Operator } from "../../../components/operationLog/Operator.tsx";
import { Target, Targets } from "../../../components/operationLog/Targets.tsx";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { DetailField } from "../../../components/fields/DetailFields.tsx";

/** All that is known of one operation. */
export const OperationLogShow = () => (
  <ShowPage aside={<StatusChip source="operationResult" code="operationResult" />}>
    <Entry />
  </ShowPage>
);

const panel = { border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", p: 2, mb: 1.5 };

const Entry = () => {
  const translate = useTranslate();
  const entry = useRecordContext<OperationLog>();
  const [entity = "", name = ""] = entry?.call.split(".") ?? [];
  const endpoint = useEntity(entity).entity?.endpoints[name];
  if (!entry) return null;
  const text = (key: string) => translate(`resources.${toResourceName("operationLogs")}.${key}`);
  const changes = Object.entries(entry.changes);
  const params = Object.entries(entry.params).filter(([key]) => !["ids", "id", "approval"].includes(key));
  return (
    <>
      <Box component="dl" sx={{ ...grid, ...panel }}>
        <DetailField source="call">
          <CallName />
        </DetailField>
        <DetailField source="targets">
          <Targets />
        </DetailField>
        <DetailField source="account">
          <Operator />
        </DetailField>
        <DetailField source="createTime">
          <TimeField source="createTime" isExact />
        </DetailField>
        <DetailField source="ip">
          <IdField source="ip" />
        </DetailField>
        <DetailField source="host">
          <IdField source="host" />
        </DetailField>
        <DetailField source="requestId">
          <IdField source="requestId" />
        </DetailField>
        <DetailField source="path">
          <Box component="span" sx={{ fontFamily: monospace, overflowWrap: "anywhere" }}>
            {endpoint ? `${endpoint.method} ${endpoint.path}` : entry.call}
          </Box>
        </DetailField>
        <DetailField source="userAgent">{entry.userAgent || <Nothing />}</DetailField>
      </Box>
      {params.length > 0 && (
        <Section title={text("fields.params")}>
          <Box component="dl" sx={grid}>
            {params.map(([key, value]) => (
              <Box key={key} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={label}>
                  {translate(`resources.${toResourceName(entity)}.fields.${key}`, { _: key })}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  <Word name={key} value={value} />
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      {changes.length > 0 && (
        <Section title={text("fields.changes")}>
          {changes.map(([id, { before, after }]) => (
            <Box key={id} sx={{ display: "flex", gap: 2, alignItems: "baseline", flexWrap: "wrap" }}>
              <Target type={entry.targetType} id={id} />
              <Changes entity={entry.targetType} before={before} after={after} />
            </Box>
          ))}
        </Section>
      )}
    </>
  );
};

const grid = { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))", gap: 2, m: 0 };
const label = { color: "text.secondary", fontSize: "0.75rem" };

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={panel}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
