import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import CallIcon from "@mui/icons-material/CallOutlined";
import FileIcon from "@mui/icons-material/InsertDriveFileOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import VideocamIcon from "@mui/icons-material/VideocamOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Link from "@mui/material/Link";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { members } from "../../../contract/entities/people/members.ts";
import type { Message } from "../../../contract/entities/messages/messages.records.ts";
import { isWebLink } from "../../../contract/core/richText.ts";
import { fileUrl } from "../../api/cdn.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { bytesText } from "../../../contract/texts/bytesText.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useMuted, useVeil } from "../fields/veil.ts";
import { useLost, StoredImage } from "../fields/StoredImage.tsx";
import { enumText } from "../fields/enumText.ts";
import { Lightbox } from "./Lightbox.tsx";
import { MessageText } from "./MessageText.tsx";
import { useMay } from "../actions/useMay.ts";

type Props = { message: Message; keyword?: string; onShowAll: () => void };

/** A message as what it is: each of the nine types. */
export const MessageBody = ({ message, keyword, onShowAll }: Props) => {
  // What the platform keeps itself is opened there: nothing is fetched from elsewhere by looking at a message.
  const Body = isWebLink(message.payload.url ?? "") ? LinkCard : bodies[message.type];
  return <Body message={message} keyword={keyword} onShowAll={onShowAll} />;
};

const Text = ({ message: { content, length, isCut }, ...props }: Props) => (
  <MessageText text={content} length={length} isCut={isCut} {...props} />
);

type Of = { message: Message };
const useText = () => {
  const translate = useTranslate();
  return (key: string, options?: object) => translate(`resources.messages.timeline.${key}`, options);
};

const line = { display: "flex", alignItems: "center", gap: 1, minWidth: 0 } as const;
const soft = { color: "text.secondary", fontSize: "0.75rem" } as const;
const WIDEST = 260;

/** The room that a picture will take, so that nothing moves once it is there. */
const reserveSpace = ({ width = 4, height = 3 }: Message["payload"]) => {
  const shown = Math.min(WIDEST, Math.max(80, (WIDEST * width) / Math.max(width, height)));
  return { width: Math.round(shown), aspectRatio: `${Math.max(1, width)} / ${Math.max(1, height)}` };
};

const Picture = ({ message: { payload, content } }: Of) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const veil = useVeil();
  const url = fileUrl(payload.url);
  if (!url) return <Missing icon={<ImageIcon />} name={content || text("picture")} why={lossOf(payload)} />;
  return (
    <>
      <ButtonBase
        aria-label={`${text("openPicture")} ${content}`}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1, overflow: "hidden", maxWidth: "100%" }}
      >
        <StoredImage
          url={url}
          alt=""
          isLazy
          sx={{ ...reserveSpace(payload), display: "block", maxWidth: "100%", objectFit: "cover" }}
          veil={veil}
        />
      </ButtonBase>
      {isOpen && <Lightbox url={url} name={content} onClose={() => setOpen(false)} />}
    </>
  );
};

const Video = ({ message: { payload, content } }: Of) => {
  const veil = useVeil();
  const isMuted = useMuted();
  const url = fileUrl(payload.url);
  const { lost = lossOf(payload), onError } = useLost(url);
  if (!url || lost)
    return <Missing icon={<VideocamIcon />} name={content} detail={durationText(payload.seconds)} why={lost} />;
  return (
    <Box
      component="video"
      src={url}
      onError={onError}
      controls
      muted={isMuted}
      preload="metadata"
      aria-label={content}
      sx={{
        ...reserveSpace(payload),
        display: "block",
        maxWidth: "100%",
        borderRadius: 1,
        bgcolor: "common.black",
        ...veil,
      }}
    />
  );
};

const Voice = ({ message: { payload, content, type } }: Of) => {
  const isMuted = useMuted();
  const url = fileUrl(payload.url);
  const name = enumText("messageType", type);
  const { lost = lossOf(payload), onError } = useLost(url);
  if (!url || lost)
    return <Missing icon={<CallIcon />} name={name} detail={durationText(payload.seconds) || content} why={lost} />;
  return (
    <Box sx={line}>
      <Box
        component="audio"
        src={url}
        onError={onError}
        controls
        muted={isMuted}
        preload="none"
        aria-label={name}
        sx={{ height: 36, width: 240, maxWidth: "100%" }}
      />
      <Box sx={soft}>{durationText(payload.seconds)}</Box>
    </Box>
  );
};

