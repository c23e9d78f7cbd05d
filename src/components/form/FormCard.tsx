import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useMemo } from "react";
import { SaveButton, useCreatePath, useRecordContext, useResourceContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { usePane, useTabs } from "../../layout/tabs/useTabs.ts";
import { ConsoleForm } from "./ConsoleForm.tsx";
import { contractResolver } from "./contractResolver.ts";

export type FormCardProps = {
  /** The endpoint's input of the contract: its rules are checked as one types. */
  schema: z.ZodType;
  defaultValues?: Record<string, unknown>;
  /** What sends the form, where saving it is not all that it does. */
  submit?: ReactNode;
  children: ReactNode;
};

/** Inputs in two columns where there is room, with save and cancel always in view. */
export const FormCard = ({ schema, defaultValues, submit = save, children }: FormCardProps) => {
  const translate = useTranslate();
  const pane = usePane();
  const { close } = useTabs();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? "";
  const record = useRecordContext();
  const resolver = useMemo(() => contractResolver(schema, record), [schema, record]);
  return (
    <ConsoleForm resolver={resolver} defaultValues={defaultValues}>
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", maxWidth: 880 }}>
        <Box
          sx={{
            ...fieldGrid,
            gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
            p: { xs: 1.5, sm: 2 },
          }}
        >
          {children}
        </Box>
        <Box sx={barStyle}>
          <Button onClick={() => close(pane, "one", createPath({ resource, type: "list" }))}>
            {translate("ra.action.cancel")}
          </Button>
          {submit}
        </Box>
      </Box>
    </ConsoleForm>
  );
};

const save = <SaveButton alwaysEnable />;

/** Inputs below and beside one another, whatever margins each kind has of its own. */
export const fieldGrid = {
  display: "grid",
  columnGap: 2,
  rowGap: 1.5,
  alignItems: "start",
  "& .MuiFormControl-root": { m: 0, width: "100%" },
} as const;

/** A field that takes all columns of the grid. */
export const fullWidth = { gridColumn: "1 / -1", minWidth: 0 } as const;

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  justifyContent: "flex-end",
  gap: 1,
  p: 1.5,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  borderRadius: "0 0 8px 8px",
} as const;
