import type { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import type { robotKeys } from "../../../contract/entities/servers/robotKeys.ts";
import { useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { ShownOnce } from "../sessions/ShownOnce.tsx";

export type MadeKeyProps = {
  entity: typeof platformKeys | typeof robotKeys;
  made: { name: string; key: string };
  onClose: () => void;
};

/** Shows a key that was just made, this once; lists have it when that is closed. */
export const MadeKey = ({ entity, made, onClose }: MadeKeyProps) => {
  const text = useResourceText(entity);
  const invalidate = useInvalidate();
  const close = () => {
    onClose();
    void invalidate(entity);
  };
  return <ShownOnce title={text("made", { name: made.name })} secret={made.key} onClose={close} />;
};
