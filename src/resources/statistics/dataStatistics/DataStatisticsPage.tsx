import Box from "@mui/material/Box";
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { dataStatistics, type ServerFigures } from "../../../../contract/entities/statistics/dataStatistics.ts";
import { Change } from "../../../components/statistics/Change.tsx";
import { FigureCard } from "../../../components/statistics/FigureCard.tsx";
import { PartsPanel } from "../../../components/statistics/PartsPanel.tsx";
import { StatisticsPage, Tiles } from "../../../components/statistics/StatisticsPage.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";

const compared = ["registered", "active", "messages", "reports"] as const;

/** The operator's tenants, added up and beside each other. */
export const DataStatisticsPage = () => (
  <StatisticsPage entity={dataStatistics}>
    {({ servers }) => (
      <>
        <Totals servers={servers} />
        {servers.length > 1 && <Shares servers={servers} />}
        <ServerTable servers={servers} />
      </>
    )}
  </StatisticsPage>
);

type Servers = { servers: readonly ServerFigures[] };

const sum = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const Totals = ({ servers }: Servers) => {
  const text = useResourceText(dataStatistics);
  return (
    <Tiles width={200}>
      {(["members", "groups"] as const).map((name) => (
        <FigureCard
          key={name}
          label={text(`fields.${name}`)}
          amount={sum(servers.map((server) => server[name])) ?? 0}
          before={null}
        />
      ))}
      {compared.map((name) => (
        <FigureCard
          key={name}
          label={text(`fields.${name}`)}
          amount={sum(servers.map((server) => server[name].amount)) ?? 0}
          before={sum(servers.map((server) => server[name].before))}
        />
      ))}
    </Tiles>
  );
};

const Shares = ({ servers }: Servers) => {
  const text = useResourceText(dataStatistics);
  const names = new Map(servers.map(({ id, tenantName }) => [id, tenantName]));
  return (
    <Tiles width={220}>
      {compared.map((name) => (
        <PartsPanel
          key={name}
          title={text(`fields.${name}`)}
          parts={servers
            .map((server) => ({ part: server.id, ...server[name] }))
            .toSorted((a, b) => b.amount - a.amount)}
          nameOf={(id) => names.get(id) ?? id}
        />
      ))}
    </Tiles>
  );
};

const ServerTable = ({ servers }: Servers) => {
  const text = useResourceText(dataStatistics);
  const numbers = new Intl.NumberFormat(currentLocale());
  return (
    <Box
      sx={{ ...panel, overflowX: "auto", position: "relative" }}
      tabIndex={0}
      role="region"
      aria-label={text("table")}
    >
      <MuiTable size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text("fields.tenantName")}</TableCell>
            {(["members", "groups", ...compared] as const).map((name) => (
              <TableCell key={name} align="right">
                {text(`fields.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {servers.map((server) => (
            <TableRow key={server.id}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
                {server.tenantName}
              </TableCell>
              {(["members", "groups"] as const).map((name) => (
                <TableCell key={name} align="right">
                  {numbers.format(server[name])}
                </TableCell>
              ))}
              {compared.map((name) => (
                <TableCell key={name} align="right" sx={{ whiteSpace: "nowrap" }}>
                  {numbers.format(server[name].amount)} <Change {...server[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </MuiTable>
    </Box>
  );
};
