import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { BooleanInput, RecordContextProvider, SaveButton, useNotify } from "react-admin";
import { type FieldValues, useFormState } from "react-hook-form";
import type { z } from "zod";
import { errors } from "../../../../contract/core/errors.ts";
import { type SensitiveWordList, sensitiveWords } from "../../../../contract/entities/moderation/sensitiveWords.ts";
import { ConsoleForm } from "../../../components/form/ConsoleForm.tsx";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { ApiError } from "../../../api/errors.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { DiscardButton } from "../../../components/form/DiscardButton.tsx";
import { Meanwhile } from "./Meanwhile.tsx";
import { MessageTrial } from "./MessageTrial.tsx";
import { TextTrial } from "./TextTrial.tsx";
import { useDraft } from "./useDraft.ts";
import { WordsInput } from "./WordsInput.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";

type KeywordList = z.infer<typeof SensitiveWordList>;

type Props = { id: string; onSaved: () => void; onUnsaved: (id: string, isUnsaved: boolean) => void };

/** One level's list: its words, how they are found, and what they would find. */
export const KeywordEditor = ({ id, onSaved, onUnsaved }: Props) => {
  const { data, error, refetch } = useEndpointQuery(sensitiveWords, "load", { memberRoleId: id });
  // A form whose list was saved, or given up for another's, begins anew.
  const [starts, setStarts] = useState(0);
  // What is tried is tried again on what was saved.
  const [tried, setTried] = useState("");
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const startAnew = () => setStarts(starts + 1);
  const saved = async () => {
    await refetch();
    startAnew();
    onSaved();
  };
  const outdated = async () => (await refetch()).data;
  return (
    <Form key={starts} list={data} onSaved={saved} onOutdated={outdated} onTake={startAnew} onUnsaved={onUnsaved}>
      <Trials id={data.id} tried={tried} onTry={setTried} />
    </Form>
  );
};

const toDraft = ({ status, ignoresSeparators, wholeWords, keywords, updateTime }: KeywordList) => ({
  // A first list is meant to hold.
  isEnabled: status === "Enable" || updateTime === null,
  ignoresSeparators,
  wholeWords,
  keywords: keywords.replaceAll(",", "\n"),
});

type FormProps = {
  list: KeywordList;
  onSaved: () => Promise<void>;
  onOutdated: () => Promise<KeywordList | undefined>;
  onTake: () => void;
  onUnsaved: Props["onUnsaved"];
  children: ReactNode;
};

const Form = ({ list, onSaved, onOutdated, onTake, onUnsaved, children }: FormProps) => {
  const notify = useNotify();
  const notifyDone = useNotifyDone(sensitiveWords);
  const { isAllowed, run } = useAction(sensitiveWords, "create");
  // What the form began with: a list that came meanwhile must not become the ground of what was typed on this one.
  const [ground, setGround] = useState(list);
  const [record] = useState(() => ({ id: list.id, ...toDraft(list) }));
  const [others, setOthers] = useState<{ before: KeywordList; present: KeywordList }>();
  const save = async ({ isEnabled, keywords, ignoresSeparators, wholeWords }: FieldValues) => {
    try {
      const status = isEnabled ? "Enable" : "Disable";
      const { id: memberRoleId, updateTime } = ground;
      const answer = await run({ memberRoleId, status, keywords, ignoresSeparators, wholeWords, updateTime });
      notifyDone(answer, { deed: { name: "create", record: list } });
      await onSaved();
    } catch (reason) {
      const failure = reason instanceof ApiError ? reason : undefined;
      const { root, ...fields } = failure?.body.errors ?? {};
      if (failure?.code === `${errors.conflict.code}`) {
        const present = await onOutdated();
        if (present) {
          setOthers({ before: ground, present });
          setGround(present);
        }
        return undefined;
      }
      if (root || Object.keys(fields).length === 0)
        notify("app.said", { type: "error", messageArgs: { text: root ?? (reason as Error).message } });
      return fields;
    }
    return undefined;
  };
  return (
    <RecordContextProvider value={list}>
      <ConsoleForm record={record} onSubmit={save} disableInvalidFormNotification>
        <UnsavedMark id={list.id} onUnsaved={onUnsaved} />
        {others && <Meanwhile {...others} onTake={onTake} onClose={() => setOthers(undefined)} />}
        <Box component="section" sx={{ ...panel, mb: 1.5 }}>
          <Head list={list} />
          <Box sx={{ px: 2, pb: 2 }}>
            <Switches isReadOnly={!isAllowed} />
            <WordsInput isReadOnly={!isAllowed} />
          </Box>
          {isAllowed && <SaveBar onDiscard={onTake} />}
        </Box>
        {children}
      </ConsoleForm>
    </RecordContextProvider>
  );
};

/** What the list would find as it stands in the form, saved or not. */
const Trials = ({ id, tried, onTry }: { id: string; tried: string; onTry: (text: string) => void }) => {
  const draft = useDraft();
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }, gap: 1.5 }}
    >
      <TextTrial draft={draft} typed={tried} onType={onTry} />
      <MessageTrial memberRoleId={id} draft={draft} />
    </Box>
  );
};

const UnsavedMark = ({ id, onUnsaved }: { id: string; onUnsaved: Props["onUnsaved"] }) => {
  const { dirtyFields } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0;
  useEffect(() => onUnsaved(id, isUnsaved), [id, isUnsaved, onUnsaved]);
  return null;
};

const Head = ({ list: { memberRoleName, account, updateTime } }: { list: KeywordList }) => {
  const text = useResourceText(sensitiveWords);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2, pb: 1 }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="h2">{memberRoleName}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {account !== null && updateTime !== null ? (
            <>
              {text("savedBy", { account })} <Time at={updateTime} />
            </>
          ) : (
            text("neverSaved")
          )}
        </Typography>
      </Box>
      <OperationsLink entity={sensitiveWords} />
    </Box>
  );
};

const Switches = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <Box sx={switchesStyle}>
    {(["isEnabled", "wholeWords", "ignoresSeparators"] as const).map((source) => (
      <BooleanInput
        key={source}
        source={source}
        label={resourceTextKey(sensitiveWords, `fields.${source}`)}
        helperText={resourceTextKey(sensitiveWords, `hints.${source}`)}
        disabled={isReadOnly}
      />
    ))}
  </Box>
);

const SaveBar = ({ onDiscard }: { onDiscard: () => void }) => {
  const { dirtyFields } = useFormState();
  const text = useResourceText(sensitiveWords);
  const isDirty = Object.keys(dirtyFields).length > 0;
  return (
    <Box sx={barStyle}>
      <Box role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {isDirty && text("unsaved")}
      </Box>
      {isDirty && <DiscardButton onDiscard={onDiscard} />}
      <SaveButton disabled={!isDirty} alwaysEnable={isDirty} />
    </Box>
  );
};

const switchesStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", lg: "repeat(3, 1fr)" },
  columnGap: 2,
  mb: 1,
  "& .MuiFormGroup-root, & .MuiFormControl-root": { m: 0 },
  "& .MuiFormHelperText-root": { mx: 0, mt: 0 },
} as const;
const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  p: 1.5,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  borderRadius: "0 0 8px 8px",
} as const;
