import Link from "@mui/material/Link";
import { BooleanField, DataTable, useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { z } from "zod";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { type RobotBinding, robotBindings } from "../../../../contract/entities/servers/robotBindings.ts";
import { robots } from "../../../../contract/entities/servers/robots.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useMay } from "../../../components/actions/useMay.ts";

/** The robots that stand in the group, and what each may do there. */
export const RobotsTab = () => {
  const group = useRecordContext<Group>();
  return (
    <ListPage
      resource={robotBindings.name}
      isEmbedded
      filter={{ groupId: group?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(groups, "none.robots")}
    >
      <Table rowClick={false} storeKey="group.robots">
        <DataTable.Col source="robotName" label={resourceTextKey(robots, "fields.name")}>
          <RobotLink />
        </DataTable.Col>
        <DataTable.Col source="robotId" field={IdField} />
        <DataTable.Col source="maySend" field={BooleanField} />
        <DataTable.Col source="mayReadMentions" field={BooleanField} />
        <DataTable.Col source="mayReadAll" field={BooleanField} />
        <DataTable.Col source="createTime" field={TimeField} />
      </Table>
    </ListPage>
  );
};

const RobotLink = () => {
  const binding = useRecordContext<z.infer<typeof RobotBinding>>();
  const createPath = useCreatePath();
  const mayOpen = useMay(robots, "load");
  if (!binding) return null;
  if (!mayOpen) return binding.robotName;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: getResourceName(robots), type: "show", id: binding.robotId })}
    >
      {binding.robotName}
    </Link>
  );
};
