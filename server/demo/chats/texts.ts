/** What the people of the demo data are called and say. All of it was made up for this. */
export type Language = "zh" | "en" | "vi" | "ja";

type Named = readonly [shown: string, latin: string];
type Texts = {
  surnames: readonly Named[];
  given: readonly Named[];
  /** Nicknames that are no names. */
  nicknames: readonly string[];
  /** How a name is written. */
  join: (surname: string, given: string) => string;
  topics: readonly string[];
  groups: readonly string[];
  messages: readonly string[];
  suggestions: readonly string[];
  mistakes: readonly string[];
  notifications: readonly (readonly [title: string, content: string])[];
};

const pairs = (text: string): Named[] =>
  text.split(" ").map((pair) => {
    const [shown = "", latin = shown] = pair.split("/");
    return [shown, latin];
  });
const words = (text: string) => text.split("|");

export const texts: Record<Language, Texts> = {
  zh: {
    surnames: pairs(
      "王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 赵/zhao 黄/huang 周/zhou 吴/wu 徐/xu 孙/sun 胡/hu 朱/zhu " +
        "高/gao 林/lin 何/he 郭/guo 马/ma 罗/luo",
    ),
    given: pairs(
      "小明/xiaoming 伟/wei 芳/fang 娜/na 秀英/xiuying 敏/min 静/jing 丽/li 强/qiang 磊/lei 洋/yang 勇/yong " +
        "艳/yan 杰/jie 涛/tao 欣怡/xinyi 子涵/zihan 浩然/haoran 雨桐/yutong 思远/siyuan 梓萱/zixuan 一诺/yinuo 晨曦/chenxi 俊熙/junxi",
    ),
    nicknames: words(
      "星空下的猫|夏天的风|半糖主义|深夜食堂|不加班的程序员|南方有雨|橘子汽水|慢慢走|山海皆可平|早睡冠军|奶茶去冰|云朵收集者|跑步的企鹅|今天也要开心|北纬三十度|一只柯基|青柠苏打|周末骑行|月亮邮递员|小满未满",
    ),
    join: (surname, given) => surname + given,
    topics: words("读书|跑步|摄影|美食|骑行|电影|桌游|育儿|二手交易|租房|考研|宠物|咖啡|露营|健身|编程"),
    groups: words("{}交流群|{}爱好者|周末{}|同城{}|{}互助小组|{}新人群"),
    messages: words(
      "早上好|大家晚上有空吗？|收到，谢谢！|哈哈哈哈|今天的活动改到晚上八点了|有人知道怎么报名吗|" +
        "图片发不出来，谁帮我看看|周末一起去爬山吧|辛苦了|这个链接打不开|好的，明天见|我到了，你们在哪|" +
        "刚下班，累坏了|文件我放群里了|新来的朋友先看群公告|价格多少？|可以便宜一点吗|同意|我也想去|等我五分钟|" +
        "下雨了，记得带伞|这家店真的好吃|昨天的照片太美了|请问客服在吗|已经转给你了，查收一下|生日快乐！|加油，考试顺利|电量不足，先下了|语音听不清，打字吧|晚安",
    ),
    suggestions: words(
      "希望可以给消息设置定时发送|群公告能不能支持图片|想要夜间模式自动切换|搜索聊天记录时希望能按日期筛选|希望表情可以自己排序",
    ),
    mistakes: words(
      "更新之后收不到推送|视频通话经常断线|头像上传后变模糊|登录时验证码一直收不到|群里的文件下载到一半就失败",
    ),
    notifications: [
      ["系统维护通知", "本周日凌晨两点到四点进行系统维护，期间消息可能延迟。"],
      ["新版本上线", "新版本支持消息翻译，欢迎更新体验。"],
      ["防骗提醒", "工作人员不会索要您的密码和验证码。"],
    ],
  },
  en: {
    surnames: pairs(
      "Miller Harper Bennett Clarke Foster Griffin Hayes Jensen Kelly Lawson Morgan Nolan Parker Quinn Reed " +
        "Sawyer Turner Vaughn Walsh Young",
    ),
    given: pairs(
      "Olivia Liam Emma Noah Ava Ethan Sophie Lucas Mia Owen Chloe Jack Ella Henry Ruby Leo Grace Max Nora Sam " +
        "Ivy Theo Zoe Ben",
    ),
    nicknames: words(
      "night owl|coffee first|paperplane|two left feet|quiet river|lost in maps|pixel gardener|sunday rider|blue " +
        "kettle|almost famous|tiny drummer|cloud nine|old vinyl|rainy commute|late bloomer|north star",
    ),
    join: (surname, given) => `${given} ${surname}`.slice(0, 16),
    topics: words(
      "book|running|photo|food|cycling|movie|board game|parents|swap|flat|study|pet|coffee|camping|fitness|coding",
    ),
    groups: words("{} club|{} friends|Weekend {} meet|{} help desk|Local {} chat|{} beginners"),
    messages: words(
      "Morning all|Is anyone free tonight?|Got it, thanks!|haha|Meeting moved to eight|Does anybody know how to " +
        "sign up?|My picture does not send|Hiking this weekend?|Thanks for the help|That link is broken for me|See " +
        "you tomorrow|I am here, where are you?|Just got off work|File is in the group now|Please read the pinned " +
        "note first|How much is it?|Could you do a bit cheaper?|Agreed|Count me in|Give me five minutes|Bring an " +
        "umbrella|That place is so good|Loved the photos from yesterday|Hello, is support around?|Sent, please " +
        "check|Happy birthday!|Good luck with the exam|Battery is almost gone|Cannot hear you, let us type|Good " +
        "night",
    ),
    suggestions: words(
      "Please let me schedule a message|Could announcements have pictures?|Dark mode should follow the phone|" +
        "Search by date would help a lot|Let me sort my stickers",
    ),
    mistakes: words(
      "No push since the last update|Video calls drop after a minute|My picture is blurry after upload|The code " +
        "never arrives|Downloads stop half way",
    ),
    notifications: [
      ["Planned maintenance", "This Sunday from two to four in the night messages may arrive late."],
      ["A new version", "Messages can be translated now. Please update."],
      ["Stay safe", "Our staff never asks for your password or code."],
    ],
  },
  vi: {
    surnames: pairs(
      "Nguyễn/nguyen Trần/tran Lê/le Phạm/pham Hoàng/hoang Phan/phan Vũ/vu Đặng/dang Bùi/bui Đỗ/do Hồ/ho Ngô/ngo " +
        "Dương/duong Lý/ly",
    ),
    given: pairs(
      "Anh/anh Linh/linh Minh/minh Hương/huong Tuấn/tuan Hùng/hung Trang/trang Thảo/thao Đức/duc Phương/phuong " +
        "Long/long Ngọc/ngoc Hà/ha Quân/quan Mai/mai Sơn/son Yến/yen Khánh/khanh Vy/vy Bảo/bao",
    ),
    nicknames: words(
      "Mèo lười|Cà phê sữa đá|Gió mùa hạ|Mưa Sài Gòn|Bánh mì nóng|Nắng sớm|Chú cuội|Thích đi bộ|Trà đá vỉa hè|" +
        "Sao đêm|Ngủ nướng|Biển xanh|Cá vàng|Hoa sữa",
    ),
    join: (surname, given) => `${surname} ${given}`,
    topics: words(
      "đọc sách|chạy bộ|nhiếp ảnh|ẩm thực|đạp xe|phim|board game|cha mẹ|đồ cũ|thuê nhà|ôn thi|thú cưng|cà phê|" +
        "cắm trại|thể hình|lập trình",
    ),
    groups: words("Hội {}|Nhóm {}|{} cuối tuần|Yêu {}|Góc {}|{} cho người mới"),
    messages: words(
      "Chào buổi sáng|Tối nay có ai rảnh không?|Đã nhận, cảm ơn nhé!|haha|Lịch dời sang tám giờ tối|Đăng ký ở " +
        "đâu vậy mọi người?|Mình không gửi được ảnh|Cuối tuần đi leo núi không?|Vất vả rồi|Link này không mở được|" +
        "Mai gặp nhé|Mình tới rồi, mọi người đâu?|Mới tan làm|File mình để trong nhóm|Bạn mới đọc ghim trước nhé|" +
        "Giá bao nhiêu?|Bớt chút được không?|Đồng ý|Cho mình đi với|Đợi mình năm phút|Trời mưa, nhớ mang ô|Quán " +
        "này ngon lắm|Ảnh hôm qua đẹp quá|Cho hỏi có hỗ trợ không ạ?|Mình chuyển rồi, kiểm tra nhé|Chúc mừng sinh " +
        "nhật!|Thi tốt nhé|Sắp hết pin rồi|Nghe không rõ, nhắn tin đi|Ngủ ngon",
    ),
    suggestions: words(
      "Cho hẹn giờ gửi tin nhắn với|Thông báo nhóm nên có ảnh|Chế độ tối nên tự đổi|Nên tìm tin nhắn theo ngày|" +
        "Cho sắp xếp nhãn dán",
    ),
    mistakes: words(
      "Cập nhật xong không nhận được thông báo|Gọi video hay bị ngắt|Ảnh đại diện bị mờ|Mãi không nhận được mã|" +
        "Tải tệp được nửa chừng thì lỗi",
    ),
    notifications: [
      ["Bảo trì hệ thống", "Chủ nhật này từ hai đến bốn giờ sáng tin nhắn có thể tới trễ."],
      ["Phiên bản mới", "Tin nhắn đã có thể dịch được. Mời bạn cập nhật."],
      ["Nhắc nhở an toàn", "Nhân viên không bao giờ hỏi mật khẩu hay mã của bạn."],
    ],
  },
  ja: {
    surnames: pairs(
      "佐藤/sato 鈴木/suzuki 高橋/takahashi 田中/tanaka 伊藤/ito 渡辺/watanabe 山本/yamamoto 中村/nakamura " +
        "小林/kobayashi 加藤/kato 吉田/yoshida 山田/yamada 松本/matsumoto 井上/inoue",
    ),
    given: pairs(
      "さくら/sakura 陽菜/hina 蓮/ren 大翔/hiroto 結衣/yui 葵/aoi 美咲/misaki 翔太/shota 健/ken 真央/mao " +
        "悠真/yuma 凛/rin 直樹/naoki 彩/aya 拓也/takuya 花/hana",
    ),
    nicknames: words(
      "ねこ日和|夜更かし隊|コーヒー牛乳|のんびり屋|雨の日の本|あんぱん|ひだまり|空色ノート|週末キャンプ|もちもち|くじら雲|朝が弱い|はらぺこ|夏みかん",
    ),
    join: (surname, given) => `${surname} ${given}`,
    topics: words(
      "読書|ランニング|写真|グルメ|自転車|映画|ボードゲーム|子育て|フリマ|部屋探し|受験|ペット|コーヒー|キャンプ|筋トレ|プログラミング",
    ),
    groups: words("{}の会|{}好き集まれ|週末{}|{}部|{}相談室|はじめての{}"),
    messages: words(
      "おはようございます|今夜空いている人いますか？|了解です、ありがとう！|笑|集合は八時に変わりました|" +
        "申し込み方法を教えてください|画像が送れません|週末、山に行きませんか|お疲れさまです|このリンク開けません|" +
        "ではまた明日|着きました、どこですか？|やっと仕事終わった|ファイルをグループに置きました|" +
        "初めての方は固定メッセージをどうぞ|いくらですか？|少し安くなりませんか|賛成です|私も行きたい|" +
        "五分待ってください|雨なので傘を忘れずに|あの店、本当においしい|昨日の写真きれいですね|" +
        "サポートの方いますか？|送りました、ご確認ください|誕生日おめでとう！|試験がんばって|電池が切れそう|聞こえないので文字でお願いします|おやすみなさい",
    ),
    suggestions: words(
      "メッセージの予約送信がほしい|お知らせに画像を付けたい|ダークモードを自動で切り替えてほしい|日付で検索できるとうれしい|スタンプを並べ替えたい",
    ),
    mistakes: words(
      "更新してから通知が来ない|ビデオ通話がよく切れる|アイコンがぼやける|認証コードが届かない|ダウンロードが途中で止まる",
    ),
    notifications: [
      ["メンテナンスのお知らせ", "今週日曜の午前二時から四時まで、メッセージが遅れることがあります。"],
      ["新しいバージョン", "メッセージの翻訳に対応しました。更新をお願いします。"],
      ["ご注意", "スタッフがパスワードやコードをお聞きすることはありません。"],
    ],
  },
};
