import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useInput, useTranslate } from "react-admin";
import { type PicturePurpose, picturePurposes } from "../../../contract/core/files.ts";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { Picture } from "../fields/PictureField.tsx";
import { MoveArea } from "../move/MoveArea.tsx";
import { MoveGrip } from "../move/MoveGrip.tsx";
import { MoveSteps } from "../move/MoveSteps.tsx";
import { useMovable } from "../move/useMovable.ts";
import { PictureDrop } from "../upload/PictureDrop.tsx";
import { UploadFrame } from "../upload/UploadFrame.tsx";
import { rulesText, usePictureUpload } from "../upload/uploading.ts";

type Props = { source: string; purpose: PicturePurpose; max: number; isRequired?: boolean };

/** Several pictures of a form in an order of their own: uploaded at once, moved by dragging or with their arrows. */
export const PicturesInput = ({ source, purpose, max, isRequired }: Props) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] });
  const { take, sent, error } = usePictureUpload(purpose);
  const [leftOut, setLeftOut] = useState(0);
  const links: string[] = field.value ?? [];
  const room = max - links.length;
  const upload = async (files: File[]) => {
    setLeftOut(Math.max(0, files.length - room));
    const taken = await take(files.slice(0, room));
    if (taken.length > 0) field.onChange([...links, ...taken]);
  };
  const tooMany = leftOut > 0 ? translate("resources.uploads.tooMany", { max, smart_count: leftOut }) : undefined;
  const move = (from: number, to: number) =>
    field.onChange(links.toSpliced(from, 1).toSpliced(to, 0, ...links.slice(from, from + 1)));
  const nameOf = (link: string) => `${translate("resources.uploads.preview")} ${links.indexOf(link) + 1}`;
  return (
    <UploadFrame
      source={source}
      isRequired={isRequired}
      hint={translate("resources.uploads.room", {
        hint: rulesText(translate, picturePurposes[purpose]),
        smart_count: room,
      })}
      problem={error ?? tooMany ?? fieldState.error?.message}
    >
      {(hintId) => (
        <>
          <MoveArea
            nameOf={nameOf}
            lookOf={lookOf}
            onMove={(link, target) => move(links.indexOf(link), links.indexOf(target))}
          >
            <Box component="ol" aria-label={translate("resources.uploads.several")} sx={listStyle}>
              {links.map((link, index) => (
                <Item
                  key={link}
                  link={link}
                  name={nameOf(link)}
                  place={index}
                  count={links.length}
                  onMove={move}
                  onRemove={() => {
                    setLeftOut(0);
                    field.onChange(links.toSpliced(index, 1));
                  }}
                />
              ))}
            </Box>
          </MoveArea>
          {room > 0 && (
            <PictureDrop
              purpose={purpose}
              label={translate("resources.uploads.choose")}
              sent={sent}
              isMultiple
              describedBy={hintId}
              onFiles={(files) => void upload(files)}
            />
          )}
        </>
      )}
    </UploadFrame>
  );
};

type ItemProps = {
  link: string;
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

const Item = ({ link, name, place, count, onMove, onRemove }: ItemProps) => {
  const translate = useTranslate();
  const label = (key: string) => `${translate(`resources.uploads.${key}`)} (${place + 1})`;
  const step = (name: string, icon: ReactNode, to: number, isPossible: boolean) => ({
    name,
    title: label(name),
    label: label(name),
    icon,
    isPossible,
    take: () => onMove(place, to),
  });
  const { setEntry, isOver, isDragging, listeners, handle } = useMovable(link, count < 2);
  return (
    <Box
      component="li"
      ref={setEntry}
      {...listeners}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 0.5,
        borderRadius: 1,
        cursor: count > 1 ? "grab" : "default",
        opacity: isDragging ? 0.5 : 1,
        ...(isOver && { outline: 2, outlineColor: "primary.main" }),
      }}
    >
      <Thumbnail link={link} alt={name} />
      <Box sx={{ display: "flex", alignItems: "center" }}>
        {count > 1 && <MoveGrip handle={handle} name={name} />}
        {count > 1 && (
          <MoveSteps
            id={link}
            steps={[
              step("earlier", <ArrowBack />, place - 1, place > 0),
              step("later", <ArrowForward />, place + 1, place < count - 1),
            ]}
          />
        )}
        <ActionTrigger look="icon" label={label("remove")} icon={<Delete />} onClick={onRemove} />
      </Box>
    </Box>
  );
};

const Thumbnail = ({ link, alt = "" }: { link: string; alt?: string }) => (
  <Picture link={link} size={90} height={160} alt={alt} isWhole={false} />
);

const lookOf = (link: string) => <Thumbnail link={link} />;

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  mb: 1,
  display: "flex",
  flexWrap: "wrap",
  gap: 1.5,
  "&:empty": { mb: 0 },
} as const;
