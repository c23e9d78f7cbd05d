import Box from "@mui/material/Box";
import type { z } from "zod";
import { type PlatformImport, platformImports } from "../../../../../contract/entities/servers/platformImports.ts";
import { catalogued } from "../../../../api/errorCatalogue.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { monospace } from "../../../../layout/theme.ts";

/** Lines of a stream that were refused: which, of what, and why. */
export const Refusals = ({ refusals }: Pick<z.infer<typeof PlatformImport>, "refusals">) => {
  const text = useResourceText(platformImports);
  return (
    <Box component="dl" sx={{ m: 0, fontSize: "0.8125rem" }}>
      {refusals.map(({ line, externalId, code, errors = {} }) => (
        <Box key={line} sx={{ py: 0.5 }}>
          <Box component="dt" sx={{ fontWeight: 550, overflowWrap: "anywhere" }}>
            {text("line", { line })}
            {externalId !== undefined && (
              <Box component="span" sx={{ ml: 1, fontFamily: monospace, fontWeight: 400 }}>
                {externalId}
              </Box>
            )}
          </Box>
          <Box component="dd" sx={{ m: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
            {catalogued(code) ?? code}
            {Object.entries(errors).map(([pointer, why]) => (
              <div key={pointer}>
                {pointer !== "" && (
                  <Box component="code" sx={{ fontFamily: monospace, mr: 1 }}>
                    {pointer}
                  </Box>
                )}
                {why}
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
