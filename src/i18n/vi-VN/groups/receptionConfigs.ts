import type en from "../../en-US/groups/receptionConfigs.ts";

export default {
  name: "Cấu hình tiếp nhận",
  empty: "Chưa ai tiếp nhận thành viên mới. Hãy tạo cấu hình chung trước.",
  fields: {
    id: "ID",
    tenantAlias: "Mã mời",
    status: "Trạng thái",
    welcomeGreeting: "Lời chào mừng",
    defaultGreeting: "Lời chào mặc định",
    autoAddCount: "Số nhóm và thành viên được thêm",
    addMethod: "Cách phân bổ",
    logo: "Logo",
    linkAddress: "Địa chỉ hỗ trợ",
    customerLinkId: "Liên kết hỗ trợ",
    link: "Hỗ trợ khách hàng",
    greetings: "Lời chào",
    createTime: "Tạo lúc",
    updateTime: "Sửa lúc",
  },
  hints: {
    tenantAlias: "Để trống: cho mọi người có mã mời không có cấu hình riêng.",
    welcomeGreeting: "Viết vào nhóm dưới tên chủ nhóm. {nickname} là biệt danh người mới.",
    defaultGreeting: "Mỗi thành viên tiếp nhận nhắn riêng cho người mới. {nickname} là biệt danh người mới.",
    autoAddCount: "Mỗi người mới được thêm vào bao nhiêu nhóm và thành viên tiếp nhận.",
    link: "Nhập địa chỉ riêng hoặc chọn một liên kết hỗ trợ.",
  },
  methods: {
    sequential: "Các nhóm và thành viên lần lượt theo thứ tự danh sách.",
    random: "Mỗi nhóm và thành viên có cơ hội như nhau.",
    fewestMembers: "Ưu tiên nhóm ít thành viên nhất; thành viên tiếp nhận không tham gia.",
    fewestFriends: "Ưu tiên thành viên tiếp nhận ít bạn nhất; nhóm không tham gia.",
  },
  actions: {
    enable: "Bật",
    disable: "Tắt",
    delete: "Xóa",
    deleteForAll: "Xóa",
  },
  confirm: {
    disable: "Người mới thuộc cấu hình này sẽ không còn được tiếp nhận theo nó.",
    delete: "Cấu hình bị xóa. Người mới thuộc nó sẽ theo cấu hình chung.",
    deleteForAll: "Cấu hình bị xóa. Người mới có mã mời không có cấu hình riêng sẽ không còn được tiếp nhận.",
  },
  told: { deleteForAll: "Đã xóa %{subject}" },
  calls: {
    setStatus: "Bật hoặc tắt",
  },
} satisfies typeof en;
