import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { type OperationLog, operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { CopyButton } from "../../../components/actions/CopyButton.tsx";
import { panel } from "../../../components/fields/DetailFields.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEntity } from "../../../dataProvider/entities.ts";
import { monospace } from "../../../layout/theme.ts";

/** An entry as it is stored, for whoever asks for it: an auditor's tools know the call and the fields by these names. */
export const RawForm = ({ entry }: { entry: OperationLog }) => {
  const text = useResourceText(operationLogs);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [entity = "", name = ""] = entry.call.split(".");
  const endpoint = useEntity(entity).entity?.endpoints[name];
  const { names: _, ...stored } = entry;
  const raw = JSON.stringify(endpoint ? { ...stored, path: `${endpoint.method} ${endpoint.path}` } : stored, null, 2);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifySelf: "start" }}
      >
        {text(isOpen ? "hideRaw" : "showRaw")}
      </Button>
      {isOpen && (
        <Box id={id} sx={{ ...panel, p: 2, position: "relative" }}>
          <Box sx={{ position: "absolute", right: 8, top: 8 }}>
            <CopyButton text={raw} />
          </Box>
          <Box
            component="pre"
            sx={{ m: 0, fontFamily: monospace, fontSize: "0.8125rem", overflow: "auto" }}
            tabIndex={0}
          >
            {raw}
          </Box>
        </Box>
      )}
    </>
  );
};
