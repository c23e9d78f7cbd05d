import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useInput, useTranslate } from "react-admin";
import {
  type PicturePurpose,
  picturePurposes,
  presetLink,
  presetPurposes,
  presets,
} from "../../../contract/core/files.ts";
import { Picture } from "../fields/PictureField.tsx";
import { PictureDrop } from "../upload/PictureDrop.tsx";
import { UploadFrame } from "../upload/UploadFrame.tsx";
import { rulesText, usePictureUpload } from "../upload/uploading.ts";

type Props = {
  source: string;
  purpose: PicturePurpose;
  isRequired?: boolean;
  label?: string;
  helperText?: string;
};

const PREVIEW = 96;
const PRESET = 48;

/**
 * A picture of a form: dropped, pasted, chosen, or one of the presets where its purpose allows them. Its value is the
 * link of the file, which is uploaded at once; null when there is none.
 */
export const PictureInput = ({ source, purpose, isRequired, label, helperText }: Props) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string | null>({ source, defaultValue: null });
  const { take, sent, error, forget } = usePictureUpload(purpose);
  const text = (key: string, options?: object) => translate(`resources.uploads.${key}`, options);
  const value: string | null = field.value || null;
  const choose = (link: string | null) => {
    forget();
    field.onChange(link);
  };
  const upload = async (files: File[]) => {
    const [link] = await take(files);
    if (link) field.onChange(link);
  };
  return (
    <UploadFrame
      source={source}
      isRequired={isRequired}
      label={label}
      hint={helperText ?? rulesText(translate, picturePurposes[purpose])}
      problem={error ?? fieldState.error?.message}
    >
      {(hintId) => (
        <>
          <PictureDrop
            purpose={purpose}
            label={text(value ? "replace" : "choose")}
            sent={sent}
            describedBy={hintId}
            onFiles={(files) => void upload(files)}
          >
            {value && (
              <Box sx={{ position: "relative" }}>
                <Picture link={value} size={PREVIEW} alt={text("preview")} />
                <Tooltip title={text("remove")}>
                  <IconButton aria-label={text("remove")} onClick={() => choose(null)} sx={removeStyle}>
                    <Delete fontSize="small" />
                  </IconButton>
                </Tooltip>
              </Box>
            )}
          </PictureDrop>
          {presetPurposes.includes(purpose) && (
            <Box
              role="group"
              aria-label={text("presets")}
              sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}
            >
              <Box aria-hidden="true" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                {text("presets")}
              </Box>
              {presets.map((name, index) => {
                const link = presetLink(name);
                return (
                  <ButtonBase
                    key={name}
                    aria-label={text("preset", { number: index + 1 })}
                    aria-pressed={value === link}
                    onClick={() => choose(link)}
                    sx={{
                      borderRadius: 1,
                      outline: value === link ? 2 : 0,
                      outlineColor: "primary.main",
                      outlineOffset: 1,
                    }}
                  >
                    <Picture link={link} size={PRESET} />
                  </ButtonBase>
                );
              })}
            </Box>
          )}
        </>
      )}
    </UploadFrame>
  );
};

const removeStyle = {
  position: "absolute",
  top: -8,
  right: -8,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "background.paper", color: "error.main" },
} as const;
