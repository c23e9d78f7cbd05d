import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { z } from "zod";
import type { Tone } from "../../../../contract/core/enums.ts";
import { home } from "../../../../contract/entities/statistics/home.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useMenu } from "../../../layout/menu/useMenu.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { numberText } from "../../../i18n/numberText.ts";

type Counts = z.output<typeof home.endpoints.todo.output>;
type Item = { name: keyof Counts; path: string; filter: Record<string, string>; tone: Tone };

const counted: Item[] = [
  { name: "openReports", path: "/report/management", filter: { queue: "Open" }, tone: "waiting" },
  { name: "unreadFeedback", path: "/csr/feedback", filter: { feedbackStatus: "Unread" }, tone: "waiting" },
  { name: "pendingNotifications", path: "/setup/notify", filter: { notifyStatus: "Pending" }, tone: "waiting" },
  { name: "members", path: "/user/manage", filter: {}, tone: "plain" },
  { name: "onlineMembers", path: "/user/manage", filter: { onlineStatus: "Online" }, tone: "good" },
  { name: "bannedMembers", path: "/user/manage", filter: { memberStatus: "Disable" }, tone: "bad" },
];

/** What is counted of the lists that the operator has in the menu. */
export const useTodo = () => {
  const { leaves } = useMenu();
  return counted.filter(({ path }) => leaves.some((leaf) => leaf.path === path));
};

/** Counts that lead to the list behind them. */
export const Todo = ({ items }: { items: ReturnType<typeof useTodo> }) => {
  const { data, error, refetch } = useEndpointQuery(home, "todo", {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)", xl: "repeat(6, 1fr)" },
      }}
    >
      {items.map((item) => (
        <Count key={item.name} item={item} count={data?.[item.name] ?? undefined} />
      ))}
    </Box>
  );
};

const Count = ({ item, count }: { item: Item; count: number | undefined }) => {
  const translate = useTranslate();
  const { name, path, filter, tone } = item;
  // Without one the list comes as it was left, with what was searched for there.
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const isQuiet = count === 0;
  const content = (
    <>
      <Typography variant="body2" component="span" sx={{ color: "text.secondary" }}>
        {translate(`resources.home.todo.${name}`)}
      </Typography>
      <Typography
        component="span"
        sx={{ fontSize: 26, fontWeight: 650, lineHeight: 1.3, color: isQuiet ? "text.secondary" : `tone.${tone}` }}
      >
        {count === undefined ? <Skeleton width={64} /> : numberText(count)}
      </Typography>
    </>
  );
  const layout = {
    display: "grid",
    justifyContent: "start",
    justifyItems: "start",
    textAlign: "left",
    width: "100%",
    p: 2,
    borderRadius: 1,
  } as const;
  return (
    <Card>
      <ButtonBase component={Link} to={path + search} sx={{ ...layout, "&:hover": { bgcolor: "action.hover" } }}>
        {content}
      </ButtonBase>
    </Card>
  );
};
