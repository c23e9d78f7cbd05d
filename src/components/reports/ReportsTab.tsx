import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCreatePath } from "react-admin";
import { reports } from "../../../contract/entities/moderation/reports.ts";
import { ListPage } from "../list/ListPage.tsx";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { ReportTable } from "./ReportTable.tsx";

type Filter = { reportedMemberId: unknown } | { reportedGroupId: unknown } | { reporterId: unknown };
type Props = { about: Filter; by?: Filter };

/** Reports about a member or group, and those that a member made; an appeal is the word of whoever makes it alone. */
export const ReportsTab = ({ about, by }: Props) => {
  const text = useResourceText(reports);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Part title={text("about")} filter={{ ...about, kind: "Report" }} storeKey="reports.about" />
      {by && <Part title={text("by")} filter={by} storeKey="reports.by" />}
    </Box>
  );
};

const Part = ({
  title,
  filter,
  storeKey,
}: {
  title: string;
  filter: Filter & { kind?: "Report" };
  storeKey: string;
}) => {
  const createPath = useCreatePath();
  const resource = getResourceName(reports);
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ListPage
        resource={resource}
        isEmbedded
        filter={filter}
        perPage={10}
        sort={{ field: "createTime", order: "DESC" }}
        emptyHint={resourceTextKey(reports, "noneHere")}
      >
        <ReportTable rowClick={(id) => createPath({ resource, type: "show", id })} storeKey={storeKey} />
      </ListPage>
    </Box>
  );
};
