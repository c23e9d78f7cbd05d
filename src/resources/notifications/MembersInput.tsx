import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useInput, useTranslate } from "react-admin";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import type { NotificationEntity } from "./entity.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

type Person = { id: string; nickname: string; account: string };
const MOST_LETTERS = 32;

const parseIds = (text: string) => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

/** Members by their ids, found one by one or pasted as a list. */
export const MembersInput = ({ entity }: { entity: NotificationEntity }) => {
  const text = useResourceText(entity);
  const { id, field, fieldState } = useInput({ source: "memberIds" });
  const ids: string[] = Array.isArray(field.value) ? field.value : [];
  const [typed, setTyped] = useState(() => ids.join("\n"));
  // What is typed stays as it is, unless members were added or taken out beside it.
  const shown = parseIds(typed).join() === ids.join() ? typed : ids.join("\n");
  const change = (value: string) => {
    setTyped(value);
    field.onChange(parseIds(value));
  };
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
        alignItems: "start",
      }}
    >
      <PersonPicker entity={entity} chosen={ids} onChoose={(person) => change([...ids, person.id].join("\n"))} />
      <TextField
        id={id}
        required
        multiline
        minRows={3}
        maxRows={5}
        label={text("fields.memberIds")}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onBlur={field.onBlur}
        // A refused form takes one there.
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? text("hints.memberIds")}
      />
    </Box>
  );
};

type PickerProps = { entity: NotificationEntity; chosen: readonly string[]; onChoose: (person: Person) => void };

/** Finds a member among all that it can go to; whoever is chosen goes to the list, and the next can be looked for. */
const PersonPicker = ({ entity, chosen, onChoose }: PickerProps) => {
  const translate = useTranslate();
  const text = useResourceText(entity);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useEndpointQuery(entity, "candidates", wanted ? { text: wanted } : {}, {
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Person>
      value={null}
      inputValue={typed}
      options={data.filter(({ id }) => !chosen.includes(id))}
      noOptionsText={translate("app.list.noMatch")}
      loadingText={translate("ra.message.loading")}
      loading={isFetching}
      // The server has found them.
      filterOptions={(people) => people}
      getOptionLabel={({ id, nickname, account }) => [nickname, account, id].filter(Boolean).join(" · ")}
      getOptionKey={({ id }) => id}
      onInputChange={(_, value, reason) => setTyped(reason === "input" ? value.slice(0, MOST_LETTERS) : "")}
      onChange={(_, person) => person && onChoose(person)}
      renderInput={(params) => <TextField {...params} label={text("addMember")} helperText={text("hints.addMember")} />}
    />
  );
};
