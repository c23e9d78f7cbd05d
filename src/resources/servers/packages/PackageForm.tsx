import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CheckboxGroupInput, NumberInput, TextInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { enumValues } from "../../../../contract/core/enums.ts";
import {
  DEFAULT_STORAGE,
  keepsEnough,
  keepsLess,
  type Package,
  PackageCreate,
  PackageEdit,
  packages,
  quotaFields,
} from "../../../../contract/entities/servers/packages.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { AskedSave } from "../../../components/form/AskedSave.tsx";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { optionsPage, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";
import { listed } from "../../../i18n/listed.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { useTaken } from "./useTaken.ts";

const everyFunction = enumValues("serverFunction");
const defaults = { functions: everyFunction, maxStorage: DEFAULT_STORAGE };

export const PackageCreatePage = () => (
  <CreatePage schema={PackageCreate} defaultValues={defaults}>
    <Fields />
  </CreatePage>
);

export const PackageEditPage = () => (
  <EditPage schema={PackageEdit} submit={<Save />} actions={<OperationsLink entity={packages} />}>
    <InUse />
    <Fields />
  </EditPage>
);

/** What the servers that use it lose; nothing brings back what the next night deletes. */
const Save = () => {
  const text = useResourceText(packages);
  const { endedOf, overOf } = useTaken();
  const held = useRecordContext<Package>();
  const loadServers = useLoadServers(held);
  const warnOf = async (values: FieldValues) => {
    // What is refused at its field, which the server judges with what stays, takes nothing.
    if (!held || held.serverCount === 0 || !keepsEnough(values)) return undefined;
    const { keptDays: days } = values;
    const deletes = keepsLess(days, held.keptDays);
    const servers = await loadServers();
    const over = servers.flatMap((server) =>
      overOf(server, loweredOf(values, held)).map((line) => `${server.tenantName} · ${line}`),
    );
    const taken = [
      ...(deletes ? [text("confirm.keptDays", { smart_count: held.serverCount, days })] : []),
      ...endedOf(held.functions, values["functions"]),
    ];
    if (taken.length + over.length === 0) return undefined;
    return {
      title: text(deletes ? "confirm.keptDaysTitle" : "confirm.saveTitle"),
      content: (
        <>
          {taken.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
          {/* Which ones they are, for whoever may know. */}
          {taken.length > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
              {listed(servers.map(({ tenantName }) => tenantName))}
            </Typography>
          )}
          {over.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </>
      ),
    };
  };
  return <AskedSave entity={packages} warnOf={warnOf} />;
};

/** Bounds that are lower than before: a higher one takes nothing. */
const loweredOf = (values: FieldValues, held: Package) =>
  Object.fromEntries(
    (["maxUsers", "maxGroups"] as const).flatMap((name) => {
      const bound: unknown = values[name];
      return typeof bound === "number" && bound < (held[name] ?? Infinity) ? [[name, bound] as const] : [];
    }),
  );

/** The servers that use it as they are now; none where one may not know them. */
const useLoadServers = (held: Package | undefined) => {
  const mayRead = useMay(tenants, "list");
  const dataProvider = useConsoleDataProvider();
  return async () => {
    if (!mayRead || !held) return [];
    const answer = await dataProvider
      .call(tenants, "list", { ...optionsPage, packageId: held.id })
      .catch(() => undefined);
    return answer?.records ?? [];
  };
};

/** What is changed holds at once for every tenant that uses it. */
const InUse = () => {
  const text = useResourceText(packages);
  const held = useRecordContext<Package>();
  if (!held || held.serverCount === 0) return null;
  return (
    <Alert severity="info" sx={fullWidth}>
      {text("inUseHint", { smart_count: held.serverCount })}
    </Alert>
  );
};

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <Section name="functions">
      <CheckboxGroupInput
        source="functions"
        label={false}
        choices={enumChoices("serverFunction")}
        translateChoice={false}
        helperText={false}
        sx={{
          "& .MuiFormGroup-root": {
            display: "grid",
            gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
          },
        }}
      />
    </Section>
    <Section name="quotas">
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))" }}>
        {Object.values(quotaFields).map((name) => (
          <AmountInput key={name} source={name} placeholder="∞" helperText={false} />
        ))}
      </Box>
    </Section>
    <Section name="history">
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))" }}>
        <NumberInput
          source="historyDays"
          min={1}
          max={3650}
          placeholder="∞"
          helperText={resourceTextKey(packages, "hints.historyDays")}
        />
        <NumberInput
          source="keptDays"
          min={1}
          max={3650}
          placeholder="∞"
          helperText={resourceTextKey(packages, "hints.keptDays")}
        />
      </Box>
    </Section>
  </>
);

const Section = ({ name, children }: { name: "functions" | "quotas" | "history"; children: ReactNode }) => {
  const text = useResourceText(packages);
  return (
    <Box component="section" sx={{ ...fullWidth, "& .MuiFormControl-root": { width: "100%", m: 0 } }}>
      <Typography variant="h3" component="h2">
        {text(`sections.${name}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {text(`hints.${name}`)}
      </Typography>
      {children}
    </Box>
  );
};
