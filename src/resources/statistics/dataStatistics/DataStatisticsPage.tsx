import Box from "@mui/material/Box";
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { dataStatistics, type ServerFigures } from "../../../../contract/entities/statistics/dataStatistics.ts";
import { Change } from "../../../components/statistics/Change.tsx";
import { Sideways } from "../../../components/list/Sideways.tsx";
import { FigureCard } from "../../../components/statistics/FigureCard.tsx";
import { PartsPanel } from "../../../components/statistics/PartsPanel.tsx";
import { StatisticsPage, Tiles } from "../../../components/statistics/StatisticsPage.tsx";
import type { Chosen } from "../../../components/statistics/usePeriod.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { numberText } from "../../../i18n/numberText.ts";

const compared = ["registered", "active", "messages", "reports"] as const;

/** The operator's tenants, added up and beside each other. */
export const DataStatisticsPage = () => (
  <StatisticsPage entity={dataStatistics} scope={useResourceText(dataStatistics)("scope")}>
    {({ servers }, { range }) => (
      <>
        <Totals servers={servers} range={range} />
        {servers.length > 1 && <Shares servers={servers} range={range} />}
        <ServerTable servers={servers} range={range} />
      </>
    )}
  </StatisticsPage>
);

type Servers = { servers: readonly ServerFigures[]; range: Chosen["range"] };

/** Of 24 hours it is everybody who was there, of longer periods so many a day. */
const useFigureText = (range: Servers["range"]) => {
  const text = useResourceText(dataStatistics);
  return (name: (typeof compared)[number]) =>
    text(`fields.${name === "active" && range === "24h" ? "activeInAll" : name}`);
};

const sum = (amounts: readonly (number | null)[]) =>
  amounts.includes(null) ? null : amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const Totals = ({ servers, range }: Servers) => {
  const text = useResourceText(dataStatistics);
  const figureText = useFigureText(range);
  return (
    <Tiles width={260}>
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
          label={figureText(name)}
          amount={sum(servers.map((server) => server[name].amount)) ?? 0}
          before={sum(servers.map((server) => server[name].before))}
        />
      ))}
    </Tiles>
  );
};

const Shares = ({ servers, range }: Servers) => {
  const figureText = useFigureText(range);
  const names = new Map(servers.map(({ id, tenantName }) => [id, tenantName]));
  return (
    <Tiles width={380}>
      {compared.map((name) => (
        <PartsPanel
          key={name}
          title={figureText(name)}
          parts={servers
            .map((server) => ({ part: server.id, ...server[name] }))
            .toSorted((a, b) => b.amount - a.amount)}
          nameOf={(id) => names.get(id) ?? id}
        />
      ))}
    </Tiles>
  );
};

const ServerTable = ({ servers, range }: Servers) => {
  const text = useResourceText(dataStatistics);
  const figureText = useFigureText(range);
  return (
    <Sideways>
      <Box
        data-sideways
        sx={{ ...panel, overflowX: "auto", position: "relative" }}
        tabIndex={0}
        role="region"
        aria-label={text("table")}
      >
        <MuiTable size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text("fields.tenantName")}</TableCell>
              {(["members", "groups"] as const).map((name) => (
                <TableCell key={name} align="right">
                  {text(`fields.${name}`)}
                </TableCell>
              ))}
              {compared.map((name) => (
                <TableCell key={name} align="right">
                  {figureText(name)}
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
                    {numberText(server[name])}
                  </TableCell>
                ))}
                {compared.map((name) => (
                  <TableCell key={name} align="right" sx={{ whiteSpace: "nowrap" }}>
                    {numberText(server[name].amount)} <Change {...server[name]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </MuiTable>
      </Box>
    </Sideways>
  );
};
