import Box from "@mui/material/Box";
import { useState } from "react";
import { useRecordContext, useRedirect, useResourceContext } from "react-admin";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { FeedbackArticle } from "./FeedbackDetail.tsx";
import { emptyReply } from "./reply.ts";

/** One feedback as a page of its own: where links from elsewhere lead. */
export const FeedbackShow = () => (
  <ShowPage>
    <Detail />
  </ShowPage>
);

const stayHere = () => undefined;

const Detail = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const redirect = useRedirect();
  const [draft, setDraft] = useState(emptyReply);
  if (!record) return null;
  return (
    <Box sx={{ ...panel, maxWidth: 880 }}>
      <FeedbackArticle
        isPage
        draft={draft}
        onDraft={setDraft}
        onReplied={stayHere}
        onGone={() => redirect("list", resource)}
      />
    </Box>
  );
};
