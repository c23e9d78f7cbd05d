import Box from "@mui/material/Box";
import { useContext } from "react";
import { ShowContext, useRecordContext, useResourceContext } from "react-admin";
import type { z } from "zod";
import type { enumSchema } from "../../../contract/core/enums.ts";
import { getEntity } from "../../dataProvider/entities.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { useRefetchOnChange } from "../../live/useRefetchOnChange.ts";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { enumText, enumTone } from "./enumText.ts";
import { Chip } from "./StatusChip.tsx";
import { relativeTime } from "./time.ts";
import { useNow } from "./TimeField.tsx";

type Effect = { state: z.infer<ReturnType<typeof enumSchema<"platformEffect">>>; time: string | null };

type Props = {
  /** Says only what is not in effect: of many records what is takes no notice. */
  isQuiet?: boolean;
};

/**
 * Whether what was decided about the record holds at the platform; turns by itself. Nothing of a record that the
 * platform was never told of.
 */
export const EffectChip = ({ isQuiet = false }: Props) => {
  const now = useNow();
  const effect = useRecordContext<{ id: string; effect?: Effect }>()?.effect;
  if (!effect || effect.state === "none") return null;
  const { state, time } = effect;
  if (isQuiet && state === "applied") return null;
  const word = enumText("platformEffect", state);
  const since = time && state === "pending" ? ` · ${relativeTime(new Date(time), now, currentLocale())}` : "";
  return (
    <>
      <Box component="span" sx={{ ml: isQuiet ? 1 : 0 }}>
        <Chip tone={enumTone("platformEffect", state)} text={word + since} isBare={isQuiet} />
      </Box>
      <Turning />
    </>
  );
};

/** Asks again for what is shown when the platform was told. */
const Turning = () => {
  const name = getEntity(useResourceContext() ?? "")?.name ?? "";
  const list = useListContextIfAny();
  const show = useContext(ShowContext);
  useRefetchOnChange({ name }, async () => (show ?? list)?.refetch({ cancelRefetch: false }));
  return null;
};
