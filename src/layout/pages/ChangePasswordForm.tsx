import Box from "@mui/material/Box";
import { useMemo } from "react";
import { PasswordInput, SaveButton, TextInput, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { z } from "../../../contract/core/zod.ts";
import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { session } from "../../../contract/entities/access/session.ts";
import * as field from "../../../contract/core/fields.ts";
import { ruleText } from "../../../contract/core/rules.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { ConsoleForm } from "../../components/form/ConsoleForm.tsx";
import { contractResolver } from "../../components/form/contractResolver.ts";
import { useEndpointMutation, useInvalidate } from "../../dataProvider/useEndpoint.ts";
import { ApiError } from "../../api/errors.ts";
import { useNotifyError } from "../../components/actions/notices.ts";

const NIST = { min: 15, max: 128 };
const required = z.string("rule.required").min(1, "rule.required");
const long = z.string().min(NIST.min, "rule.passwordLong").max(NIST.max, "rule.passwordLong");
/** Of an administrator who was given a first one, or chose it while the server asked for length, it is no other. */
const isPossible = (password: string) =>
  [field.Password, field.AdminPassword, long].some((rule) => rule.safeParse(password).success);

/**
 * A present password, and a new one twice, by the rule for passwords; a tenant on the longer policy asks for length
 * instead.
 */
const schemaFor = (policy: "spec" | "nist") => {
  const password = policy === "nist" ? required.and(long) : required.and(field.Password).and(field.AdminPassword);
  return z
    .object({
      username: required,
      oldPwd: required.refine((old) => policy === "nist" || isPossible(old), "rule.password"),
      newPwd: password,
      confirm: password,
    })
    .refine(({ newPwd, confirm }) => newPwd === confirm, { path: ["confirm"], error: "rule.passwordMismatch" });
};
const schemas = { spec: schemaFor("spec"), nist: schemaFor("nist") };

/** What a new password has to be here, and how it becomes the operator's. */
export const usePasswordChange = () => {
  const { mutateAsync } = useEndpointMutation(session, "changePassword");
  const invalidate = useInvalidate();
  const { info, passwordPolicy } = useOperator();
  const change = async ({ oldPwd, newPwd }: FieldValues) => {
    await mutateAsync({ oldPwd, newPwd });
    // The other sessions have ended with the old password.
    void invalidate(adminSessions);
    void invalidate(accountNotices);
  };
  return { schema: schemas[passwordPolicy], id: info.id, username: info.account, change };
};

export const ChangePasswordForm = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { schema, id, username, change } = usePasswordChange();
  const resolver = useMemo(() => contractResolver(schema), [schema]);
  const save = async (values: FieldValues) => {
    try {
      await change(values);
    } catch (reason) {
      if (reason instanceof ApiError && reason.body.errors) return reason.body.errors;
      notifyError(reason);
      return undefined;
    }
    onDone();
    return undefined;
  };
  return (
    <ConsoleForm record={{ id, username }} resolver={resolver} onSubmit={save}>
      <Box sx={{ display: "grid", gap: 1 }}>
        <PasswordFields />
        <SaveButton label={translate("app.password.save")} sx={{ justifySelf: "end" }} />
      </Box>
    </ConsoleForm>
  );
};

export const PasswordFields = () => {
  const translate = useTranslate();
  const { passwordPolicy } = useOperator();
  return (
    <>
      <TextInput source="username" label="app.password.username" readOnly autoComplete="username" />
      <PasswordInput source="oldPwd" label="app.password.old" autoComplete="current-password" />
      <PasswordInput
        source="newPwd"
        label="app.password.new"
        autoComplete="new-password"
        helperText={
          passwordPolicy === "nist" ? ruleText("rule.passwordLong", currentLocale()) : translate("app.password.hint")
        }
      />
      <PasswordInput source="confirm" label="app.password.confirm" autoComplete="new-password" />
    </>
  );
};
