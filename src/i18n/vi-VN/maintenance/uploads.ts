import type en from "../../en-US/maintenance/uploads.ts";

export default {
  name: "Tệp tải lên",
  calls: { picture: "Đã tải ảnh lên", file: "Đã tải tệp lên" },
  drop: "Kéo thả ảnh vào đây, dán, hoặc chọn tệp",
  choose: "Chọn ảnh",
  replace: "Thay",
  remove: "Gỡ",
  busy: "Đang tải lên…",
  presets: "Hoặc dùng ảnh có sẵn",
  preset: "Ảnh có sẵn %{number}",
  preview: "Ảnh đã chọn",
  hint: "%{types}, tối đa %{size}",
  square: "1:1, từ %{side}x%{side}",
  none: "Không có ảnh",
  earlier: "Lên trước",
  later: "Ra sau",
  several: "Các ảnh, theo thứ tự",
  picture: "Chèn ảnh",
  video: "Chèn video",
  editor: "Văn bản định dạng",
} satisfies typeof en;
