import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { usePrevNextController, useTranslate } from "react-admin";
import { usePane, useTabs } from "../../../../layout/tabs/useTabs.ts";
import { listMeta } from "../../../../components/list/listMeta.ts";
import { newestFirst } from "../list/sort.ts";

/** As many neighbours as are looked up when the list's own page does not have them. */
const LIMIT = 100;

/** To the previous and next member of the list as it was left; in the same tab. */
export const PrevNext = () => {
  const { prevPath, nextPath, hasPrev, hasNext } = usePrevNextController({
    linkType: "show",
    limit: LIMIT,
    sort: newestFirst,
    queryOptions: { meta: listMeta() },
  });
  if (!hasPrev && !hasNext) return null;
  return (
    <span>
      <Step label="ra.navigation.previous" path={prevPath} icon={<ChevronLeft />} />
      <Step label="ra.navigation.next" path={nextPath} icon={<ChevronRight />} />
    </span>
  );
};

const Step = ({ label, path, icon }: { label: string; path: string | undefined; icon: ReactNode }) => {
  const translate = useTranslate();
  const pane = usePane();
  const { leave } = useTabs();
  return (
    <IconButton aria-label={translate(label)} disabled={!path} onClick={() => path && leave(pane, path)}>
      {icon}
    </IconButton>
  );
};
