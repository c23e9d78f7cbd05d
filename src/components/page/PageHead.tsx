import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { Offering } from "../actions/offers.tsx";
import { usePane, useTabTitle } from "../../layout/tabs/useTabs.ts";
import { HeadLineContext } from "./headLine.ts";

type Props = {
  title: string;
  /** Beside the title: how many, or the state of a record. */
  aside?: ReactNode;
  /** At the right: the one main action last. */
  actions?: ReactNode;
  /** The tab's title, where it is not the page's. */
  tabTitle?: string;
};

/** The head that every page has. */
export const PageHead = ({ title, aside, actions, tabTitle = title }: Props) => {
  const pane = usePane();
  const setTitle = useTabTitle();
  const [line, setLine] = useState<HTMLElement | null>(null);
  useEffect(() => setTitle(pane, tabTitle), [pane, setTitle, tabTitle]);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 40, mb: 1.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{aside}</Box>
      <Box
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, ml: "auto", alignItems: "center", justifyContent: "flex-end" }}
      >
        <HeadLineContext value={line}>
          <Offering title={title}>{actions}</Offering>
        </HeadLineContext>
      </Box>
      <Box ref={setLine} sx={{ flexBasis: "100%", "&:empty": { display: "none" } }} />
    </Box>
  );
};
