import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { SelectArrayInput, useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { EnumInput } from "../../components/EnumInput.tsx";
import { useTextOf } from "../../components/useTextOf.ts";
import { call } from "../../dataProvider/client.ts";
import { useLevels } from "../members/choices.ts";
import { type NotificationEntity, useNotificationEntity } from "./entity.ts";

/** Whom it goes to, and how many that is now. A notice goes to chosen members only. */
export const AudienceInput = () => {
  const entity = useNotificationEntity();
  const audience: string = useWatch({ name: "audience" });
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1.5 }}>
      {entity.name !== "userNotices" && <EnumInput source="audience" code="notifyAudience" isRequired />}
      {audience === "Levels" && <LevelsInput />}
      {audience === "Members" && <MembersInput />}
      <Reach entity={entity} />
    </Box>
  );
};

const LevelsInput = () => {
  const { data: levels = [] } = useLevels();
  return <SelectArrayInput source="levelIds" choices={levels} optionText="name" translateChoice={false} isRequired />;
};

const idsOf = (text: string) => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

/** Members by their ids, one or a pasted list of them. */
const MembersInput = () => {
  const text = useTextOf(useNotificationEntity());
  const { id, field, fieldState } = useInput({ source: "memberIds" });
  const [typed, setTyped] = useState(() => (Array.isArray(field.value) ? field.value.join("\n") : ""));
  const change = (value: string) => {
    setTyped(value);
    field.onChange(idsOf(value));
  };
  return (
    <TextField
      id={id}
      required
      multiline
      minRows={3}
      maxRows={5}
      label={text("fields.memberIds")}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? text("hints.memberIds")}
    />
  );
};

/** Ids that are named of those that there are not. */
const NAMED = 5;
const ID = /^[1-9]\d{0,18}$/;

const Reach = ({ entity }: { entity: NotificationEntity }) => {
  const text = useTextOf(entity);
  const [audience, levelIds = [], memberIds = []] = useWatch({ name: ["audience", "levelIds", "memberIds"] });
  // Not at every key: what is asked for follows what is typed.
  const wanted = useDeferredValue({
    audience,
    levelIds,
    memberIds: (memberIds as string[]).filter((id) => ID.test(id)),
  });
  const { data } = useQuery({
    queryKey: ["notifications", "reach", wanted],
    queryFn: ({ signal }) => call(entity.endpoints.reach, wanted, { signal }),
    placeholderData: (before) => before,
  });
  const missing = [...(data?.missing ?? []), ...(memberIds as string[]).filter((id) => !ID.test(id))];
  return (
    <Typography variant="body2" role="status" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
      {data && text("reach", { smart_count: data.members, count: data.members.toLocaleString() })}
      {audience === "Members" && missing.length > 0 && (
        <Box component="span" sx={{ color: "warning.main", ml: 1 }}>
          {text("missing", { smart_count: missing.length, ids: missing.slice(0, NAMED).join(", ") })}
        </Box>
      )}
    </Typography>
  );
};
