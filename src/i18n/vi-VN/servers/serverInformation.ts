import type en from "../../en-US/servers/serverInformation.ts";

export default {
  name: "Thông tin máy chủ",
  fields: {
    package: "Gói",
    historyDays: "Thành viên xem được",
    keptDays: "Máy chủ lưu giữ",
    countedTime: "Mức dùng tháng này tính đến",
    range: "Khoảng",
  },
  overTime: "Theo thời gian",
  noPackage: "Không có gói",
  everything: "Toàn bộ lịch sử trò chuyện",
  days: "%{smart_count} ngày lịch sử trò chuyện",
  notCounted: "Chưa tính",
  unlimited: "Không giới hạn",
  of: "%{percent} của %{limit}",
  forbidden: "Không được phép",
  notCountedIn: { users: "Không tính tài khoản đã hủy", groups: "Không tính nhóm đã giải tán" },
  nearly: "Sắp đầy",
  full: "Đã đầy",
} satisfies typeof en;
