import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { ActionButton } from "./ActionButton.tsx";
import type { Look } from "./ActionTrigger.tsx";

type Props = {
  entity: Entity;
  /** The field that says which it is. */
  source?: string;
  look?: Look;
  /** What follows from disabling, under the question. */
  detail?: ReactNode;
};

/** Enables what is disabled, and disables what is enabled after asking. */
export const ToggleStatus = ({ entity, source = "status", look, detail }: Props) => {
  const record = useRecordContext();
  if (!record) return null;
  const isOn = record[source] === "Enable";
  return (
    <ActionButton
      entity={entity}
      action="setStatus"
      name={isOn ? "disable" : "enable"}
      input={{ [source]: isOn ? "Disable" : "Enable" }}
      icon={isOn ? <PauseCircle /> : <PlayCircle />}
      detail={detail}
      isDangerous={isOn}
      confirm={isOn}
      look={look}
    />
  );
};
