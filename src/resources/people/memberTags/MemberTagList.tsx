import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { DataTable, TextInput, useListContext, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { type MemberTag, memberTags } from "../../../../contract/entities/people/memberTags.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { totalText } from "../../../components/list/totalText.ts";
import { TagChip } from "../../../components/tags/TagChips.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
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
  const maySee = useMay(members, "list");
  if (!tag) return null;
  const isCapped = tag.memberCount > TOTAL_CAP;
  const count = totalText(Math.min(tag.memberCount, TOTAL_CAP), { totalIsCapped: isCapped });
  if (!maySee || tag.memberCount === 0) return count;
  const filter = encodeURIComponent(JSON.stringify({ tags: [tag.id] }));
  return (
    <Link component={RouterLink} to={`/${getResourceName(members)}?filter=${filter}`}>
      {count}
    </Link>
  );
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
