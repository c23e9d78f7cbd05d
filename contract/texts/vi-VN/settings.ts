import type en from "../en-US/settings.ts";

export default {
  groups: {
    messages: "Tin nhắn",
    files: "Tệp",
    friends: "Bạn bè",
    groups: "Nhóm",
    sessions: "Đăng nhập của thành viên",
    records: "Tin nhắn và quyền riêng tư",
    reports: "Báo cáo",
    clients: "Ứng dụng",
    plugins: "Plugin",
  },
  settings: {
    messageRecallTime: {
      label: "Thời hạn thu hồi tin nhắn",
      explanation: "Người gửi có thể thu hồi tin trong thời gian này. Cũng có trong tính năng máy chủ.",
    },
    maxMessageLength: {
      label: "Độ dài một tin nhắn",
      explanation: "Số ký tự tối đa của tin nhắn văn bản.",
    },
    messagesPerMinute: {
      label: "Tần suất gửi",
      explanation: "Số tin mỗi thành viên được gửi trong một phút trước khi phải chờ.",
    },
    maxForwardTargets: {
      label: "Số cuộc trò chuyện chuyển tiếp một lần",
      explanation: "Một tin nhắn có thể chuyển tiếp tới bao nhiêu cuộc trò chuyện cùng lúc.",
    },
    maxMentions: {
      label: "Số người được nhắc trong một tin",
      explanation: "0 là không cho nhắc người khác.",
    },
    maxImageSize: {
      label: "Kích thước ảnh",
      explanation: "Ảnh lớn nhất trong tin nhắn. Tệp khác theo cấp thành viên.",
    },
    imageQuality: {
      label: "Nén ảnh",
      explanation: "Ứng dụng nén ảnh thế nào trước khi gửi.",
      options: {
        Original: "Gốc",
        Balanced: "Cân bằng",
        Small: "Tiết kiệm",
      },
    },
    maxVideoTime: {
      label: "Thời lượng video",
      explanation: "Video dài nhất có thể quay trong ứng dụng.",
    },
    maxVoiceTime: {
      label: "Thời lượng tin thoại",
      explanation: "Tin thoại dài nhất.",
    },
    friendRequestsPerDay: {
      label: "Lời mời kết bạn mỗi ngày",
      explanation: "Số lời mời mỗi thành viên được gửi trong ngày; 0 là không cho phép.",
    },
    friendRequestLife: {
      label: "Thời hạn lời mời kết bạn",
      explanation: "Lời mời không được trả lời sẽ hết hạn sau thời gian này.",
    },
    friendVerification: {
      label: "Cách kết bạn mặc định",
      explanation: "Áp dụng cho thành viên chưa tự chọn.",
      options: {
        Direct: "Thành bạn ngay",
        Approve: "Đối phương đồng ý",
        Refuse: "Không nhận lời mời",
      },
    },
    maxBlockedMembers: {
      label: "Số người có thể chặn",
      explanation: "Mỗi thành viên có thể chặn bao nhiêu người.",
    },
    groupsCreatedPerDay: {
      label: "Số nhóm tạo mỗi ngày",
      explanation: "Số nhóm mỗi thành viên được tạo trong ngày; tổng số theo cấp.",
    },
    maxGroupAdmins: {
      label: "Số quản trị viên nhóm",
      explanation: "Chủ nhóm có thể chỉ định bao nhiêu quản trị viên.",
    },
    groupJoinMode: {
      label: "Cách vào nhóm mới",
      explanation: "Chủ nhóm có thể đổi sau.",
      options: {
        Free: "Tự do",
        Approve: "Cần duyệt",
        Invite: "Chỉ qua lời mời",
      },
    },
    groupHistoryShown: {
      label: "Tin cũ hiển thị cho thành viên mới",
      explanation: "Khi vào nhóm xem được bao nhiêu tin trước đó.",
    },
    maxAnnouncementLength: {
      label: "Độ dài thông báo nhóm",
      explanation: "Số ký tự tối đa của thông báo nhóm.",
    },
    memberSessionLife: {
      label: "Thành viên giữ đăng nhập trong",
      explanation: "Sau đó phải đăng nhập lại.",
    },
    maxDevicesAtOnce: {
      label: "Số thiết bị cùng lúc",
      explanation: "Số thiết bị một thành viên có thể đăng nhập cùng lúc.",
    },
    newDeviceRule: {
      label: "Khi quá nhiều thiết bị",
      explanation: "Xử lý khi đăng nhập thêm một thiết bị.",
      options: {
        ReplaceOldest: "Đăng xuất thiết bị cũ nhất",
        Refuse: "Từ chối thiết bị mới",
      },
    },
    failedSignInsPerHour: {
      label: "Số lần đăng nhập sai mỗi giờ",
      explanation: "Sau đó phải chờ.",
    },
    registrationsPerAddress: {
      label: "Số đăng ký mỗi địa chỉ IP mỗi ngày",
      explanation: "Số thành viên được đăng ký từ một địa chỉ IP trong ngày.",
    },
    verificationCodeLife: {
      label: "Thời hạn mã SMS",
      explanation: "Sau đó cần mã mới.",
    },
    verificationCodesPerDay: {
      label: "Số mã mỗi số điện thoại mỗi ngày",
      explanation: "Số mã gửi tới một số trong ngày.",
    },
    whitelistReading: {
      label: "Ý nghĩa cấp danh sách trắng",
      explanation: "Người vận hành có xem được danh sách ở cấp toàn quyền hay không. B chặt hơn.",
      options: {
        A: "A: toàn quyền xem danh sách và tin nhắn",
        B: "B: toàn quyền chỉ xem tin nhắn",
      },
    },
    askReadingReason: {
      label: "Yêu cầu lý do khi xem tin nhắn",
      explanation: "Người vận hành nêu lý do trước khi xem tin nhắn; lý do được ghi vào nhật ký thao tác.",
    },
    loginLogRetention: {
      label: "Thời gian lưu lịch sử đăng nhập",
      explanation: "Bản ghi cũ hơn bị xóa hằng đêm; tra cứu IP và thiết bị sẽ ít kết quả hơn.",
    },
    smsHistoryRetention: {
      label: "Lưu lịch sử mã xác minh trong",
      explanation: "Bản ghi cũ hơn bị xóa hằng đêm.",
    },
    heartbeatInterval: {
      label: "Nhịp kết nối",
      explanation: "Bao lâu ứng dụng báo còn trực tuyến.",
    },
    updateCheckInterval: {
      label: "Kiểm tra cập nhật mỗi",
      explanation: "Bao lâu ứng dụng kiểm tra phiên bản mới.",
    },
    termsAddress: {
      label: "Điều khoản sử dụng",
      explanation: "Liên kết khi đăng ký; để trống thì không hiện.",
    },
    privacyAddress: {
      label: "Chính sách riêng tư",
      explanation: "Liên kết khi đăng ký và trong phần cài đặt.",
    },
    supportEmail: {
      label: "Email hỗ trợ",
      explanation: "Hiện trong mục liên hệ của ứng dụng.",
    },
    maintenanceNotice: {
      label: "Thông báo bảo trì",
      explanation: "Khi không trống, ứng dụng hiện lúc khởi động.",
    },
    reportTargetMinorsRights: {
      label: "Thời hạn xử lý: xâm hại quyền trẻ em",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetFraud: {
      label: "Thời hạn xử lý: lừa đảo",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetAccountCompromised: {
      label: "Thời hạn xử lý: tài khoản bị chiếm",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetImpersonation: {
      label: "Thời hạn xử lý: mạo danh",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetInappropriateContent: {
      label: "Thời hạn xử lý: nội dung không phù hợp",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetGambling: {
      label: "Thời hạn xử lý: cờ bạc",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetViolation: {
      label: "Thời hạn xử lý: vi phạm",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetFakeNews: {
      label: "Thời hạn xử lý: tung tin giả",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetFakeInformation: {
      label: "Thời hạn xử lý: thông tin giả",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportTargetFanExcess: {
      label: "Thời hạn xử lý: người hâm mộ quá khích",
      explanation: "Báo cáo có lý do này được chờ quyết định trong bao lâu.",
    },
    reportReviewShare: {
      label: "Tỷ lệ xem xét lại",
      explanation:
        "Tỷ lệ báo cáo đã xử lý được người vận hành thứ hai đánh giá mà không thấy kết quả đầu tiên. 0 là tắt.",
    },
  },
} satisfies typeof en;
