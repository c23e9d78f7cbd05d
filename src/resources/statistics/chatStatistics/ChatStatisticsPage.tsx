import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { z } from "zod";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { chatStatistics } from "../../../../contract/entities/statistics/chatStatistics.ts";
import type { Count } from "../../../../contract/entities/statistics/statistics.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { FigureCard } from "../../../components/statistics/FigureCard.tsx";
import { PartsPanel } from "../../../components/statistics/PartsPanel.tsx";
import { StatisticsPage, Tiles } from "../../../components/statistics/StatisticsPage.tsx";
import { TimeChart } from "../../../components/charts/TimeChart.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { WeekMap } from "./WeekMap.tsx";

/** A group's name, with its ID where another one is called the same. */
const nameAmong = (groups: readonly { id: string; name: string }[], id: string) => {
  const name = groups.find((group) => group.id === id)?.name ?? id;
  return groups.filter((group) => group.name === name).length > 1 ? `${name} (${id})` : name;
};

/** How much is written, where, of what kind and when. */
export const ChatStatisticsPage = () => {
  const text = useResourceText(chatStatistics);
  const mayRead = useMay(groupMessages, "list");
  return (
    <StatisticsPage entity={chatStatistics}>
      {({ kinds, types, week, groups, messagesElsewhere }) => (
        <>
          {messagesElsewhere && <Alert severity="info">{text("elsewhere")}</Alert>}
          <Kinds kinds={kinds} />
          <Tiles width={380}>
            <PartsPanel title={text("types")} parts={types.parts} nameOf={(part) => enumText("messageType", part)} />
            <PartsPanel
              title={text("groups")}
              parts={groups.map(({ id, messages, before }) => ({ part: id, amount: messages, before }))}
              nameOf={(id) => nameAmong(groups, id)}
              addressOf={
                mayRead ? (id) => `/${getResourceName(groupMessages)}?${new URLSearchParams({ group: id })}` : undefined
              }
            />
          </Tiles>
          <WeekMap week={week} />
        </>
      )}
    </StatisticsPage>
  );
};

const Kinds = ({ kinds }: { kinds: z.output<typeof Count> }) => {
  const text = useResourceText(chatStatistics);
  return (
    <>
      <Tiles width={260}>
        <FigureCard label={text("messages")} amount={kinds.amount} before={kinds.before} />
        {kinds.parts.map(({ part, amount, before }) => (
          <FigureCard key={part} label={text(`kinds.${part}`)} amount={amount} before={before} />
        ))}
      </Tiles>
      <Box sx={{ ...panel, p: 2, minWidth: 0 }}>
        <TimeChart
          title={text("messages")}
          points={kinds.points}
          pointsBefore={kinds.pointsBefore}
          bucket={kinds.bucket}
        />
      </Box>
    </>
  );
};
