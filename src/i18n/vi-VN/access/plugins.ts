import type en from "../../en-US/access/plugins.ts";

export default {
  name: "Plugin",
  empty: "Thêm plugin trong im-console.config.ts hoặc bằng lệnh npm run plugin -- add.",
  none: "Không có",
  fields: {
    id: "Plugin",
    name: "Tên",
    version: "Phiên bản",
    pluginState: "Trạng thái",
    screens: "Trang",
    calls: "API",
    codes: "Nút",
    jobs: "Tác vụ",
    tables: "Bảng",
    settings: "Cài đặt",
    languages: "Ngôn ngữ",
    hasTheme: "Giao diện",
    reason: "Lý do",
  },
} satisfies typeof en;
