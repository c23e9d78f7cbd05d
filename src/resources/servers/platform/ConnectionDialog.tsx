import Alert from "@mui/material/Alert";
import { useState } from "react";
import { TextInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { errors } from "../../../../contract/core/errors.ts";
import {
  platformConnection,
  PlatformConnectionEdit,
} from "../../../../contract/entities/servers/platformConnection.ts";
import { ApiError } from "../../../api/errors.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import type { Connection } from "./connection.ts";

/** A missing address is told at its field before an authenticator's code is asked for. */
const schema = PlatformConnectionEdit.omit({ updateTime: true }).refine(
  ({ kind, url }) => kind !== "http" || url !== "",
  { path: ["url"], error: "rule.required" },
);
const hint = (name: string) => resourceTextKey(platformConnection, `hints.${name}`);

/** Connects the platform, changes how, or lets go of it. */
export const ConnectionDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(platformConnection);
  const shown = useRecordContext<Connection>();
  // It is fetched anew behind the dialog: what was read when it opened is what counts.
  const [connection] = useState(shown);
  const [isOutdated, setOutdated] = useState(false);
  const { run } = useAction(platformConnection, "update");
  const invalidate = useInvalidate();
  const notifyDone = useNotifyDone(platformConnection);
  if (!connection || !shown) return null;
  const { kind, url, mediaOrigin, messages } = connection;
  const { updateTime } = isOutdated ? shown : connection;
  const save = async (values: Record<string, unknown>) => {
    try {
      const answer = await run({ ...values, updateTime });
      notifyDone(answer, { deed: { name: "update" } });
    } catch (reason) {
      // What somebody else saved is shown behind; saving once more is meant to be over it.
      if (reason instanceof ApiError && reason.code === `${errors.conflict.code}`) {
        await invalidate(platformConnection);
        setOutdated(true);
      }
      throw reason;
    }
    await invalidate(platformConnection);
    onClose();
  };
  return (
    <FormDialog
      title={text("actions.update")}
      schema={schema}
      defaultValues={{ kind: kind === "none" && !updateTime ? "http" : kind, url, mediaOrigin, messages }}
      onSubmit={save}
      onClose={onClose}
      submitLabel="ra.action.save"
      maxWidth="sm"
    >
      <EnumInput source="kind" code="platformKind" isRequired />
      {kind !== "none" && <LettingGo />}
      <Address />
      <TextInput source="mediaOrigin" type="url" helperText={hint("mediaOrigin")} />
      <EnumInput source="messages" code="platformMessages" isRequired helperText={hint("messages")} />
    </FormDialog>
  );
};

/** A platform that asks for its commands has none. */
const Address = () =>
  useWatch({ name: "kind" }) === "poll" ? (
    <Alert severity="info" sx={fullWidth}>
      <Hint name="poll" />
    </Alert>
  ) : (
    <TextInput source="url" type="url" helperText={hint("url")} parse={(typed: string) => typed} />
  );
const Hint = ({ name }: { name: string }) => useResourceText(platformConnection)(`hints.${name}`);

const LettingGo = () => {
  const text = useResourceText(platformConnection);
  if (useWatch({ name: "kind" }) !== "none") return null;
  return (
    <Alert severity="warning" sx={fullWidth}>
      {text("hints.none")}
    </Alert>
  );
};
