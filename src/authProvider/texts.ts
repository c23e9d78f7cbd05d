import type { Texts } from "../../contract/core/fieldErrors.ts";
import { localeText } from "../i18n/locale.ts";

/** What the loading of the operator says; said before the messages of the console are there. */
const texts = {
  requestError: [
    "getInfo：请求错误！",
    "getInfo: request error!",
    "getInfo: lỗi yêu cầu!",
    "getInfo: リクエストエラー！",
  ],
  noRoles: [
    "getInfo：请求的角色必须是非空数组！",
    "getInfo: request roles must be a non-null array !",
    "getInfo: vai trò của yêu cầu phải là mảng không rỗng!",
    "getInfo: リクエストのロールは空でない配列でなければなりません！",
  ],
  noScreens: [
    "getInfo：系统角色必须是非空数组！",
    "getInfo: system roles must be a non-null array !",
    "getInfo: vai trò hệ thống phải là mảng không rỗng!",
    "getInfo: システムのロールは空でない配列でなければなりません！",
  ],
  failed: [
    "获取用户信息失败，请重试",
    "request for user info failed, please retry",
    "lấy thông tin người dùng thất bại, vui lòng thử lại",
    "ユーザー情報の取得に失敗しました。もう一度お試しください",
  ],
} as const satisfies Record<string, Texts>;

export const infoText = (key: keyof typeof texts) => localeText(texts[key]);
