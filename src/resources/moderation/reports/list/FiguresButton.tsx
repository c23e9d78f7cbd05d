import QueryStats from "@mui/icons-material/QueryStats";
import { lazyPart } from "../../../../loadChunk.ts";
import { DialogButton } from "../../../../components/actions/DialogButton.tsx";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";

const Figures = lazyPart(() => import("./FiguresDialog.tsx"), "FiguresDialog");

/** How fast reports are worked off, one's own for everybody. */
export const FiguresButton = () => (
  <DialogButton entity={reports} action="ownFigures" icon={<QueryStats />} dialog={Figures} />
);
