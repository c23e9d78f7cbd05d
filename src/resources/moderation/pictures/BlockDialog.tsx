import Typography from "@mui/material/Typography";
import type { FieldValues } from "react-hook-form";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { blockForm, pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { LongTextInput } from "../../../components/inputs/LongTextInput.tsx";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";

type Props = { picture: Picture; onDone: (blocked: Picture) => void; onClose: () => void };

/** Asks why a picture is refused from now on. */
export const BlockDialog = ({ picture, onDone, onClose }: Props) => {
  const text = useResourceText(pictures);
  const { mutateAsync } = useEndpointMutation(pictures, "block");
  const submit = async (values: FieldValues) => {
    const { reason } = blockForm.parse(values);
    onDone(await mutateAsync({ id: picture.id, reason }));
    onClose();
  };
  return (
    <FormDialog title={text("actions.block")} schema={blockForm} onSubmit={submit} onClose={onClose} isDangerous>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("hints.block")}
      </Typography>
      <LongTextInput source="reason" label={resourceTextKey(pictures, "fields.reason")} isRequired />
    </FormDialog>
  );
};
