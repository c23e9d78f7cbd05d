import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { routes } from "../../../http/mount.ts";
import { createSanctions } from "./decide.ts";
import { loadSanctionDetail } from "./detail.ts";
import { readSanctionEvidence } from "./evidence.ts";
import { proposeSanction } from "./propose.ts";
import { listSanctions } from "./queries.ts";
import { extendSanction, revokeSanctions } from "./revoke.ts";
import { exportSanctions } from "./spreadsheet.ts";

export default routes(sanctions, {
  list: listSanctions,
  load: (context, { id }) => loadSanctionDetail(context, id),
  evidence: readSanctionEvidence,
  propose: proposeSanction,
  create: createSanctions,
  revoke: revokeSanctions,
  extend: extendSanction,
  export: exportSanctions,
});
