import Button from "@mui/material/Button";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { isWebLink } from "../../../contract/core/richText.ts";
import { numberText } from "../../i18n/numberText.ts";

/** Characters, and lines, that a bubble shows before one asks for more. */
const FOLD = 600;
const FOLD_LINES = 12;

const ADDRESS = /(https?:\/\/[^\s<>"'\u200e\u200f\u202a-\u202e\u2066-\u2069]+)/gi;

type Props = { text: string; keyword?: string; onShowAll?: () => void; length: number; isCut: boolean };

/**
 * What somebody wrote, as plain text: addresses can be followed, a word that was searched for is marked, long ones
 * are folded.
 */
export const MessageText = ({ text, keyword, onShowAll, length, isCut }: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const folded = foldText(text);
  // Nothing is folded away that was searched for.
  const isFound = keyword !== undefined && !hasWord(folded, keyword) && hasWord(text, keyword);
  const isFolded = !isOpen && !isFound && folded.length < text.length;
  return (
    <>
      {/* Marks of direction within it end with it. */}
      <bdi className="text">
        <Marked text={isFolded ? folded : text} keyword={keyword} />
        {(isFolded || isCut) && ELLIPSIS}
      </bdi>
      {isFolded && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ px: 0.5, minHeight: 24 }}>
          {translate("resources.messages.timeline.fold")}
        </Button>
      )}
      {!isFolded && isCut && onShowAll && (
        <Button size="small" onClick={onShowAll} sx={{ px: 0.5, minHeight: 24 }}>
          {translate("resources.messages.timeline.showAll", { count: numberText(length) })}
        </Button>
      )}
    </>
  );
};

const hasWord = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

const ELLIPSIS = "…";

const foldText = (text: string) => {
  const lines = text.split("\n", FOLD_LINES).join("\n");
  // Never between the halves of one letter.
  return lines.length > FOLD
    ? Array.from(lines.slice(0, FOLD * 2))
        .slice(0, FOLD)
        .join("")
    : lines;
};

/** Text with its addresses as links and every place of a word marked. */
export const Marked = ({ text, keyword }: { text: string; keyword?: string }): ReactNode =>
  text.split(ADDRESS).map((part, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return <Hits key={key} text={part} keyword={keyword} />;
    const [, address = part, after = ""] = /^(.*?)([.,;:!?)\]}。，、；：！？）】」]*)$/s.exec(part) ?? [];
    if (!isWebLink(address)) return <Hits key={key} text={part} keyword={keyword} />;
    return (
      <Fragment key={key}>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          <Hits text={address} keyword={keyword} />
        </a>
        {after}
      </Fragment>
    );
  });

/** How places of a word look, in rows and in lists. */
export const markStyle = {
  "& mark": { bgcolor: "warning.main", color: "background.paper", borderRadius: 0.5, px: 0.25 },
} as const;

/** Every place of a word marked. */
export const Hits = ({ text, keyword }: { text: string; keyword?: string }) => {
  if (!keyword) return text;
  const parts = text.split(new RegExp(`(${keyword.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`, "giu"));
  return parts.map((part, index) => (index % 2 === 0 ? part : <mark key={`${index}`}>{part}</mark>));
};
