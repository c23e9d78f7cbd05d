import type en from "./en-US.ts";

export default {
  launchPages: {
    name: "Trang khởi động",
    fields: {
      name: "Tên",
      platform: "Nền tảng",
      pictures: "Ảnh",
      displaySeconds: "Giây mỗi ảnh",
      link: "Mở liên kết",
      startTime: "Từ",
      endTime: "Đến",
      status: "Trạng thái",
      state: "Tình trạng",
      updateTime: "Sửa lúc",
      period: "Thời gian hiển thị",
    },
    actions: {
      delete: "Xóa",
    },
    confirm: {
      delete: "Trang khởi động này sẽ bị xóa vĩnh viễn. |||| %{smart_count} trang khởi động sẽ bị xóa vĩnh viễn.",
    },
    preview: "Xem như trên điện thoại",
    noEnd: "Không kết thúc",
    empty: "Chưa có trang khởi động. Hãy tạo một trang để ứng dụng hiển thị khi khởi động.",
    endHint: "Để trống nếu không hết hạn.",
    linkHint: "Mở khi chạm; không bắt buộc.",
    noPictures: "Thêm ảnh để xem tại đây.",
    play: "Phát",
    pause: "Tạm dừng",
    next: "Ảnh sau",
    previous: "Ảnh trước",
    skip: "Bỏ qua %{seconds}",
    shown: "Ảnh %{number} / %{count}",
    currentHint: "Khi nhiều trang cùng hiển thị trên một nền tảng, ứng dụng dùng trang bắt đầu gần nhất.",
    platform: { All: "Tất cả", IOS: "iOS", Android: "Android", PC: "PC" },
    state: { Current: "Đang hiển thị", Upcoming: "Sắp tới", Past: "Đã kết thúc", Off: "Đã tắt" },
  },
} satisfies typeof en;
