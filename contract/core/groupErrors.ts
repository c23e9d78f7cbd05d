import type { ErrorDefinition } from "./errors.ts";

/** Why something is not done with a group or with somebody in one. */
export const groupErrors = {
  groupDissolved: {
    code: 3050,
    status: 422,
    text: ["群组已解散", "The group is dissolved", "Nhóm đã giải tán", "グループは解散済みです"],
  },
  groupActive: {
    code: 3051,
    status: 422,
    text: [
      "群组未解散，无需恢复",
      "The group is not dissolved",
      "Nhóm chưa bị giải tán",
      "グループは解散されていません",
    ],
  },
  groupDeleted: {
    code: 3052,
    status: 422,
    text: [
      "群组数据已被删除，无法恢复",
      "The group's time is over: its data is deleted and it cannot be restored",
      "Đã quá hạn: dữ liệu nhóm bị xóa và không thể khôi phục",
      "期限を過ぎてデータが削除されたため、復元できません",
    ],
  },
  groupOwnerGone: {
    code: 3053,
    status: 422,
    text: [
      "原群主已注销，请指定新群主",
      "The former owner's account is cancelled: name a new owner",
      "Tài khoản chủ nhóm cũ đã bị hủy: hãy chọn chủ nhóm mới",
      "元のオーナーは退会済みです。新しいオーナーを指定してください",
    ],
  },
  groupOwnerFixed: {
    code: 3054,
    status: 422,
    text: [
      "不能对群主执行此操作，请先更换群主",
      "Not possible with the owner: change the owner first",
      "Không thể thực hiện với chủ nhóm: hãy đổi chủ nhóm trước",
      "オーナーには実行できません。先にオーナーを変更してください",
    ],
  },
  groupRobotFixed: {
    code: 3055,
    status: 422,
    text: [
      "机器人请在“机器人”页管理",
      "Robots are taken in and out by their bindings",
      "Rô-bốt được quản lý bằng liên kết của nó",
      "ロボットは紐づけから管理してください",
    ],
  },
  alreadyInGroup: {
    code: 3056,
    status: 422,
    text: [
      "该会员已在群组中",
      "The member is in the group already",
      "Thành viên đã ở trong nhóm",
      "メンバーはすでにグループにいます",
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
