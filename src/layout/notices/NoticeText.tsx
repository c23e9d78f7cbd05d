import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { z } from "zod";
import { type AccountNotice, accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { enumTone, enumText } from "../../components/fields/enumText.ts";
import { Chip } from "../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { listed } from "../../i18n/listed.ts";

export type Notice = z.infer<typeof AccountNotice>;

/** What happened, and which roles, passkeys or codes it was about. */
export const NoticeText = ({ notice: { kind, times, details } }: { notice: Notice }) => {
  const text = useResourceText(accountNotices);
  const { gained = [], lost = [], servers = [], names = [], left, isSuperAdmin } = details;
  const facts = [
    times > 1 && text("times", { smart_count: times }),
    isSuperAdmin !== undefined && text(isSuperAdmin ? "superAdmin" : "noSuperAdmin"),
    gained.length > 0 && text("gained", { roles: listed(gained) }),
    lost.length > 0 && text("lost", { roles: listed(lost) }),
    servers.length > 0 && listed([...new Set(servers)]),
    names.length > 0 && listed(names),
    left !== undefined && text("left", { smart_count: left }),
  ].filter((fact) => fact !== false);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <Chip tone={enumTone("noticeKind", kind)} text={enumText("noticeKind", kind)} />
      {facts.length > 0 && (
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          {facts.join(" · ")}
        </Box>
      )}
    </Box>
  );
};

/** Who did it; nobody is named for what happened at the sign-in page. */
export const useActor = () => {
  const translate = useTranslate();
  return ({ isOwn, byAccount, byCommandLine }: Notice) => {
    if (byCommandLine) return translate(`resources.${accountNotices.name}.commandLine`);
    return isOwn ? translate(`resources.${accountNotices.name}.me`) : byAccount;
  };
};
