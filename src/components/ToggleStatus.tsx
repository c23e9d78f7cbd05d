import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import { useRecordContext } from "react-admin";
import type { Entity } from "../../contract/endpoint.ts";
import { ActionButton } from "./ActionButton.tsx";
import type { Look } from "./ActionTrigger.tsx";

type Props = { entity: Entity; look?: Look };

/** Enables what is disabled, and disables what is enabled after asking. */
export const ToggleStatus = ({ entity, look }: Props) => {
  const record = useRecordContext();
  if (!record) return null;
  const isOn = record["status"] === "Enable";
  return (
    <ActionButton
      entity={entity}
      action="setStatus"
      name={isOn ? "disable" : "enable"}
      input={{ status: isOn ? "Disable" : "Enable" }}
      icon={isOn ? <PauseCircle /> : <PlayCircle />}
      isDangerous={isOn}
      confirm={isOn}
      look={look}
    />
  );
};
