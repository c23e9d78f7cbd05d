import { useRecordContext } from "react-admin";
import { platformImports } from "../../../../../contract/entities/servers/platformImports.ts";
import { Nothing } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { numberText } from "../../../../i18n/numberText.ts";

/** Lines a second of a stream. */
export const Rate = () => {
  const text = useResourceText(platformImports);
  const stream = useRecordContext<{ rate: number | null }>();
  if (!stream || stream.rate === null) return <Nothing />;
  return text("perSecond", { count: numberText(stream.rate) });
};
