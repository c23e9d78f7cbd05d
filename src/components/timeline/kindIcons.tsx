import Devices from "@mui/icons-material/DevicesOutlined";
import Flag from "@mui/icons-material/FlagOutlined";
import Gavel from "@mui/icons-material/GavelOutlined";
import Group from "@mui/icons-material/GroupsOutlined";
import Login from "@mui/icons-material/LoginOutlined";
import Note from "@mui/icons-material/StickyNote2Outlined";
import Person from "@mui/icons-material/PersonOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import type { ReactElement } from "react";
import type { TimelineKind } from "../../../contract/entities/people/timeline.ts";

export const kindIcons: Record<TimelineKind, ReactElement> = {
  SignIn: <Login fontSize="small" />,
  Device: <Devices fontSize="small" />,
  Report: <Flag fontSize="small" />,
  Sanction: <Gavel fontSize="small" />,
  Note: <Note fontSize="small" />,
  Change: <Tune fontSize="small" />,
  Group: <Group fontSize="small" />,
  Member: <Person fontSize="small" />,
};
