import { useNotify } from "react-admin";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { FramePart } from "../../../layout/FramePart.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const UndoToast = lazyPart(() => import("../../../components/actions/UndoToast.tsx"), "UndoToast");

type Props = { picture: Picture; said: string; onDone: (restored: Picture) => void };

/** Says what was done, with the way back; the gallery stays as it is but for this one. */
export const Undo = ({ picture, said, onDone }: Props) => {
  const text = useResourceText(pictures);
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { mutate } = useEndpointMutation(pictures, "restore", {
    onError: (reason) => notifyError(reason),
    onSuccess: (restored) => {
      onDone(restored);
      notify("app.said", { type: "info", messageArgs: { text: text("told.restore") } });
    },
  });
  return (
    <FramePart>
      <UndoToast said={said} onUndo={() => mutate({ id: picture.id })} />
    </FramePart>
  );
};
