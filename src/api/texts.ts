import type { Texts } from "../../contract/core/fieldErrors.ts";

/** What the console itself says about a call; the server's own texts come from its catalogue. */
export const texts = {
  timedOut: ["请求超时", "request timed out", "yêu cầu quá thời gian", "リクエストがタイムアウトしました"],
  unavailable: ["网络不可用", "network unavailable", "mạng không khả dụng", "ネットワークに接続できません"],
  noReturnInfo: ["没有返回信息！", "no return info!", "không có thông tin trả về!", "応答がありません！"],
  operationFailed: ["操作失败", "Operation failed", "Thao tác thất bại", "操作に失敗しました"],
  forbidden: ["禁止访问", "Forbidden", "Bị từ chối", "アクセス禁止"],
  unauthorized: [
    "未授权 / 登录验证失败",
    "Unauthorized / Authorization verification failed",
    "Chưa xác thực / Xác thực thất bại",
    "未認証 / 認証に失敗しました",
  ],
  notFound: ["未找到", "Not Found", "Không tìm thấy", "見つかりません"],
  serverError: ["服务器内部错误", "Internal Server Error", "Lỗi máy chủ nội bộ", "サーバー内部エラー"],
  badGateway: ["网关错误", "Bad Gateway", "Lỗi cổng kết nối", "ゲートウェイエラー"],
  tunnel: [
    "未能建立隧道连接",
    "Failed to complete tunnel connection",
    "Không thể hoàn tất kết nối đường hầm",
    "トンネル接続を確立できませんでした",
  ],
  loginAgain: [
    "登录失效，请重新登录",
    "Login failed, please login again",
    "Đăng nhập hết hiệu lực, vui lòng đăng nhập lại",
    "ログインが無効です。もう一度ログインしてください",
  ],
  bindAuthenticator: [
    "请先绑定身份验证器",
    "Set up an authenticator first",
    "Hãy thiết lập ứng dụng xác thực trước",
    "先に認証アプリを設定してください",
  ],
  request: ["请求号 {id}", "request {id}", "yêu cầu {id}", "リクエスト {id}"],
} as const satisfies Record<string, Texts>;

export type CallText = keyof typeof texts;
