import LockOpen from "@mui/icons-material/LockOpenOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { z } from "zod";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import type { BlockedPicture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { blockedPictures, pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { MemberLink } from "../../../components/fields/MemberLink.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";

const filters = [
  <TextInput key="reason" source="reason" alwaysOn resettable />,
  <TextInput key="account" source="account" alwaysOn resettable />,
];
const unblock = { entity: blockedPictures, action: "delete", name: "unblock", icon: <LockOpen /> } as const;

/** What is refused when it is uploaded: by whom, why, and how often it came again. */
export const BlockedPictureList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={resourceTextKey(blockedPictures, "empty")}
  >
    <Table rowClick={false} bulkActions={<BulkActionButton {...unblock} />}>
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="memberId" disableSort>
        <Whose />
      </DataTable.Col>
      <DataTable.Col source="account" disableSort />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="matching" disableSort>
        <Matching />
      </DataTable.Col>
      <DataTable.NumberCol source="hitCount" sortByOrder="DESC" />
      <DataTable.Col source="lastHitTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <ActionButton {...unblock} look="icon" detail={<Asked />} />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

type Blocked = z.infer<typeof BlockedPicture>;

const Matching = () => {
  const blocked = useRecordContext<Blocked>();
  return blocked ? enumText("pictureMatching", blocked.matching) : null;
};

/** Whose it was, and the way to it in the gallery, where it stands in quarantine. */
const Whose = () => {
  const text = useResourceText(blockedPictures);
  const mayLook = useMay(pictures, "list");
  const mayReadGroups = useMay(groupMessages, "list");
  const mayReadPrivate = useMay(privateMessages, "list");
  const blocked = useRecordContext<Blocked>();
  if (!blocked) return null;
  const { memberId, memberName, pictureKind } = blocked;
  if (memberId === null || pictureKind === null) return <Nothing />;
  const mayFind = mayLook && (pictureKind !== "Message" || mayReadGroups || mayReadPrivate);
  const filter = encodeURIComponent(JSON.stringify({ member: memberId, pictureKind, pictureStatus: "Quarantined" }));
  return (
    <Box sx={{ py: 0.5 }}>
      <MemberLink id={memberId} name={memberName} />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {enumText("pictureKind", pictureKind)}
        {mayFind && (
          <>
            {" · "}
            <Link component={RouterLink} to={`/${getResourceName(pictures)}?filter=${filter}`}>
              {text("find")}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
};

/** The reason alone does not tell one picture from another. */
const Asked = () => {
  const text = useResourceText(blockedPictures);
  const blocked = useRecordContext<Blocked>();
  if (!blocked || blocked.memberId === null || blocked.pictureKind === null) return null;
  return (
    <Typography variant="body2">
      {text("fields.memberId")}: <bdi>{blocked.memberName || blocked.memberId}</bdi> ·{" "}
      {enumText("pictureKind", blocked.pictureKind)}
    </Typography>
  );
};
