import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Tooltip from "@mui/material/Tooltip";
import { DataTable, TextField, TextInput, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { Code } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Time, TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useMenu } from "../../../layout/menu/useMenu.ts";
import { AccountInput } from "./AccountInput.tsx";
import { getSubject, type WhitelistEntity } from "./kinds.ts";

type Row = Record<string, string | null> & { id: string; level: "server" | "list" | "general" };

/** Who may list and read what. */
export const EntryList = ({ entity }: { entity: WhitelistEntity }) => {
  const subject = getSubject(entity);
  return (
    <ListPage
      filters={[
        <TextInput key="subject" source={subject.id} alwaysOn resettable />,
        <EnumInput key="level" source="level" code="whitelistLevel" alwaysOn />,
        <EnumInput key="state" source="state" code="whitelistState" alwaysOn />,
        <AccountInput source="accountId" key="accountId" entity={entity} alwaysOn />,
        <TextInput key="account" source="account" resettable />,
      ]}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={`resources.${getResourceName(entity)}.empty`}
    >
      <Table
        rowClick={false}
        hiddenColumns={["account"]}
        bulkActions={<BulkActionButton entity={entity} action="delete" icon={<DeleteOutlined />} isDangerous />}
      >
        <DataTable.Col source={subject.name}>
          <Subject entity={entity} />
        </DataTable.Col>
        <DataTable.Col source="accountName">
          <ForWhom entity={entity} />
        </DataTable.Col>
        <DataTable.Col source="level">
          <Level entity={entity} />
        </DataTable.Col>
        <DataTable.Col source="state">
          <StatusChip source="state" code="whitelistState" />
        </DataTable.Col>
        <DataTable.Col source="reason">
          <TextField source="reason" />
        </DataTable.Col>
        <DataTable.Col source="expiresTime">
          <Expires entity={entity} />
        </DataTable.Col>
        <DataTable.Col source="account" />
        <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col {...pinnedColumn}>
          <RowActions>
            <RowEditLink />
            <ActionButton entity={entity} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
          </RowActions>
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

type Of = { entity: WhitelistEntity };

/** The group or member, which leads to its own page where the operator may go there. */
const Subject = ({ entity }: Of) => {
  const row = useRecordContext<Row>();
  const { id, name, screen } = getSubject(entity);
  const canOpen = useMenu().leaves.some(({ path }) => path === `/${screen}`);
  if (!row) return null;
  const subjectId = row[id] ?? "";
  // A platform may have members and groups without a name.
  const subjectName = row[name] || subjectId;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      {canOpen ? (
        <Link component={RouterLink} to={`/${screen}/${subjectId}/show`}>
          <bdi>{subjectName}</bdi>
        </Link>
      ) : (
        <bdi>{subjectName}</bdi>
      )}
      <Code text={subjectId} />
    </Box>
  );
};

const ForWhom = ({ entity }: Of) => {
  const row = useRecordContext<Row>();
  const text = useResourceText(entity);
  return row && (row["accountName"] ?? text("everyone"));
};

const Level = ({ entity }: Of) => {
  const row = useRecordContext<Row>();
  const text = useResourceText(entity);
  return (
    row && (
      <Tooltip title={text(`levels.${row.level}`)}>
        <span>
          <StatusChip source="level" code="whitelistLevel" />
        </span>
      </Tooltip>
    )
  );
};

const Expires = ({ entity }: Of) => {
  const row = useRecordContext<Row>();
  const text = useResourceText(entity);
  if (!row) return null;
  return row["expiresTime"] ? <Time at={row["expiresTime"]} /> : text("forGood");
};
