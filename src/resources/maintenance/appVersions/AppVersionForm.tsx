import Alert from "@mui/material/Alert";
import { TextInput, useRecordContext, useTranslate } from "react-admin";
import { AmountInput } from "../../../components/inputs/AmountInput.tsx";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  AppVersionCreate,
  AppVersionEdit,
  type AppVersion,
  appVersions,
} from "../../../../contract/entities/maintenance/appVersions.ts";
import { MAX_AMOUNT } from "../../../../contract/core/fields.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";

const MB = 1_000_000;
const { outdated } = appVersions.endpoints;
const defaults = { type: "Android", mustUpdate: "N", status: "Enable" };

/** Typed in megabytes, kept in bytes. */
const toMegabytes = (bytes: number | null | undefined) => (typeof bytes === "number" ? bytes / MB : bytes);
const toBytes = (text: string) => (text === "" ? null : Math.round(Number(text) * MB));

const Fields = () => (
  <>
    <TextInput source="version" isRequired helperText="resources.maintain/version.hints.version" />
    <AmountInput
      source="fileSize"
      label={resourceTextKey(appVersions, "inMegabytes")}
      isRequired
      format={toMegabytes}
      parse={toBytes}
      max={MAX_AMOUNT / MB}
      step="any"
    />
    <TextInput source="address" isRequired helperText="resources.maintain/version.hints.address" />
    <TimeInput source="releaseTime" isRequired />
    <EnumInput source="status" code="versionStatus" isRequired />
    <EnumInput source="mustUpdate" code="mustUpdate" isRequired />
    <MustUpdateHint />
    <TextInput source="descriptionZh" isRequired multiline rows={3} sx={fullWidth} />
    <TextInput source="descriptionVi" isRequired multiline rows={3} sx={fullWidth} />
    <TextInput source="descriptionEn" isRequired multiline rows={3} sx={fullWidth} />
  </>
);

export const AppVersionCreatePage = () => (
  <CreatePage schema={AppVersionCreate} defaultValues={defaults}>
    <EnumInput source="type" code="appType" isRequired />
    <Fields />
  </CreatePage>
);

export const AppVersionEditPage = () => (
  <EditPage schema={AppVersionEdit} actions={<OperationsLink entity={appVersions} />}>
    <EnumInput source="type" code="appType" readOnly />
    <Fields />
  </EditPage>
);

/** Whom a must-update would stop until they have it, before it is saved. */
const MustUpdateHint = () => {
  const translate = useTranslate();
  const record = useRecordContext<z.infer<typeof AppVersion>>();
  const values: Record<string, unknown> = useWatch();
  const wanted = outdated.input.safeParse({ type: values["type"] ?? record?.type, version: values["version"] });
  const isAsked = values["mustUpdate"] === "Y" && wanted.success;
  const { data } = useEndpointQuery(appVersions, "outdated", wanted.data ?? { type: "PC", version: "" }, {
    enabled: isAsked,
  });
  if (!isAsked || !data) return null;
  const percent = data.devices === 0 ? 0 : Math.round((data.older / data.devices) * 100);
  return (
    <Alert severity={data.older > 0 ? "warning" : "info"} sx={fullWidth}>
      {translate("resources.maintain/version.outdated", { ...data, percent })}
    </Alert>
  );
};
