import type en from "../../en-US/servers/platformReconciliations.ts";

export default {
  name: "Đối chiếu",
  empty: "Chưa đối chiếu gì. Nền tảng gửi dữ liệu của mình và các khác biệt được liệt kê tại đây.",
  all: "Mọi lượt đối chiếu",
  refusedLines: "Dòng bị từ chối",
  held: "Có %{count} khác biệt, quá nhiều để tự sửa. Hãy xem qua rồi sửa, hoặc để nền tảng gửi lại danh sách.",
  running: "Nền tảng đang gửi danh sách. Đã nhận %{lines} dòng.",
  broken: "Luồng bị gián đoạn sau %{lines} dòng. Không sửa gì cho đến khi nền tảng gửi phần còn lại.",
  mending: "Đang sửa các khác biệt. Còn %{count}.",
  outdated: "Một lượt đối chiếu mới đã bắt đầu. Lượt này không sửa gì nữa.",
  none: "Không có khác biệt.",
  fields: {
    name: "Tên",
    target: "Nội dung",
    state: "Trạng thái",
    lines: "Số dòng",
    same: "Giống nhau",
    differs: "Khác nhau",
    kinds: "Theo loại",
    refused: "Bị từ chối",
    rate: "Tốc độ",
    createTime: "Bắt đầu",
    updateTime: "Dòng gần nhất",
    finishTime: "Kết thúc",
  },
  actions: { mend: "Sửa khác biệt" },
  confirm: {
    mend: "Điều nền tảng biết rõ hơn sẽ được lấy. Điều đã quyết định tại đây được gửi lại cho nền tảng. Không thể hoàn tác.",
  },
  told: { mend: "Đang sửa các khác biệt của %{subject}" },
  calls: { mend: "Đang sửa các khác biệt" },
} satisfies typeof en;
