import type en from "../../en-US/messages/privateWhitelist.ts";
import whitelists from "./whitelists.ts";

export default {
  ...whitelists,
  name: "Mục danh sách trắng riêng",
  fields: {
    ...whitelists.fields,
    targetId: "ID thành viên",
    memberId: "ID thành viên",
    memberName: "Thành viên",
  },
  hints: {
    ...whitelists.hints,
    subject: "Tìm thành viên theo biệt danh hoặc ID: áp dụng cho mọi trò chuyện riêng.",
  },
} satisfies typeof en;
