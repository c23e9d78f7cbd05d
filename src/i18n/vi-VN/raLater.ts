import type { LaterRaMessages } from "../en-US/raLater.ts";

export default {
  auth: {
    username: "Tên người dùng",
    password: "Mật khẩu",
    email: "Email",
    sign_in: "Đăng nhập",
    sign_in_error: "Xác thực thất bại, hãy thử lại",
  },
  message: {
    about: "Giới thiệu",
    auth_error: "Đã xảy ra lỗi khi kiểm tra mã phiên.",
    bulk_update_content:
      "Bạn có chắc muốn cập nhật %{name} %{recordRepresentation}? |||| Bạn có chắc muốn cập nhật %{smart_count} mục này?",
    bulk_update_title: "Cập nhật %{name} %{recordRepresentation} |||| Cập nhật %{smart_count} %{name}",
    clear_array_input: "Bạn có chắc muốn xóa toàn bộ danh sách?",
    details: "Chi tiết",
  },
  validation: {
    required: "Bắt buộc",
    minLength: "Ít nhất %{min} ký tự",
    maxLength: "Tối đa %{max} ký tự",
    minValue: "Tối thiểu %{min}",
    maxValue: "Tối đa %{max}",
    number: "Phải là số",
    email: "Phải là email hợp lệ",
    oneOf: "Phải là một trong: %{options}",
    regex: "Phải đúng định dạng (regexp): %{pattern}",
    unique: "Phải là duy nhất",
  },
  configurable: {
    customize: "Tùy chỉnh",
    configureMode: "Cấu hình trang này",
    inspector: {
      title: "Trình kiểm tra",
      content: "Di chuột lên các thành phần để cấu hình",
      reset: "Đặt lại cài đặt",
      hideAll: "Ẩn tất cả",
      showAll: "Hiện tất cả",
    },
    Datagrid: {
      title: "Bảng",
      unlabeled: "Cột chưa đặt tên #%{column}",
    },
    SimpleForm: {
      title: "Biểu mẫu",
      unlabeled: "Ô nhập chưa đặt tên #%{input}",
    },
    SimpleList: {
      title: "Danh sách",
      primaryText: "Văn bản chính",
      secondaryText: "Văn bản phụ",
      tertiaryText: "Văn bản thứ ba",
    },
  },
  guesser: {
    empty: {
      title: "Không có dữ liệu để hiển thị",
      message: "Hãy kiểm tra nguồn dữ liệu",
    },
  },
  input: {
    file: {
      upload_several: "Kéo thả các tệp để tải lên, hoặc nhấp để chọn.",
      upload_single: "Kéo thả một tệp để tải lên, hoặc nhấp để chọn.",
    },
    image: {
      upload_several: "Kéo thả các ảnh để tải lên, hoặc nhấp để chọn.",
      upload_single: "Kéo thả một ảnh để tải lên, hoặc nhấp để chọn.",
    },
    references: {
      all_missing: "Không tìm thấy dữ liệu tham chiếu.",
      many_missing: "Ít nhất một dữ liệu liên quan không còn nữa.",
      single_missing: "Dữ liệu liên quan không còn nữa.",
    },
  },
  saved_queries: {
    label: "Truy vấn đã lưu",
    query_name: "Tên truy vấn",
    new_label: "Lưu truy vấn hiện tại…",
    new_dialog_title: "Lưu truy vấn hiện tại thành",
    remove_label: "Gỡ truy vấn đã lưu",
    remove_label_with_name: 'Gỡ truy vấn "%{name}"',
    remove_dialog_title: "Gỡ truy vấn đã lưu?",
    remove_message: "Bạn có chắc muốn gỡ mục này khỏi các truy vấn đã lưu?",
    help: "Lọc danh sách và lưu truy vấn này để dùng sau",
  },
  tiptap: {
    paragraph: "Đoạn văn",
    heading1: "Tiêu đề 1",
    heading2: "Tiêu đề 2",
    heading3: "Tiêu đề 3",
    heading4: "Tiêu đề 4",
    heading5: "Tiêu đề 5",
    heading6: "Tiêu đề 6",
    select_level: "Chọn kiểu",
    current_level: "Kiểu",
    bold: "Đậm",
    italic: "Nghiêng",
    underline: "Gạch chân",
    strike: "Gạch ngang",
    code: "Mã",
    list_bulleted: "Danh sách dấu đầu dòng",
    list_numbered: "Danh sách đánh số",
    blockquote: "Trích dẫn",
    clear_format: "Xóa định dạng",
  },
} satisfies LaterRaMessages;
