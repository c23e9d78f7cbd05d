import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import { DataTable, TextInput, useListContext, useRecordContext } from "react-admin";
import { members } from "../../../../contract/entities/people/members.ts";
import { type MemberTag, memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { CountLink } from "../../../components/list/rows/CountLink.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TagChip } from "../../../components/tags/TagChips.tsx";
import { numberText } from "../../../i18n/numberText.ts";

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="color" source="color" code="tagColor" alwaysOn />,
];
const remove = { entity: memberTags, action: "delete", icon: <DeleteOutlined />, isDangerous: true } as const;

/** The server's tags, with how many members carry each; the number leads to them. */
export const MemberTagList = () => (
  <ListPage filters={filters} sort={{ field: "name", order: "ASC" }} emptyHint={resourceTextKey(memberTags, "empty")}>
    <Table rowClick={false} bulkActions={<BulkActionButton {...remove} detail={<CarriersOfAll />} />}>
      <DataTable.Col source="name">
        <Name />
      </DataTable.Col>
      <DataTable.Col source="memberCount" align="right" sortByOrder="DESC">
        <Carriers />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RowEditLink />
          <ActionButton {...remove} look="icon" />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Name = () => {
  const tag = useRecordContext<MemberTag>();
  return tag ? <TagChip tag={tag} /> : null;
};

const Carriers = () => {
  const tag = useRecordContext<MemberTag>();
  return tag && <CountLink count={tag.memberCount} entity={members} filter={{ tags: [tag.id] }} />;
};

/** Of chosen tags. Whoever carries several of them is counted with each, and chosen rows of other pages are not known. */
const CarriersOfAll = () => {
  const text = useResourceText(memberTags);
  const { data = [], selectedIds } = useListContext<MemberTag>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (selectedIds.length < 2 || chosen.length < selectedIds.length) return null;
  const count = chosen.reduce((sum, { memberCount }) => sum + memberCount, 0);
  return <Alert severity="warning">{text("carriers", { count: numberText(count) })}</Alert>;
};
