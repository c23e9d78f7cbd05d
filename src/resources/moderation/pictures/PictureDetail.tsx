import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { RecordContextProvider } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import type { Picture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { fileUrl } from "../../../api/cdn.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { bytesText } from "../../../../contract/texts/bytesText.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { addressOfMessage } from "../../../components/messages/deeds/address.ts";
import { Lightbox } from "../../../components/messages/Lightbox.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { monospace } from "../../../layout/theme.ts";
import { deedKeys, type DeedName, deedNames } from "./useDeeds.tsx";

type Props = {
  picture: Picture | undefined;
  offer: Record<DeedName, boolean>;
  isBusy: boolean;
  onDeed: (name: DeedName, picture: Picture) => void;
};

/** Whose the chosen picture is, where it stands, and what can be done with it. */
export const PictureDetail = ({ picture, offer, isBusy, onDeed }: Props) => {
  const text = useResourceText(pictures);
  return (
    <Box component="section" aria-label={text("detail")} sx={panelStyle}>
      {picture ? (
        <>
          <Facts picture={picture} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
            <Look key={picture.id} picture={picture} />
            {deedNames
              .filter((name) => offer[name])
              .map((name) => (
                <Button
                  key={name}
                  size="small"
                  variant="outlined"
                  disabled={isBusy}
                  color={name === "block" ? "error" : "primary"}
                  onClick={() => onDeed(name, picture)}
                >
                  {text(`actions.${name}`)}
                  <Key name={deedKeys[name]} />
                </Button>
              ))}
          </Box>
        </>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text("hints.choose")}{" "}
          <Box component="span" sx={onlyWithKeys}>
            {text("hints.keys")}
          </Box>
        </Typography>
      )}
    </Box>
  );
};

const Key = ({ name }: { name: string }) => (
  <Box component="kbd" aria-hidden="true" sx={keyStyle}>
    {name.toUpperCase()}
  </Box>
);

const Facts = ({ picture }: { picture: Picture }) => {
  const text = useResourceText(pictures);
  const { pictureKind, memberId, memberName, groupName, groupId, recipientName, decidedBy } = picture;
  const maySeeMember = useMay(members, "load");
  const place = usePlace(picture);
  const { decidedTime, restorableUntil, createTime, width, height, bytes } = picture;
  const rows = [
    ["pictureKind", enumText("pictureKind", pictureKind)],
    [
      pictureKind === "Message" ? "sender" : "member",
      memberId !== null && maySeeMember ? (
        <Link key="member" component={RouterLink} to={`/${getResourceName(members)}/${memberId}/show`}>
          <bdi>{memberName || memberId}</bdi>
        </Link>
      ) : (
        memberName || memberId
      ),
    ],
    ...(groupId === null ? [] : [["groupId", groupName || groupId] as const]),
    ...(recipientName === null ? [] : [["recipient", recipientName] as const]),
    ["createTime", <Time key="time" at={createTime} isExact />],
    [
      "size",
      [width && height && `${width} × ${height}`, bytesText(bytes, currentLocale())].filter(Boolean).join(" · "),
    ],
    ...(decidedBy === null ? [] : [["decidedBy", decidedBy] as const]),
    ...(decidedTime === null ? [] : [["decidedTime", <Time key="at" at={decidedTime} isExact />] as const]),
    ...(restorableUntil === null ? [] : [["restorableUntil", <Time key="to" at={restorableUntil} isExact />] as const]),
  ] as const;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1, mb: 1 }}>
        <RecordContextProvider value={picture}>
          <StatusChip source="pictureStatus" code="pictureStatus" />
        </RecordContextProvider>
        {picture.isBlocked && <Box sx={{ fontSize: "0.75rem", color: "error.main" }}>{text("blocked")}</Box>}
        {place && (
          <Link component={RouterLink} to={place} sx={{ ml: "auto", fontSize: "0.8125rem" }}>
            {text("where")}
          </Link>
        )}
      </Box>
      <Box component="dl" sx={factsStyle}>
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {text(`fields.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere", minWidth: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

/** The page that shows it where it stands, for whom there is one. */
const usePlace = ({ pictureKind, memberId, groupId, recipientId, messageId }: Picture) => {
  const may = {
    member: useMay(members, "load"),
    group: useMay(groups, "load"),
    groupMessage: useMay(groupMessages, "list"),
    privateMessage: useMay(privateMessages, "list"),
  };
  if (pictureKind === "MemberAvatar") return may.member && `/${getResourceName(members)}/${memberId}/show`;
  if (pictureKind === "GroupAvatar") return may.group && `/${getResourceName(groups)}/${groupId}/show`;
  if (messageId === null || memberId === null) return false;
  const mayRead = groupId === null ? may.privateMessage : may.groupMessage;
  return mayRead && addressOfMessage({ id: messageId, groupId, senderId: memberId, recipientId });
};

/** Shows it large; what is in quarantine is asked for, and that is noted. */
const Look = ({ picture }: { picture: Picture }) => {
  const text = useResourceText(pictures);
  const notifyError = useNotifyError();
  const [url, setUrl] = useState<string>();
  const mayView = useMay(pictures, "view");
  const { mutate, isPending } = useEndpointMutation(pictures, "view", {
    onError: (reason) => notifyError(reason),
    onSuccess: ({ content }) => setUrl(content),
  });
  const own = fileUrl(picture.link);
  if (!own && !mayView) return null;
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => (own ? setUrl(own) : mutate({ id: picture.id }))}>
        {text("actions.view")}
      </Button>
      {url && <Lightbox url={url} name={picture.memberName} onClose={() => setUrl(undefined)} />}
    </>
  );
};

const panelStyle = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  p: 2,
  minWidth: 0,
  position: "sticky",
  top: { md: 0 },
  bottom: { xs: 0, md: "auto" },
  maxHeight: { xs: "45dvh", md: "none" },
  overflowY: "auto",
  zIndex: 1,
} as const;
const factsStyle = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  fontSize: "0.8125rem",
} as const;
/** Phones have no keys. */
const onlyWithKeys = { display: { xs: "none", md: "inline" } } as const;
const keyStyle = {
  ...onlyWithKeys,
  fontFamily: monospace,
  fontSize: "0.6875rem",
  opacity: 0.7,
  ml: 1,
} as const;
