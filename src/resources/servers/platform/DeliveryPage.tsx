import ArrowBack from "@mui/icons-material/ArrowBack";
import Replay from "@mui/icons-material/Replay";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { RecordContextProvider, ResourceContextProvider, TextField } from "react-admin";
import { Link } from "react-router-dom";
import type { z } from "zod";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import {
  platformDeliveries,
  type PlatformDeliveryDetail,
  wordsOf,
} from "../../../../contract/entities/servers/platformDeliveries.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DetailField, DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { IdField } from "../../../components/fields/IdField.tsx";
import { Preformatted } from "../../../components/fields/Preformatted.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Time, TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { useRefetchOnChange } from "../../../live/useRefetchOnChange.ts";
import { addresses } from "./addresses.ts";
import { canRetry, errorWords } from "./connection.ts";
import { TargetField } from "./TargetField.tsx";

type Detail = z.infer<typeof PlatformDeliveryDetail>;

/** One command: what it says, each time that it was sent, and what came back. */
export const DeliveryPage = ({ id }: { id: string }) => {
  const text = useResourceText(platformDeliveries);
  const { data, error, refetch } = useEndpointQuery(platformDeliveries, "load", { id });
  // Whatever is delivered changes the connection too.
  useRefetchOnChange(platformConnection, refetch);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <ResourceContextProvider value={platformDeliveries.name}>
      <RecordContextProvider value={data}>
        <PageHead
          title={text(`types.${data.type}`, { _: data.type })}
          aside={<StatusChip source="state" code="deliveryState" />}
          actions={
            <>
              <Button component={Link} to={addresses.deliveries} startIcon={<ArrowBack />}>
                {text("all")}
              </Button>
              {canRetry(data) && <ActionButton entity={platformDeliveries} action="retry" icon={<Replay />} />}
            </>
          }
        />
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <Facts delivery={data} />
          <section aria-label={text("body")}>
            <Typography variant="h2">{text("body")}</Typography>
            <Preformatted text={indented(data.body)} label={text("body")} />
          </section>
          <Attempts list={data.attemptList} />
        </Box>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

const Facts = ({ delivery }: { delivery: Detail }) => {
  const text = useResourceText(platformDeliveries);
  return (
    <DetailFields isPanel>
      <DetailField source="id">
        <IdField source="id" />
      </DetailField>
      <DetailField source="targetId">
        <TargetField />
      </DetailField>
      <DetailField source="externalId">
        <TextField source="externalId" />
      </DetailField>
      <DetailField source="account">{delivery.account ?? text("itself")}</DetailField>
      <DetailField source="createTime">
        <TimeField source="createTime" isExact />
      </DetailField>
      <DetailField source="attempts">
        <TextField source="attempts" />
      </DetailField>
      <DetailField source="nextTime">
        <TimeField source="nextTime" isExact />
      </DetailField>
      <DetailField source="finishTime">
        <TimeField source="finishTime" isExact />
      </DetailField>
      <DetailField source="expireTime">
        <TimeField source="expireTime" isExact />
      </DetailField>
      <DetailField source="lastError">{delivery.lastError ? errorWords(delivery.lastError) : "–"}</DetailField>
      <DetailField source="messageId">
        <IdField source="messageId" />
      </DetailField>
    </DetailFields>
  );
};

const Attempts = ({ list }: { list: Detail["attemptList"] }) => {
  const text = useResourceText(platformDeliveries);
  return (
    <section aria-label={text("attemptTitle")}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text("attemptTitle")}
      </Typography>
      {list.length === 0 && <Typography variant="body2">{text("noAttempts")}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {list.map(({ id, time, milliseconds, status, failure, answer }, index) => (
          <Box component="li" key={id} sx={{ ...panel, p: 2, minWidth: 0 }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
              <Typography variant="h3">{text("attempt", { number: index + 1 })}</Typography>
              <Time at={time} isExact />
              <span>
                {status === null
                  ? failure
                    ? enumText("outboundFailure", failure)
                    : // Said by a platform that asks by itself: there was no call to be answered.
                      answer === "" && text("noAnswer")
                  : text("http", { status })}
              </span>
              {(status !== null || failure !== null) && <span>{text("milliseconds", { count: milliseconds })}</span>}
            </Box>
            {answer ? (
              <Answer answer={answer} label={text("attempt", { number: index + 1 })} />
            ) : (
              status !== null && (
                <Typography variant="body2" sx={{ color: "text.secondary" }}>
                  {text("emptyAnswer")}
                </Typography>
              )
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
};

/** What came back: its words where it has some, and then all of it for whoever asks. */
const Answer = ({ answer, label }: { answer: string; label: string }) => {
  const text = useResourceText(platformDeliveries);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = wordsOf(answer);
  if (words === undefined) return <Preformatted text={answer} label={label} />;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {words}
      </Typography>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? "hideRaw" : "showRaw")}
      </Button>
      <div id={id}>{isOpen && <Preformatted text={answer} label={label} />}</div>
    </>
  );
};

/** What is sent stands in one line. */
const indented = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
