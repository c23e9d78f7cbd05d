import Avatar from "@mui/material/Avatar";
import { alpha } from "@mui/material/styles";
import type { Tone } from "../../../contract/core/enums.ts";
import { fileUrl } from "../../api/cdn.ts";
import { useVeil } from "../fields/veil.ts";
import type { Member } from "../../../contract/entities/people/members.records.ts";

const tones: Tone[] = ["good", "waiting", "bad", "plain", "closed"];

/** A member's colour, always the same. */
export const avatarTone = (id: string) => tones[Number(BigInt(id) % BigInt(tones.length))] ?? "plain";

type Props = { member: Pick<Member, "id" | "nickname"> & { avatar?: string | null }; size?: number };

/** The picture of a member, or the initials, always in the same colour. */
export const MemberAvatar = ({ member, size = 28 }: Props) => {
  const tone = avatarTone(member.id);
  const veil = useVeil();
  return (
    <Avatar
      aria-hidden="true"
      src={fileUrl(member.avatar)}
      slotProps={{ img: { loading: "lazy" } }}
      sx={({ palette }) => ({
        width: size,
        height: size,
        fontSize: size * 0.42,
        fontWeight: 600,
        color: palette.tone[tone],
        bgcolor: alpha(palette.tone[tone], 0.16),
        "& .MuiAvatar-img": veil,
      })}
    >
      {initials(member.nickname)}
    </Avatar>
  );
};

const LATIN = /^[\p{Script=Latin}\d]/u;

/** Two letters of a name in Latin script, one character of any other. */
export const initials = (nickname: string) => {
  const [first = "", ...others] = nickname.split(/[\s_.-]+/).filter(Boolean);
  const letter = firstLetter(first);
  const last = others.at(-1);
  return LATIN.test(letter) && last && LATIN.test(last) ? letter + firstLetter(last) : letter;
};

/** Made once: long lists have an avatar in every row. */
const letters = new Intl.Segmenter();

const firstLetter = (text: string) => {
  for (const { segment } of letters.segment(text)) return segment.toLocaleUpperCase();
  return "";
};
