import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDebouncedEvent, useTranslate } from "react-admin";
import { type Hit, type HitKind, hitKinds, MAX_HITS, search } from "../../../contract/entities/access/search.ts";
import { toReason } from "../../api/errors.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { type EntryGroup, holdsWords, type Place } from "./entries.ts";

/** As menus name them. */
const icons: Record<HitKind, string> = {
  member: "person",
  group: "people",
  report: "flag",
  message: "chat",
  address: "network",
  device: "device",
  admin: "badge",
  server: "server",
};
/** What is typed by hand comes a letter after the other. */
const PAUSE = 120;

/** Records that the server finds, kind by kind, each with why it was found. */
export const useFound = (typed: string) => {
  const translate = useTranslate();
  const [wanted, setWanted] = useState("");
  const settle = useDebouncedEvent(setWanted, PAUSE);
  useEffect(() => settle(typed), [typed, settle]);
  const isWanted = wanted.length > 0 && typed.length > 0;
  const { data, error, isFetching, isPlaceholderData } = useEndpointQuery(
    search,
    "find",
    { q: wanted },
    {
      enabled: isWanted,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    },
  );
  const toPlace = ({ kind, id, name, detail, match, matched, path }: Hit): Place => {
    const title = name === "" ? id : name;
    // What its title says already is no second reason.
    const isSaid = matched === title || matched === detail || match === "nickname" || match === "name";
    const label = isSaid ? "" : translate(`app.palette.match.${match}`, { value: matched });
    return {
      id: `${kind}-${id}`,
      title,
      hint: [detail, label].filter(Boolean).join(" · "),
      icon: icons[kind],
      path,
    };
  };
  // Until it is answered, of what was found before no more than what fits the new words.
  const isFresh = wanted === typed && !isPlaceholderData;
  const stays = ({ title, hint }: Place) => isFresh || holdsWords(typed, title, hint);
  const groups = hitKinds.flatMap((kind): EntryGroup[] => {
    const hits = isWanted ? (data?.hits ?? []).filter((hit) => hit.kind === kind) : [];
    const entries = hits.map(toPlace).filter(stays);
    return entries.length === 0 ? [] : [{ id: kind, title: translate(`app.palette.kinds.${kind}`), entries }];
  });
  return {
    groups,
    isCut: groups.some(({ entries }) => entries.length === MAX_HITS),
    isSearching: typed.length > 0 && (isFetching || wanted !== typed),
    error: isWanted && error ? toReason(error) : undefined,
  };
};
