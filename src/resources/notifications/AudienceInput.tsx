import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { SelectArrayInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { TogglesInput } from "../../components/inputs/TogglesInput.tsx";
import { enumChoices } from "../../components/fields/enumText.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useLevels } from "../../components/members/choices.ts";
import { type NotificationEntity, useNotificationEntity } from "./entity.ts";
import { MembersInput } from "./MembersInput.tsx";
import { useReach } from "./useReach.ts";
import { fullWidth } from "../../components/form/FormCard.tsx";
import { numberText } from "../../i18n/numberText.ts";

/** Whom it goes to, and how many that is now. A notice goes to chosen members only. */
export const AudienceInput = () => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const audience: string = useWatch({ name: "audience" });
  return (
    <Box sx={{ ...fullWidth, display: "grid", gap: 1.5 }}>
      {entity.name !== "userNotices" && (
        <TogglesInput
          source="audience"
          label={text("fields.audience")}
          choices={enumChoices("notifyAudience")}
          isRequired
        />
      )}
      {audience === "Levels" && <LevelsInput />}
      {audience === "Members" && <MembersInput entity={entity} />}
      <Reach entity={entity} />
    </Box>
  );
};

const LevelsInput = () => {
  const { data: levels = [] } = useLevels();
  return <SelectArrayInput source="levelIds" choices={levels} optionText="name" translateChoice={false} isRequired />;
};

/** Ids that are named of those that there are not. */
const NAMED = 5;

const Reach = ({ entity }: { entity: NotificationEntity }) => {
  const text = useResourceText(entity);
  const { data, audience, memberIds, unreadable } = useReach(entity);
  const missing = [...(data?.missing ?? []), ...unreadable];
  const named = missing.slice(0, NAMED).join(", ") + (missing.length > NAMED ? "…" : "");
  const { setValue } = useFormContext();
  const drop = (id: string) =>
    setValue(
      "memberIds",
      memberIds.filter((each) => each !== id),
      { shouldDirty: true, shouldValidate: true },
    );
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {data && data.named.length > 0 && (
        <Named people={data.named} more={data.members - data.named.length} entity={entity} onDrop={drop} />
      )}
      <Typography variant="body2" role="status" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {data && text("reach", { smart_count: data.members, count: numberText(data.members) })}
        {audience === "Members" && missing.length > 0 && (
          <Box component="span" sx={{ color: "warning.main", ml: 1 }}>
            {text("missing", { smart_count: missing.length, ids: named })}
          </Box>
        )}
      </Typography>
    </Box>
  );
};

type NamedProps = {
  people: { id: string; nickname: string }[];
  more: number;
  entity: NotificationEntity;
  onDrop: (id: string) => void;
};

/** Who the first of the chosen ones are; each can be taken out again. */
const Named = ({ people, more, entity, onDrop }: NamedProps) => {
  const text = useResourceText(entity);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center" }}>
      {people.map(({ id, nickname }) => (
        <Chip key={id} size="small" label={`${nickname || id} · ${id}`} onDelete={() => onDrop(id)} />
      ))}
      {more > 0 && (
        <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {text("andMore", { smart_count: more })}
        </Box>
      )}
    </Box>
  );
};
