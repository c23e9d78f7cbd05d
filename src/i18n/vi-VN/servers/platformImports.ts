import type en from "../../en-US/servers/platformImports.ts";

export default {
  name: "Lượt nhập",
  empty: "Chưa nhập gì. Nền tảng gửi thành viên và nhóm dưới dạng luồng.",
  perSecond: "%{count}/giây",
  more: "%{shown} dòng đầu trong %{all} dòng bị từ chối",
  line: "Dòng %{line}",
  noRefusals: "Không có dòng nào bị từ chối.",
  states: {
    Running: "Đang chạy",
    Broken: "Bị gián đoạn",
    Ended: "Hoàn tất",
  },
  targets: {
    members: "Thành viên",
    groups: "Nhóm",
  },
  fields: {
    name: "Tên",
    target: "Nội dung",
    state: "Trạng thái",
    lines: "Số dòng",
    added: "Thêm mới",
    updated: "Cập nhật",
    same: "Không đổi",
    refused: "Bị từ chối",
    rate: "Tốc độ",
    createTime: "Bắt đầu",
    updateTime: "Sửa lúc",
    finishTime: "Kết thúc",
  },
} satisfies typeof en;
