import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Alert from "@mui/material/Alert";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form, TextInput, type TextInputProps, useTranslate } from "react-admin";
import { type FieldValues, type Resolver, useFormContext, useFormState } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { z } from "zod";
import { toInput } from "../../../dataProvider/inputOf.ts";
import { toTimes } from "../../dates/periods.ts";
import { contractResolver } from "../../form/contractResolver.ts";
import { DateRangeFilter } from "../../list/DateRangeFilter.tsx";
import { EnumInput } from "../../inputs/EnumInput.tsx";
import { fieldGrid, fullWidth } from "../../form/FormCard.tsx";
import { useRootError } from "../../form/useRootError.ts";

type Props = {
  /** The search's input in the contract: it says what is missing. */
  schema: z.ZodType;
  values: FieldValues;
  onSearch: (values: FieldValues) => void;
  onReset: () => void;
  /** Whether what was asked for last was refused: what an older search found is not of it. */
  onRefused: (isRefused: boolean) => void;
  /** What kind of search it is: keys of the resource's texts. */
  texts: string;
  /** Gives way to what is read, where there is room for one of them only. */
  isAside: boolean;
  children: ReactNode;
};

/** What to look for among messages; it is asked for with a button, as every search is a reading. */
export const SearchForm = ({ schema, values, onSearch, onReset, onRefused, texts, isAside, children }: Props) => {
  const translate = useTranslate();
  const resolver = useMemo(() => timedResolver(schema), [schema]);
  return (
    <Form
      key={JSON.stringify(values)}
      resolver={resolver}
      defaultValues={values}
      record={nobody}
      onSubmit={(typed: FieldValues) => onSearch(toInput(schema, typed))}
      disableInvalidFormNotification
      noValidate
    >
      <Box
        sx={{
          ...fieldGrid,
          display: { xs: isAside ? "none" : "grid", md: "grid" },
          gridTemplateColumns: {
            xs: "repeat(2, minmax(0, 1fr))",
            sm: "repeat(auto-fill, minmax(min(172px, 100%), 1fr))",
          },
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.paper",
          p: 1.5,
          mb: 1.5,
        }}
      >
        {children}
        <TextInput source="keyword" helperText={false} resettable />
        <DateRangeFilter source="createTime" />
        <EnumInput source="type" code="messageType" helperText={false} />
        <EnumInput source="messageStatus" code="messageStatus" helperText={false} />
        <TextInput source="caseNumber" helperText={false} resettable />
        <Box sx={{ display: "flex", gap: 1, alignSelf: "center" }}>
          <Button type="submit" variant="contained">
            {translate(`${texts}.search`)}
          </Button>
          <ResetButton label={translate(`${texts}.reset`)} onReset={onReset} />
        </Box>
        <RootError />
        <Refusal onChange={onRefused} />
      </Box>
    </Form>
  );
};

/** A search is of the times that its period has when it is asked for: what was read stays what was read. */
const timedResolver = (schema: z.ZodType): Resolver => {
  const resolver = contractResolver(schema);
  return async (values, ...rest) => resolver(toTimes(values), ...rest);
};

/** Empties what was typed and never asked for, too. */
const ResetButton = ({ label, onReset }: { label: string; onReset: () => void }) => {
  const { reset, getValues } = useFormContext();
  const clear = () => {
    reset(Object.fromEntries(Object.keys(getValues()).map((name) => [name, ""])));
    onReset();
  };
  return <Button onClick={clear}>{label}</Button>;
};

/** A member by ID or by a part of the nickname. */
export const MemberInput = ({ source }: Pick<TextInputProps, "source">) => {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      placeholder={translate("resources.messages.timeline.idOrNickname")}
      helperText={false}
      resettable
    />
  );
};

const nobody = {};

const Refusal = ({ onChange }: { onChange: Props["onRefused"] }) => {
  const { isSubmitted, isSubmitSuccessful } = useFormState();
  const isRefused = isSubmitted && !isSubmitSuccessful;
  useEffect(() => onChange(isRefused), [isRefused, onChange]);
  return null;
};

/** A rule that no single field breaks; who goes on to something else has read it. */
const RootError = () => {
  const message = useRootError();
  const { clearErrors } = useFormContext();
  const { search } = useLocation();
  const saidAt = useRef(search);
  useEffect(() => {
    if (saidAt.current !== search) clearErrors("root");
    saidAt.current = search;
  }, [search, clearErrors]);
  return message ? (
    <Alert severity="error" sx={fullWidth}>
      {message}
    </Alert>
  ) : null;
};
