import { useCreatePath, useRecordContext } from "react-admin";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { resourceTextKey } from "../fields/useTextOf.ts";
import { ListPage } from "../list/ListPage.tsx";
import { SanctionTable } from "./SanctionTable.tsx";

/** What was decided about the member of the page, those that ended and were revoked too. */
export const SanctionsTab = () => {
  const member = useRecordContext();
  const createPath = useCreatePath();
  const resource = getResourceName(sanctions);
  return (
    <ListPage
      resource={resource}
      isEmbedded
      filter={{ memberId: member?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(sanctions, "noneHere")}
    >
      <SanctionTable
        isOfOne
        storeKey="member.sanctions"
        rowClick={(id) => createPath({ resource, type: "show", id })}
      />
    </ListPage>
  );
};
