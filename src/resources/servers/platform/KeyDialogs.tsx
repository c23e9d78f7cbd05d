import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { z } from "zod";
import {
  PlatformKeyCreate,
  PlatformKeyEdit,
  platformKeys,
} from "../../../../contract/entities/servers/platformKeys.ts";
import { type NewPlatformSecret, platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { EditKeyForm, NewKeyForm } from "../../../components/keys/KeyDialogs.tsx";
import { ShownOnce } from "../../../components/sessions/ShownOnce.tsx";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";

type Props = { onClose: () => void };
const editSchema = PlatformKeyEdit.omit({ id: true, updateTime: true });
const secretSchema = platformSecrets.endpoints.create.input;
const given = ["events", "read"];

export const NewKeyDialog = ({ onClose }: Props) => (
  <NewKeyForm entity={platformKeys} rights="platformRight" schema={PlatformKeyCreate} given={given} onClose={onClose} />
);

export const EditKeyDialog = ({ onClose }: Props) => (
  <EditKeyForm entity={platformKeys} rights="platformRight" schema={editSchema} onClose={onClose} />
);

/** Makes a signing secret and shows it. */
export const NewSecretDialog = ({ onClose }: Props) => {
  const text = useResourceText(platformSecrets);
  const { run } = useAction(platformSecrets, "create");
  const invalidate = useInvalidate();
  const [made, setMade] = useState<z.infer<typeof NewPlatformSecret>>();
  if (made) {
    const close = () => {
      onClose();
      void invalidate(platformSecrets);
    };
    return <ShownOnce title={text("made")} secret={made.secret} onClose={close} />;
  }
  return (
    <FormDialog
      title={text("actions.create")}
      schema={secretSchema}
      onSubmit={async () => setMade(await run({}))}
      onClose={onClose}
    >
      <Typography variant="body1">{text("explained")}</Typography>
    </FormDialog>
  );
};
