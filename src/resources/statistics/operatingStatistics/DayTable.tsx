import { DataTable } from "react-admin";
import { operatingStatistics } from "../../../../contract/entities/statistics/operatingStatistics.ts";
import { metrics, MOST_DAYS, STATISTICS_OFFSET } from "../../../../contract/entities/statistics/statistics.ts";
import { DayField } from "../../../components/fields/DayField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";

const OFFSET = STATISTICS_OFFSET * 3_600_000;
const DAY = 86_400_000;
const dayText = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 10);

type Props = { startTime: string; endTime: string };

/** A row a day of the period, of a very long one its end. */
export const DayTable = ({ startTime, endTime }: Props) => {
  const end = Date.parse(endTime) - 1;
  const days = {
    from: dayText(Math.max(Date.parse(startTime), end - (MOST_DAYS - 1) * DAY)),
    to: dayText(end),
  };
  return (
    <ListPage
      resource={getResourceName(operatingStatistics)}
      isEmbedded
      filter={days}
      sort={{ field: "id", order: "DESC" }}
      perPage={10}
    >
      <Table rowClick={false} storeKey="operatingStatistics.days">
        <DataTable.Col source="id" field={DayField} />
        {metrics.map((metric) => (
          <DataTable.NumberCol key={metric} source={metric} />
        ))}
      </Table>
    </ListPage>
  );
};
