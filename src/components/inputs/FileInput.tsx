import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { useInput, useTranslate } from "react-admin";
import type { File as StoredFile } from "../../../contract/core/fields.ts";
import { documentRules } from "../../../contract/core/files.ts";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { FileLink } from "../fields/FileField.tsx";
import { FileDrop } from "../upload/FileDrop.tsx";
import { UploadFrame } from "../upload/UploadFrame.tsx";
import { documentAccept, sizeText, useDocumentUpload } from "../upload/uploading.ts";

type Props = { source: string; isRequired?: boolean; label?: string; helperText?: string };

/** A document of a form, dropped or chosen and uploaded at once: its link and its name; null when there is none. */
export const FileInput = ({ source, isRequired, label, helperText }: Props) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<StoredFile | null>({ source, defaultValue: null });
  const { take, sent, error, forget } = useDocumentUpload();
  const text = (key: string) => translate(`resources.uploads.${key}`);
  const file: StoredFile | null = field.value || null;
  const upload = async (files: File[]) => {
    const [taken] = await take(files);
    if (taken) field.onChange(taken);
  };
  const remove = () => {
    forget();
    field.onChange(null);
  };
  return (
    <UploadFrame
      source={source}
      isRequired={isRequired}
      label={label}
      hint={helperText ?? sizeText(translate, documentRules)}
      problem={error ?? fieldState.error?.message}
    >
      {(hintId) => (
        <FileDrop
          accept={documentAccept}
          hint={text("dropFile")}
          label={text(file ? "replace" : "chooseFile")}
          sent={sent}
          describedBy={hintId}
          onFiles={(files) => void upload(files)}
        >
          {file && (
            <Box role="group" aria-label={text("chosenFile")} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              <FileLink file={file} />
              <ActionTrigger look="icon" label={text("remove")} icon={<Delete />} onClick={remove} />
            </Box>
          )}
        </FileDrop>
      )}
    </UploadFrame>
  );
};
