/** Every code the server answers with, its HTTP status and its text in each language (`spec §8`, `design 27`). */
import { groupErrors } from "./groupErrors.ts";
import { reportErrors } from "./reportErrors.ts";
import { type Locale, type Texts, locales } from "./fieldErrors.ts";

export type ErrorDefinition = { code: number; status: number; text: Texts };

export const errors = {
  invalidInput: {
    code: 1001,
    status: 400,
    text: [
      "请检查标出的字段",
      "Please check the marked fields",
      "Vui lòng kiểm tra các trường được đánh dấu",
      "示された項目を確認してください",
    ],
  },
  unauthorized: {
    code: 1002,
    status: 401,
    text: ["登录验证失败", "Authorization verification failed", "Xác thực thất bại", "認証に失敗しました"],
  },
  forbidden: {
    code: 1003,
    status: 403,
    text: [
      "没有权限执行此操作",
      "You are not allowed to do this",
      "Bạn không có quyền thực hiện thao tác này",
      "この操作を行う権限がありません",
    ],
  },
  notFound: { code: 1004, status: 404, text: ["未找到", "Not Found", "Không tìm thấy", "見つかりません"] },
  conflict: {
    code: 1005,
    status: 409,
    text: [
      "数据已被修改，请刷新后重试",
      "It was changed meanwhile, please reload and try again",
      "Dữ liệu đã thay đổi, hãy tải lại và thử lại",
      "変更されています。再読み込みしてやり直してください",
    ],
  },
  tooLarge: {
    code: 1006,
    status: 413,
    text: ["请求内容过大", "The request is too large", "Yêu cầu quá lớn", "リクエストが大きすぎます"],
  },
  unsupportedType: {
    code: 1007,
    status: 415,
    text: [
      "不支持的内容类型",
      "This content type is not supported",
      "Loại nội dung không được hỗ trợ",
      "対応していない形式です",
    ],
  },
  notPossible: {
    code: 1008,
    status: 422,
    text: [
      "当前状态不允许此操作",
      "Not possible in the present state",
      "Không thể thực hiện ở trạng thái hiện tại",
      "現在の状態では実行できません",
    ],
  },
  tooMany: {
    code: 1009,
    status: 429,
    text: [
      "操作过于频繁，请稍后再试",
      "Too many requests, try again later",
      "Quá nhiều yêu cầu, hãy thử lại sau",
      "回数が多すぎます。しばらくしてからお試しください",
    ],
  },
  recordsClosed: {
    code: 1014,
    status: 403,
    text: [
      "白名单不允许您查看这些聊天记录",
      "The whitelist does not open these records to you",
      "Danh sách trắng không cho bạn xem các bản ghi này",
      "ホワイトリストではこの記録の閲覧が許可されていません",
    ],
  },
  serverError: {
    code: 1010,
    status: 500,
    text: [
      "服务器错误，请联系管理员",
      "server error, contact administrator",
      "lỗi máy chủ, hãy liên hệ quản trị viên",
      "サーバーエラーです。管理者に連絡してください",
    ],
  },
  unavailable: {
    code: 1011,
    status: 503,
    text: [
      "服务暂不可用，请稍后重试",
      "The service is not available just now, try again shortly",
      "Dịch vụ tạm thời không khả dụng, hãy thử lại sau",
      "サービスは一時的に利用できません",
    ],
  },
  switchedOff: {
    code: 1012,
    status: 503,
    text: [
      "该功能已被管理员暂时关闭",
      "This function is switched off for now",
      "Chức năng này đang tạm tắt",
      "この機能は現在停止されています",
    ],
  },
  keyUsed: {
    code: 1013,
    status: 422,
    text: [
      "该 Idempotency-Key 已用于其他请求",
      "This Idempotency-Key was used for something else",
      "Idempotency-Key này đã được dùng cho yêu cầu khác",
      "この Idempotency-Key は別のリクエストで使われています",
    ],
  },
  loginFailed: {
    code: 2001,
    status: 401,
    text: [
      "账号、密码或验证码错误",
      "Account, password or code is wrong",
      "Sai tài khoản, mật khẩu hoặc mã xác thực",
      "アカウント、パスワード、またはコードが違います",
    ],
  },
  mustChangePassword: {
    code: 2002,
    status: 403,
    text: ["请先修改密码", "Change your password first", "Hãy đổi mật khẩu trước", "先にパスワードを変更してください"],
  },
  bindExpired: {
    code: 2003,
    status: 401,
    text: [
      "绑定已过期，请重新登录",
      "The binding has expired, sign in again",
      "Liên kết đã hết hạn, hãy đăng nhập lại",
      "登録の有効期限が切れました。もう一度ログインしてください",
    ],
  },
  noServer: {
    code: 2004,
    status: 403,
    text: [
      "该账号没有可用的服务器",
      "This account has no enabled server",
      "Tài khoản này không có máy chủ nào khả dụng",
      "このアカウントで使えるサーバーがありません",
    ],
  },
  stepUpNeeded: {
    code: 2005,
    status: 403,
    text: [
      "请输入新的验证码以继续",
      "A fresh authenticator code is needed",
      "Cần mã xác thực mới để tiếp tục",
      "続けるには新しい認証コードが必要です",
    ],
  },
  approvalAsked: {
    code: 3002,
    status: 202,
    text: [
      "已提交，等待另一人批准",
      "Asked: it waits for a second person's approval",
      "Đã gửi yêu cầu, đang chờ người thứ hai phê duyệt",
      "申請しました。別の担当者の承認を待っています",
    ],
  },
  approvalOver: {
    code: 3003,
    status: 409,
    text: [
      "该申请已处理或已过期",
      "It was decided already, or its day is over",
      "Yêu cầu đã được xử lý hoặc đã hết hạn",
      "すでに処理されたか、期限が切れています",
    ],
  },
  approvalOwn: {
    code: 3004,
    status: 403,
    text: [
      "不能批准自己的申请",
      "Somebody else has to approve what you asked for",
      "Bạn không thể tự phê duyệt yêu cầu của mình",
      "自分の申請を承認することはできません",
    ],
  },
  memberClosed: {
    code: 3001,
    status: 422,
    text: [
      "会员已注销",
      "The member's account is cancelled",
      "Tài khoản thành viên đã bị hủy",
      "このメンバーは退会済みです",
    ],
  },
  quotaReached: {
    code: 3010,
    status: 422,
    text: [
      "已达到服务器套餐的上限",
      "The quota of the server's package is reached",
      "Đã đạt hạn mức gói của máy chủ",
      "サーバーのパッケージの上限に達しています",
    ],
  },
  codeInUse: {
    code: 3011,
    status: 422,
    text: [
      "已有会员使用该邀请码注册，不能删除，可以停用",
      "Members registered with this code: it cannot be deleted, but disabled",
      "Đã có thành viên đăng ký bằng mã này: không thể xóa, chỉ có thể tắt",
      "この招待コードで登録したメンバーがいるため削除できません。無効にはできます",
    ],
  },
  ...groupErrors,
  ...reportErrors,
  notifyStarted: {
    code: 3020,
    status: 422,
    text: [
      "已开始发送、已发送或已取消，不能再修改",
      "It is being sent, was sent or was cancelled: it can no longer be changed",
      "Đang gửi, đã gửi hoặc đã hủy: không thể sửa nữa",
      "送信中・送信済み・取消済みのため変更できません",
    ],
  },
  notifyOver: {
    code: 3021,
    status: 422,
    text: [
      "已发送或已取消，无法再取消",
      "It was sent or cancelled already: there is nothing left to cancel",
      "Đã gửi hoặc đã hủy: không còn gì để hủy",
      "送信済みまたは取消済みのため取り消せません",
    ],
  },
  sessionEnded: {
    code: 9015,
    status: 401,
    text: [
      "登录失效，请重新登录",
      "Login failed, please login again",
      "Đăng nhập hết hiệu lực, vui lòng đăng nhập lại",
      "ログインが無効です。もう一度ログインしてください",
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errors;

export const errorText = (name: ErrorName, locale: Locale): string =>
  errors[name].text[locales.indexOf(locale)] ?? errors[name].text[1];

export const success: Texts = ["操作成功", "operation successful", "thao tác thành công", "操作が完了しました"];
