import { AutocompleteArrayInput, SelectArrayInput, useRecordContext } from "react-admin";
import { fullWidth } from "../form/FormCard.tsx";
import { TagChip } from "./TagChips.tsx";
import { type Choice, useTags } from "./useTags.ts";

type Props = { source: string; label?: string; helperText?: string };

/** Several of the server's tags, found by their names. */
export const TagsInput = (props: Props) => {
  const { data = [], isPending } = useTags();
  return (
    <AutocompleteArrayInput
      {...props}
      choices={data}
      isPending={isPending}
      optionText={<TagOption />}
      inputText={nameOf}
      matchSuggestion={fits}
      translateChoice={false}
      sx={fullWidth}
    />
  );
};

/** A filter that finds those with any of them. */
export const TagsFilter = (props: Props & { alwaysOn?: boolean }) => {
  const { data = [], isPending } = useTags();
  return <SelectArrayInput {...props} choices={data} isPending={isPending} translateChoice={false} />;
};

const TagOption = () => {
  const tag = useRecordContext<Choice>();
  return tag ? <TagChip tag={tag} /> : null;
};
const nameOf = ({ name }: Choice) => name;
const fits = (typed: string, { name }: Choice) => name.toLowerCase().includes(typed.trim().toLowerCase());
