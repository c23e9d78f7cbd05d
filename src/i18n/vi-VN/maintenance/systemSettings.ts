import type en from "../../en-US/maintenance/systemSettings.ts";

export default {
  name: "Cài đặt kỹ thuật",
  changed: "Đã đổi",
  default: "Mặc định: %{value}",
  nothing: "trống",
  range: "Từ %{min} đến %{max}",
  historyOf: "Lịch sử: %{label}",
  fromTo: "%{from} → %{to}",
  fields: { text: "Tìm", group: "Nhóm", isChanged: "Đã đổi", value: "Giá trị", updateTime: "Sửa lúc" },
  units: {
    second: "giây",
    minute: "phút",
    hour: "giờ",
    day: "ngày",
    MB: "MB",
    character: "ký tự",
    piece: "tối đa",
    perMinute: "mỗi phút",
    perDay: "mỗi ngày",
    percent: "%",
  },
  rates: { perMinute: "%{value} mỗi phút", perDay: "%{value} mỗi ngày" },
  actions: { update: "Sửa", reset: "Về mặc định", history: "Lịch sử", restore: "Khôi phục %{value}" },
  confirm: { reset: "Giá trị mặc định có hiệu lực ngay." },
  calls: { update: "Đổi cài đặt", reset: "Đặt lại cài đặt", restore: "Khôi phục cài đặt" },
  told: {
    reset: "Đã đặt lại %{subject} về mặc định",
  },
} satisfies typeof en;