const FileLine = ({ message: { payload, content } }: Of) => {
  const text = useText();
  const url = fileUrl(payload.url);
  const name = payload.name || content;
  const size = payload.bytes === undefined ? "" : bytesText(payload.bytes, currentLocale());
  if (!url) return <Missing icon={<FileIcon />} name={name} detail={size} why={lossOf(payload)} />;
  return (
    <Box sx={line}>
      <FileIcon />
      <Box sx={{ minWidth: 0 }}>
        <Link
          href={url}
          download={name}
          aria-label={text("download", { name })}
          sx={{ overflowWrap: "anywhere", color: "inherit", textDecoration: "underline" }}
        >
          <bdi>{name}</bdi>
        </Link>
        <Box sx={soft}>{size}</Box>
      </Box>
    </Box>
  );
};

/** Why the server gives no link to a file. */
const lossOf = ({ fileStatus }: Message["payload"]) => fileStatus && enumText("fileStatus", fileStatus);

type MissingProps = { icon: ReactNode; name: string; detail?: string; why: string | undefined };

/** What there is no file of, here or any more. */
const Missing = ({ icon, name, detail, why }: MissingProps) => {
  const text = useText();
  return (
    <Box sx={line}>
      {icon}
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Box>
        <Box sx={soft}>{[detail, why ?? text("notKept")].filter(Boolean).join(" · ")}</Box>
      </Box>
    </Box>
  );
};

const LinkCard = ({ message: { payload, content, length, isCut }, keyword }: Of & { keyword?: string }) => {
  const { url = "", title, description } = payload;
  if (!isWebLink(url)) return <MessageText text={content} keyword={keyword} length={length} isCut={isCut} />;
  return (
    <Box sx={{ borderLeft: 3, borderColor: "primary.main", pl: 1, minWidth: 0 }}>
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        sx={{ fontWeight: 550, overflowWrap: "anywhere" }}
      >
        <bdi>{title || url}</bdi>
      </Link>
      {description && (
        <Box component="bdi" sx={{ display: "block", overflowWrap: "anywhere" }}>
          {description}
        </Box>
      )}
      <Box sx={{ ...soft, overflowWrap: "anywhere" }}>{url}</Box>
    </Box>
  );
};

const BusinessCard = ({ message: { payload, content } }: Of) => {
  const text = useText();
  const { memberId, nickname = content } = payload;
  const mayOpen = useMay(members, "load") && memberId !== undefined;
  return (
    <Box sx={line}>
      <BadgeIcon />
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
          {nickname}
        </Box>
        {mayOpen ? (
          <Box>
            <Link
              component={RouterLink}
              to={`/${getResourceName(members)}/${memberId}/show`}
              sx={{ fontSize: "0.75rem" }}
            >
              {text("openCard")}
            </Link>
          </Box>
        ) : (
          <Box sx={soft}>{memberId}</Box>
        )}
      </Box>
    </Box>
  );
};

const Call = ({ message: { payload, type, content } }: Of) => (
  <Box sx={line}>
    {type === "voiceCall" ? <CallIcon /> : <VideocamIcon />}
    <Box>
      {enumText("messageType", type)}
      <Box sx={soft}>
        {[payload.outcome && enumText("callOutcome", payload.outcome), durationText(payload.seconds) || content]
          .filter(Boolean)
          .join(" · ")}
      </Box>
    </Box>
  </Box>
);

const two = (part: number) => `${part}`.padStart(2, "0");
/** `1:05` or `1:02:05`; nothing for nothing. */
const durationText = (seconds: number | undefined) => {
  if (!seconds) return "";
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

const bodies: Record<Message["type"], ComponentType<Props>> = {
  text: Text,
  link: LinkCard,
  image: Picture,
  video: Video,
  voice: Voice,
  file: FileLine,
  card: BusinessCard,
  voiceCall: Call,
  videoCall: Call,
};
