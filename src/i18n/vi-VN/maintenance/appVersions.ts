import type en from "../../en-US/maintenance/appVersions.ts";

export default {
  name: "Phiên bản ứng dụng",
  empty: "Chưa có phiên bản ứng dụng. Hãy tạo phiên bản đầu tiên.",
  latest: "Mới nhất",
  outdated:
    "%{percent}% thiết bị (%{older}/%{devices}) đang chạy bản cũ hơn và sẽ không dùng được cho đến khi cập nhật.",
  inMegabytes: "Dung lượng (MB)",
  fields: {
    type: "Loại",
    version: "Phiên bản",
    fileSize: "Dung lượng",
    mustUpdate: "Cập nhật",
    descriptionZh: "Nội dung cập nhật (tiếng Trung)",
    descriptionVi: "Nội dung cập nhật (tiếng Việt)",
    descriptionEn: "Nội dung cập nhật (tiếng Anh)",
    description: "Nội dung cập nhật",
    address: "Địa chỉ tải",
    status: "Trạng thái",
    releaseTime: "Phát hành lúc",
    updateTime: "Sửa lúc",
  },
  hints: { version: "2-4 số như 4.12.0; bản thử như 4.12.0-beta.1.", address: "http, https hoặc liên kết cửa hàng." },
  actions: { delete: "Xóa" },
  confirm: {
    delete:
      "Xóa vĩnh viễn phiên bản này; ứng dụng sẽ không còn được đề nghị cập nhật. |||| Xóa vĩnh viễn %{smart_count} phiên bản; ứng dụng sẽ không còn được đề nghị cập nhật.",
  },
  calls: { create: "Tạo phiên bản", update: "Sửa phiên bản", delete: "Xóa phiên bản" },
} satisfies typeof en;
