import Undo from "@mui/icons-material/UndoOutlined";
import { TextInput, useCreatePath } from "react-admin";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { ExportButton } from "../../../components/actions/ExportButton.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { MemberInput, RecordInput } from "../../../components/inputs/RecordInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { SanctionTable } from "../../../components/sanctions/SanctionTable.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { lazyPart } from "../../../loadChunk.ts";

const RevokeDialog = lazyPart(() => import("../../../components/sanctions/RevokeDialog.tsx"), "RevokeDialog");

const filters = [
  <EnumInput key="sanctionState" source="sanctionState" code="sanctionState" alwaysOn />,
  <EnumInput key="kind" source="kind" code="sanctionKind" alwaysOn />,
  <RecordInput key="reasonId" source="reasonId" entity={sanctionReasons} alwaysOn />,
  <MemberInput key="memberId" source="memberId" />,
  <TextInput key="account" source="account" resettable />,
  <DateRangeFilter key="createTime" source="createTime" />,
];

/** Everything that was decided about members of the server. */
export const SanctionList = () => {
  const createPath = useCreatePath();
  const resource = getResourceName(sanctions);
  return (
    <ListPage
      filters={filters}
      sort={{ field: "createTime", order: "DESC" }}
      exports={sanctions}
      emptyHint={resourceTextKey(sanctions, "empty")}
    >
      <SanctionTable
        bulkActions={
          <>
            <DialogButton entity={sanctions} action="revoke" icon={<Undo />} dialog={RevokeDialog} />
            <ExportButton entity={sanctions} isBulk />
          </>
        }
        rowClick={(id) => createPath({ resource, type: "show", id })}
      />
    </ListPage>
  );
};
