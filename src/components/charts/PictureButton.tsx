import Icon from "@mui/icons-material/ImageOutlined";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { RefObject } from "react";
import { useTranslate } from "react-admin";
import { saveFile } from "../../api/saveFile.ts";
import { useNotifyError } from "../actions/notices.ts";
import { drawPicture, type Named } from "./picture.ts";

type Props = {
  title: string;
  /** What the chart stands in. */
  place: RefObject<HTMLElement | null>;
  /** What its colours mean. */
  legend: readonly Named[];
};

/** Saves a chart as a picture, in the colours of the page. */
export const PictureButton = ({ title, place, legend }: Props) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { palette, typography } = useTheme();
  const save = async () => {
    // A legend has small ones of its own, before the chart.
    const chart = [...(place.current?.querySelectorAll<SVGSVGElement>("[data-chart] svg") ?? [])].at(-1);
    if (!chart) return;
    const page = {
      background: palette.background.paper,
      text: palette.text.primary,
      font: typography.fontFamily ?? "sans-serif",
    };
    try {
      saveFile(await drawPicture(chart, title, legend, page), `${title}.png`);
    } catch (reason) {
      notifyError(reason);
    }
  };
  const label = translate("app.statistics.picture");
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={`${label}: ${title}`} onClick={() => void save()}>
        <Icon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};
