import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import { panel } from "../../components/fields/DetailFields.tsx";
import { Code } from "../../components/fields/IdField.tsx";
import { MemberLink } from "../../components/fields/MemberLink.tsx";
import { enumText } from "../../components/fields/enumText.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { numberText } from "../../i18n/numberText.ts";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";

/** Of thousands the first ones, as many as the server names. */
const NAMED = 20;

/** Whom it is still to go to, or would have gone to: whom it has reached is told by its recipients. */
export const ChosenMembers = () => {
  const notification = useRecordContext<NotificationRecord>();
  if (notification?.audience !== "Members") return null;
  if (notification.notifyStatus !== "Pending" && notification.sendCount > 0) return null;
  return <Named ids={notification.memberIds ?? []} />;
};

const Named = ({ ids }: { ids: readonly string[] }) => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const first = ids.slice(0, NAMED);
  const { data } = useEndpointQuery(entity, "reach", { audience: "Members", levelIds: [], memberIds: first });
  const names = new Map(data?.named.map(({ id, nickname }) => [id, nickname]));
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {enumText("notifyAudience", "Members")}{" "}
        <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
          {numberText(ids.length)}
        </Typography>
      </Typography>
      <Box sx={{ ...panel, p: 2, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
        {/* Who has no name any more is told by the ID alone, as they are until the names are there. */}
        {first.map((id) => (
          <Box key={id} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minWidth: 0 }}>
            {names.has(id) && <MemberLink id={id} name={names.get(id) ?? ""} />}
            <Code text={id} />
          </Box>
        ))}
        {ids.length > first.length && (
          <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
            {text("andMore", { smart_count: ids.length - first.length })}
          </Box>
        )}
      </Box>
    </section>
  );
};
