import type { Member } from "../../../../contract/entities/people/members.records.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { MemberList } from "./list/MemberList.tsx";

/** The list is what the first visit waits for; its forms and pages come when they are opened. */
const MemberShow = lazyPart(() => import("./show/MemberShow.tsx"), "MemberShow");
const MemberCreate = lazyPart(() => import("./forms/MemberCreate.tsx"), "MemberCreate");
const MemberEdit = lazyPart(() => import("./forms/MemberEdit.tsx"), "MemberEdit");

export default {
  entity: members,
  list: MemberList,
  show: MemberShow,
  create: MemberCreate,
  edit: MemberEdit,
  recordRepresentation: ({ nickname, account }: Member) => nickname || account,
} satisfies ResourceModule;
