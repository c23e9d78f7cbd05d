import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RecordContextProvider, SaveButton, useNotify, useTranslate } from "react-admin";
import { type FieldValues, type Resolver, useFormState } from "react-hook-form";
import type { z } from "zod";
import { errors } from "../../../../contract/core/errors.ts";
import {
  type FeatureName,
  featureGroups,
  featureNames,
  hasLoginMethod,
  type ServerFeature,
  serverFeatures,
} from "../../../../contract/entities/servers/serverFeatures.ts";
import { ConsoleForm } from "../../../components/form/ConsoleForm.tsx";
import { contractResolver } from "../../../components/form/contractResolver.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { ApiError } from "../../../api/errors.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { FeatureCard } from "./FeatureCard.tsx";
import { toQueryKey, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { DiscardButton } from "../../../components/form/DiscardButton.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { listed } from "../../../i18n/listed.ts";

type Feature = z.infer<typeof ServerFeature>;
const { update } = serverFeatures.endpoints;
const groups = Object.keys(featureGroups) as (keyof typeof featureGroups)[];

/** What the present tenant offers its members, switch by switch, with one save. */
export const ServerFeaturePage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useEndpointQuery(serverFeatures, "load", {});
  // A form that was saved or given up begins anew: nothing in it is typed any more.
  const [starts, setStarts] = useState(0);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <RecordContextProvider value={data}>
      <PageHead
        title={translate(`menu./${getResourceName(serverFeatures)}`)}
        aside={<LastSaved feature={data} />}
        actions={<OperationsLink entity={serverFeatures} />}
      />
      <Form
        key={starts}
        feature={data}
        onAnew={() => setStarts(starts + 1)}
        onOutdated={async () => void (await refetch())}
      />
    </RecordContextProvider>
  );
};

const LastSaved = ({ feature: { account, updateTime } }: { feature: Feature }) => {
  const text = useResourceText(serverFeatures);
  if (account === null || updateTime === null) return text("neverSaved");
  return (
    <>
      {text("savedBy", { account })} <Time at={updateTime} />
    </>
  );
};

const listChanges = (values: FieldValues, { version, ...before }: Feature) => {
  const changed = featureNames.filter((name) => values[name] !== before[name]);
  return { version, ...Object.fromEntries(changed.map((name) => [name, values[name] ?? ""])) };
};

type FormProps = { feature: Feature; onAnew: () => void; onOutdated: () => Promise<void> };

const Form = ({ feature, onAnew, onOutdated }: FormProps) => {
  const notify = useNotify();
  const notifyDone = useNotifyDone(serverFeatures);
  const client = useQueryClient();
  const { isAllowed, run } = useAction(serverFeatures, "update");
  const [meanwhile, setMeanwhile] = useState<string[]>();
  const byContract = contractResolver(update.input);
  const resolver: Resolver = async (values, ...rest) => {
    const changes = listChanges(values, feature);
    // All login methods are judged together, those that stay as they are too.
    const methods = Object.fromEntries(featureGroups.login.map((name) => [name, values[name]]));
    const result = await byContract(hasLoginMethod(methods) ? changes : { ...changes, ...methods }, ...rest);
    return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
  };
  const save = async (values: FieldValues) => {
    setMeanwhile(undefined);
    try {
      const answer = await run(listChanges(values, feature));
      client.setQueryData(toQueryKey(serverFeatures, "load", {}), answer);
      notifyDone(answer, { deed: { name: "update" } });
      onAnew();
    } catch (reason) {
      const failure = reason instanceof ApiError ? reason : undefined;
      const { root, ...fields } = failure?.body.errors ?? {};
      if (failure?.code === `${errors.conflict.code}`) {
        setMeanwhile(Object.keys(fields));
        await onOutdated();
        return undefined;
      }
      if (root || Object.keys(fields).length === 0)
        notify("app.said", { type: "error", messageArgs: { text: root ?? (reason as Error).message } });
      return fields;
    }
    return undefined;
  };
  return (
    <ConsoleForm record={feature} onSubmit={save} resolver={resolver} disableInvalidFormNotification>
      {meanwhile && <Meanwhile names={meanwhile} onClose={() => setMeanwhile(undefined)} />}
      {feature.withheld.length > 0 && <Withheld />}
      <Box sx={{ columns: { xs: 1, lg: 2 }, columnGap: 1.5, maxWidth: 1360 }}>
        {groups.map((group) => (
          <FeatureCard key={group} group={group} withheld={feature.withheld} isReadOnly={!isAllowed} />
        ))}
      </Box>
      {isAllowed && <SaveBar onDiscard={onAnew} />}
    </ConsoleForm>
  );
};

/** Somebody else saved: what they changed is told and shown; what was typed here stays. */
const Meanwhile = ({ names, onClose }: { names: string[]; onClose: () => void }) => {
  const text = useResourceText(serverFeatures);
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" onClick={onClose}>
          {translate("ra.action.close")}
        </Button>
      }
    >
      {text("meanwhile", { names: listed(names.map((name) => text(`fields.${name}`))) })}
    </Alert>
  );
};

const Withheld = () => {
  const text = useResourceText(serverFeatures);
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {text("withheldHint")}
    </Alert>
  );
};

const SaveBar = ({ onDiscard }: { onDiscard: () => void }) => {
  const text = useResourceText(serverFeatures);
  const { dirtyFields } = useFormState();
  const count = Object.keys(dirtyFields).filter((name) => featureNames.includes(name as FeatureName)).length;
  return (
    <Box sx={barStyle}>
      <Box role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {count > 0 && text("unsaved", { smart_count: count })}
      </Box>
      {count > 0 && <DiscardButton onDiscard={onDiscard} />}
      <SaveButton disabled={count === 0} alwaysEnable={count > 0} />
    </Box>
  );
};

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 2,
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;
