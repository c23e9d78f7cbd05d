import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { RecordContextProvider } from "react-admin";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { fileUrl } from "../../../api/cdn.ts";
import { OneLine } from "../../../components/fields/OneLine.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { StoredImage } from "../../../components/fields/StoredImage.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useVeil } from "../../../components/fields/veil.ts";

type Props = {
  picture: Picture;
  isChosen: boolean;
  /** The one of all that the Tab key leads to; arrows lead to the others. */
  isReachable: boolean;
  /** Was asked for, and is sharp. */
  isAsked: boolean;
  onPress: () => void;
};

/** One picture of the gallery: what it shows, whose it is and since when. */
export const PictureTile = ({ picture, isChosen, isReachable, isAsked, onPress }: Props) => {
  const { id, link, pictureKind, pictureStatus, memberName, groupName, createTime } = picture;
  const name = (pictureKind === "GroupAvatar" ? groupName : memberName) || enumText("pictureKind", pictureKind);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        data-picture={id}
        tabIndex={isReachable ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={`${enumText("pictureKind", pictureKind)}: ${name}, ${enumText("pictureStatus", pictureStatus)}`}
        onClick={onPress}
        sx={{ ...tileStyle, outline: isChosen ? 2 : 0, outlineColor: "primary.main" }}
      >
        <Shown link={link} isAsked={isAsked} isOver={pictureStatus !== "Shown"} />
        <Box sx={{ p: 0.75, minWidth: 0, textAlign: "start", fontSize: "0.75rem", lineHeight: 1.35 }}>
          <OneLine component="bdi" sx={{ display: "block" }}>
            {name}
          </OneLine>
          <OneLine sx={{ color: "text.secondary" }}>
            <Time at={createTime} />
          </OneLine>
        </Box>
        {pictureStatus !== "Shown" && (
          <RecordContextProvider value={picture}>
            <Box sx={{ position: "absolute", top: 6, left: 6, bgcolor: "background.paper", borderRadius: 3 }}>
              <StatusChip source="pictureStatus" code="pictureStatus" />
            </Box>
          </RecordContextProvider>
        )}
      </ButtonBase>
    </Box>
  );
};

const Shown = ({ link, isAsked, isOver }: { link: string | null; isAsked: boolean; isOver: boolean }) => {
  const veil = useVeil({ isAsked });
  const url = fileUrl(link);
  if (!url)
    return (
      <Box aria-hidden="true" sx={{ ...frameStyle, display: "grid", placeItems: "center", color: "text.disabled" }}>
        <VisibilityOff />
      </Box>
    );
  return (
    <StoredImage
      url={url}
      alt=""
      isLazy
      sx={{ ...frameStyle, display: "block", objectFit: "cover", opacity: isOver ? 0.45 : 1 }}
      veil={veil}
    />
  );
};

const tileStyle = {
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  outlineStyle: "solid",
  fontFamily: "inherit",
} as const;
const frameStyle = { width: "100%", aspectRatio: "1", bgcolor: "background.default" } as const;
