import { TextInput, useCreatePath } from "react-admin";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { ExportButton } from "../../../components/actions/ExportButton.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { MemberInput, RecordInput } from "../../../components/inputs/RecordInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { SanctionTable } from "../../../components/sanctions/SanctionTable.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";

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
        bulkActions={<ExportButton entity={sanctions} isBulk />}
        rowClick={(id) => createPath({ resource, type: "show", id })}
      />
    </ListPage>
  );
};
