import BlurOn from "@mui/icons-material/BlurOn";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useRef, useState } from "react";
import { ListContextProvider, TextInput, useListController, useTranslate } from "react-admin";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { FilterBar } from "../../../components/list/FilterBar.tsx";
import { ReasonDialog } from "../../../components/messages/ReasonDialog.tsx";
import type { StatedReason } from "../../../components/messages/reasons.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { usePageKeys } from "../../../components/page/usePageKeys.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { setPreferences, usePreferences } from "../../../layout/preferences.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { PictureDetail } from "./PictureDetail.tsx";
import { PictureTile } from "./PictureTile.tsx";
import { deedKeys, deedNames, useDeeds } from "./useDeeds.tsx";
import { move } from "./move.ts";
import { usePictures } from "./usePictures.ts";

const resource = getResourceName(pictures);
const filters = [
  <EnumInput key="pictureKind" source="pictureKind" code="pictureKind" alwaysOn />,
  <EnumInput key="pictureStatus" source="pictureStatus" code="pictureStatus" alwaysOn />,
  <TextInput key="member" source="member" label={resourceTextKey(pictures, "fields.member")} alwaysOn resettable />,
  <TextInput key="groupId" source="groupId" resettable />,
  <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
];
/** What is said of the reason that pictures of messages ask for. */
const reasonWords = {
  hint: resourceTextKey(pictures, "ask.hint"),
  keep: resourceTextKey(pictures, "ask.keep"),
  submit: resourceTextKey(pictures, "ask.submit"),
};
/** The filters are react-admin's; what they find is asked for page by page. */
const unasked = { enabled: false } as const;

/** What members uploaded lately, looked through with arrows and decided on with a key each. */
export const PictureGallery = () => {
  const translate = useTranslate();
  const list = useListController({ resource, queryOptions: unasked, disableAuthentication: true });
  return (
    <ListContextProvider value={list}>
      <PageHead title={translate(`menu./${resource}`)} actions={<BlurButton />} />
      <FilterBar filters={filters} hasColumns={false} />
      <Gallery filters={list.filterValues} />
    </ListContextProvider>
  );
};

/** The one of the preferences that one changes while looking. */
const BlurButton = () => {
  const translate = useTranslate();
  const { pictureBlur } = usePreferences();
  const isOn = pictureBlur === "on";
  const label = translate("app.preferences.pictureBlur");
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        color={isOn ? "primary" : "default"}
        onClick={() => setPreferences({ pictureBlur: isOn ? "off" : "on" })}
      >
        <BlurOn />
      </IconButton>
    </Tooltip>
  );
};

const Gallery = ({ filters }: { filters: Record<string, unknown> }) => {
  const translate = useTranslate();
  const isFiltered = Object.keys(filters).length > 0;
  const text = useResourceText(pictures);
  const [why, setWhy] = useState<StatedReason>({});
  const [isAsking, setAsking] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const found = usePictures(filters, why);
  const { records, chosen, choose, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  const deeds = useDeeds(found.put);
  const frame = useRef<HTMLDivElement>(null);
  const go = (direction: Parameters<typeof move>[1]) => (within: HTMLElement) => {
    const next = move(within, direction);
    if (next?.dataset["picture"] !== undefined) choose(next.dataset["picture"]);
    else if (hasNextPage && direction !== "left" && direction !== "up") void fetchNextPage();
  };
  const openNext = (within: HTMLElement) => {
    const { nextOpen } = found;
    if (nextOpen) {
      choose(nextOpen.id);
      within.querySelector<HTMLElement>(`[data-picture="${nextOpen.id}"]`)?.focus();
    } else if (hasNextPage) void fetchNextPage();
  };
  usePageKeys(frame, {
    ArrowLeft: go("left"),
    ArrowRight: go("right"),
    ArrowUp: go("up"),
    ArrowDown: go("down"),
    n: openNext,
    ...Object.fromEntries(deedNames.map((name) => [deedKeys[name], () => deeds.run(name, chosen)])),
  });
  if (error && records.length === 0) return <ErrorState error={error} onRetry={() => void found.refetch()} />;
  if (isPending) return <PageSkeleton />;
  const press = (id: string) => {
    // Pressing the one that is looked at already shows it sharp.
    setShownId(id === chosen?.id ? id : undefined);
    choose(id);
  };
  return (
    <Box ref={frame}>
      {found.asksReason && (
        <Alert
          severity="info"
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => setAsking(true)}>{text("giveReason")}</Button>}
        >
          {text("asksReason")}
        </Alert>
      )}
      {records.length === 0 ? (
        <Alert severity="info">
          {isFiltered && <AlertTitle>{translate("app.list.noMatch")}</AlertTitle>}
          {isFiltered ? translate("app.list.noMatchHint") : text("empty")}
        </Alert>
      ) : (
        <Box sx={frameStyle}>
          <Box sx={{ minWidth: 0 }}>
            <Box component="ul" aria-label={text("gallery")} sx={gridStyle}>
              {records.map((picture, index) => (
                <PictureTile
                  key={picture.id}
                  picture={picture}
                  isChosen={picture.id === chosen?.id}
                  isReachable={chosen ? picture.id === chosen.id : index === 0}
                  isAsked={picture.id === shownId}
                  onPress={() => press(picture.id)}
                />
              ))}
            </Box>
            {hasNextPage && (
              <Box sx={{ display: "grid", placeItems: "center", py: 2 }}>
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {text("more")}
                </Button>
              </Box>
            )}
          </Box>
          <PictureDetail picture={chosen} offer={deeds.offer(chosen)} isBusy={deeds.isBusy} onDeed={deeds.run} />
        </Box>
      )}
      {isAsking && (
        <ReasonDialog
          words={reasonWords}
          onGive={(given) => {
            setWhy(given);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {deeds.blocking && (
        <BlockDialog picture={deeds.blocking} onDone={deeds.tellBlocked} onClose={deeds.endBlocking} />
      )}
    </Box>
  );
};

const frameStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
  gap: 2,
  alignItems: "start",
} as const;
const gridStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
  gap: 1,
} as const;
