import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import MuiTable from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { SaveButton, useTranslate } from "react-admin";
import { type FieldValues, type Resolver, useFormState } from "react-hook-form";
import type { z } from "zod";
import {
  type Capacity,
  capacityFields,
  CapacityModify,
  memberLevels,
} from "../../../../contract/entities/people/memberLevels.ts";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { ConsoleForm } from "../../../components/form/ConsoleForm.tsx";
import { contractResolver } from "../../../components/form/contractResolver.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";

type Values = { list: z.infer<typeof Capacity>[] };

/** What members of each level may use, as one table to fill in. */
export const CapacityForm = () => {
  const translate = useTranslate();
  const query = useEndpointQuery(memberLevels, "capacities", optionsPage);
  // A saved form begins anew: nothing in it is typed any more.
  const [saves, setSaves] = useState(0);
  const showSaved = async () => {
    await query.refetch();
    setSaves(saves + 1);
  };
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate("resources.role.capacities.title")}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {translate("resources.role.capacities.hint")}
      </Typography>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Form key={saves} list={query.data.records} onSaved={showSaved} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Box>
  );
};

const listChanges = ({ list }: Values) => ({
  list: list.map(({ memberLevelId, ...values }) => ({
    memberLevelId,
    ...Object.fromEntries(capacityFields.map((name) => [name, values[name]])),
  })),
});
const byContract = contractResolver(CapacityModify);
const resolver: Resolver = (values, ...rest) => byContract(listChanges(values as Values), ...rest);

const Form = ({ list, onSaved }: Values & { onSaved: () => Promise<void> }) => {
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(memberLevels);
  const { isAllowed, run } = useAction(memberLevels, "updateCapacities");
  const save = async (values: Values) => {
    try {
      const answer = await run(listChanges(values));
      notifyDone(answer, { deed: { name: "updateCapacities" } });
      await onSaved();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ConsoleForm
      record={{ id: "capacities", list }}
      onSubmit={(values: FieldValues) => save(values as Values)}
      resolver={resolver}
    >
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", overflowX: "auto" }}>
        <CapacityTable list={list} isReadOnly={!isAllowed} />
        {isAllowed && <SaveBar />}
      </Box>
    </ConsoleForm>
  );
};

const SaveBar = () => {
  const { isDirty } = useFormState();
  // A click is not to be lost because the field it leaves is being checked.
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", p: 1.5, borderTop: 1, borderColor: "divider" }}>
      <SaveButton disabled={!isDirty} alwaysEnable={isDirty} />
    </Box>
  );
};

const CapacityTable = ({ list, isReadOnly }: { list: Values["list"]; isReadOnly: boolean }) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.role.fields.${name}`);
  return (
    <MuiTable size="small">
      <TableHead>
        <TableRow>
          <TableCell>{label("name")}</TableCell>
          {capacityFields.map((name) => (
            <TableCell key={name}>{label(name)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {list.map(({ memberLevelId, memberLevelName }, row) => (
          <TableRow key={memberLevelId}>
            <TableCell component="th" scope="row">
              {memberLevelName}
            </TableCell>
            {capacityFields.map((name) => (
              <TableCell key={name} sx={{ minWidth: 120, verticalAlign: "top" }}>
                <AmountInput
                  source={`list.${row}.${name}`}
                  label={false}
                  helperText={false}
                  disabled={isReadOnly}
                  slotProps={{ htmlInput: { "aria-label": `${memberLevelName}: ${label(name)}` } }}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </MuiTable>
  );
};
