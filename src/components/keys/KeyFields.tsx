import Box from "@mui/material/Box";
import { useRecordContext, useResourceContext, useTranslate } from "react-admin";
import type { z } from "zod";
import type { EnumCode } from "../../../contract/core/enums.ts";
import type { PlatformKey } from "../../../contract/entities/servers/platformKeys.ts";
import type { RobotKey } from "../../../contract/entities/servers/robotKeys.ts";
import { listed } from "../../i18n/listed.ts";
import { monospace } from "../../layout/theme.ts";
import { enumText } from "../fields/enumText.ts";
import { Time } from "../fields/TimeField.tsx";

export type Key = z.infer<typeof PlatformKey> | z.infer<typeof RobotKey>;

/** What is left to see of a key or secret: how it begins and ends. */
export const Masked = ({ prefix, ending }: { prefix: string; ending: string }) => (
  <Box component="span" sx={{ fontFamily: monospace, fontSize: "0.8125rem" }}>{`${prefix}…${ending}`}</Box>
);

export const MaskedKeyField = () => {
  const key = useRecordContext<Key>();
  return key && <Masked prefix={key.prefix} ending={key.ending} />;
};

/** What a key may do, by the texts of the code of its rights. */
export const RightsField = ({ code }: { code: EnumCode }) => {
  const key = useRecordContext<Key>();
  return key && listed(key.rights.map((right) => enumText(code, right)));
};

export const ExpiresField = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const key = useRecordContext<Key>();
  if (!key) return null;
  return key.expiresTime ? <Time at={key.expiresTime} /> : translate(`resources.${resource}.never`);
};
