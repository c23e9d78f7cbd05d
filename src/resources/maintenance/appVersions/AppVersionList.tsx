import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, FunctionField, TextInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { appVersions, type AppVersion } from "../../../../contract/entities/maintenance/appVersions.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { OneLine } from "../../../components/fields/OneLine.tsx";
import { SafeUrlField } from "../../../components/fields/SafeUrlField.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { currentLocale } from "../../../i18n/locale.ts";
import { bytesText } from "../../../../contract/texts/bytesText.ts";

type Version = z.infer<typeof AppVersion>;

const filters = [
  <EnumInput key="type" source="type" code="appType" alwaysOn />,
  <TextInput key="version" source="version" alwaysOn resettable />,
  <EnumInput key="mustUpdate" source="mustUpdate" code="mustUpdate" alwaysOn />,
  <EnumInput key="status" source="status" code="versionStatus" alwaysOn />,
];

/** Releases of the platform's app; the latest of each type is marked. */
export const AppVersionList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "releaseTime", order: "DESC" }}
    emptyHint="resources.maintain/version.empty"
  >
    <Table
      rowClick={false}
      hiddenColumns={["address"]}
      bulkActions={<BulkActionButton entity={appVersions} action="delete" icon={<DeleteOutlined />} isDangerous />}
    >
      <DataTable.Col source="version" sortByOrder="DESC">
        <VersionName />
      </DataTable.Col>
      <DataTable.Col source="type">
        <StatusChip source="type" code="appType" />
      </DataTable.Col>
      <DataTable.Col source="mustUpdate">
        <StatusChip source="mustUpdate" code="mustUpdate" />
      </DataTable.Col>
      <DataTable.Col source="status">
        <StatusChip source="status" code="versionStatus" />
      </DataTable.Col>
      <DataTable.Col source="fileSize" align="right" sortByOrder="DESC">
        <FunctionField<Version> render={({ fileSize }) => bytesText(fileSize, currentLocale())} />
      </DataTable.Col>
      <DataTable.Col source="releaseTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="description">
        <Description />
      </DataTable.Col>
      <DataTable.Col source="address">
        <SafeUrlField source="address" />
      </DataTable.Col>
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RowEditLink />
          <ActionButton entity={appVersions} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const VersionName = () => {
  const translate = useTranslate();
  const version = useRecordContext<Version>();
  if (!version) return null;
  return (
    <Box sx={{ display: "inline-flex", gap: 1, alignItems: "center", fontWeight: 550 }}>
      {version.version}
      {version.isLatest && <Chip tone="good" text={translate("resources.maintain/version.latest")} />}
    </Box>
  );
};

/** What is new, in the operator's language as far as there is one. */
const Description = () => {
  const version = useRecordContext<Version>();
  if (!version) return null;
  const texts: Record<string, string> = { "zh-CN": version.descriptionZh, "vi-VN": version.descriptionVi };
  return (
    <OneLine data-wide sx={{ maxWidth: { sm: 240 }, whiteSpace: { xs: "normal", sm: "nowrap" } }}>
      {texts[currentLocale()] ?? version.descriptionEn}
    </OneLine>
  );
};
