import type { Member } from "../../../contract/memberRecords.ts";
import { lazyPart } from "../../loadChunk.ts";
import { members } from "../../../contract/members.ts";
import type { ResourceModule } from "../index.ts";
import { MemberList } from "./MemberList.tsx";

/** The list is what the first visit waits for; its forms and pages come when they are opened. */
const MemberShow = lazyPart(() => import("./MemberShow.tsx"), "MemberShow");
const MemberCreate = lazyPart(() => import("./MemberCreate.tsx"), "MemberCreate");
const MemberEdit = lazyPart(() => import("./MemberEdit.tsx"), "MemberEdit");

export default {
  entity: members,
  list: MemberList,
  show: MemberShow,
  create: MemberCreate,
  edit: MemberEdit,
  recordRepresentation: ({ nickname, account }: Member) => nickname || account,
} satisfies ResourceModule;
