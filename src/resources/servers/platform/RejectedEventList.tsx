import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DataTable, TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import {
  type PlatformRejectedEvent,
  platformRejectedEvents,
} from "../../../../contract/entities/servers/platformRejectedEvents.ts";
import { errors } from "../../../../contract/core/errors.ts";
import { eventTypes } from "../../../../contract/platform/eventTypes.ts";
import { catalogued } from "../../../api/errorCatalogue.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { Preformatted } from "../../../components/fields/Preformatted.tsx";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { monospace } from "../../../layout/theme.ts";

type Rejected = z.infer<typeof PlatformRejectedEvent>;

const filters = [
  <EnumInput key="type" source="type" values={eventTypes} alwaysOn />,
  <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
];

/** What the platform told in vain, why, and whether telling it again can help. */
export const RejectedEventList = () => (
  <ListPage
    resource={platformRejectedEvents.name}
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={resourceTextKey(platformRejectedEvents, "empty")}
  >
    <Table rowClick="expand" expand={<Data />} expandSingle hiddenColumns={["eventId"]}>
      <DataTable.Col source="type">
        <TextField source="type" sx={{ fontFamily: monospace, fontSize: "0.8125rem" }} />
      </DataTable.Col>
      <DataTable.Col source="code">
        <Reason />
      </DataTable.Col>
      <DataTable.Col source="errors">
        <Errors />
      </DataTable.Col>
      <DataTable.Col source="canRetry">
        <Again />
      </DataTable.Col>
      <DataTable.Col source="times" />
      <DataTable.Col source="occurTime" field={TimeField} />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="eventId" field={IdField} />
    </Table>
  </ListPage>
);

/** A sentence has some words in a line, and takes another line before it pushes a column out of sight. */
const sentenceStyle = { display: "inline-block", py: 0.5, minWidth: { sm: 168 } } as const;

/** In the words of the catalogue, which speak to a form of wrong input; one that it lacks, by its number. */
const Reason = () => {
  const text = useResourceText(platformRejectedEvents);
  const rejected = useRecordContext<Rejected>();
  if (!rejected) return null;
  return (
    <Box component="span" data-wide sx={sentenceStyle}>
      {rejected.code === errors.invalidInput.code ? text("malformed") : (catalogued(rejected.code) ?? rejected.code)}
    </Box>
  );
};

const Errors = () => {
  const text = useResourceText(platformRejectedEvents);
  const rejected = useRecordContext<Rejected>();
  if (!rejected) return null;
  return (
    <Box component="dl" data-wide sx={{ m: 0, py: 0.5, fontSize: "0.75rem", minWidth: 160 }}>
      {Object.entries(rejected.errors).map(([pointer, why]) => (
        <div key={pointer}>
          <Box component="dt" sx={{ fontFamily: monospace }}>
            {pointer || text("whole")}
          </Box>
          <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
            {why}
          </Box>
        </div>
      ))}
    </Box>
  );
};

const Again = () => {
  const text = useResourceText(platformRejectedEvents);
  const rejected = useRecordContext<Rejected>();
  if (!rejected) return null;
  return (
    <Box component="span" data-wide sx={{ ...sentenceStyle, "& .chip": { whiteSpace: "normal" } }}>
      <Chip tone={rejected.canRetry ? "waiting" : "bad"} text={text(rejected.canRetry ? "again" : "notAgain")} />
    </Box>
  );
};

const Data = () => {
  const text = useResourceText(platformRejectedEvents);
  const rejected = useRecordContext<Rejected>();
  if (!rejected) return null;
  return (
    <Box sx={{ p: 1.5 }}>
      <Typography variant="h3">{text("data")}</Typography>
      <Preformatted text={JSON.stringify(rejected.data, null, 2)} label={text("data")} />
    </Box>
  );
};
