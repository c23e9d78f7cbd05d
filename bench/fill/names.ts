/** Characters and syllables of nicknames, the frequent ones first: draws prefer the front, as real names do. */
const letters = (text: string) => text.split("");
const words = (text: string) => text.split(" ");

export const chinese = {
  surnames: letters(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈",
  ),
  given: letters(
    "明小伟芳娜敏静丽强磊军洋勇艳杰娟涛超秀霞平刚桂文华玉兰英红建国志海燕云峰春梅龙鑫宇欣怡子涵浩然雨桐思" +
      "远梓萱一诺晨曦俊熙诗琪佳宁嘉豪天佑若溪语嫣可心安琪博文瑞泽锦程立诚婉婷柔雪慧颖莹洁彬宏达永康福星月光" +
      "夏冬秋山川河江湖林木竹松柏青蓝紫金银",
  ),
};
export const japanese = {
  surnames: words(
    "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水",
  ),
  given: words(
    "さくら 陽菜 蓮 大翔 結衣 葵 美咲 翔太 健 真央 悠真 凛 直樹 彩 拓也 花 太一 ひなた 優斗 七海 楓 莉子 湊 心春",
  ),
};
export const vietnamese = {
  surnames: words("Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Trương Đinh Lâm Mai"),
  given: words(
    "Anh Linh Minh Hương Tuấn Hùng Trang Thảo Đức Phương Long Ngọc Hà Quân Mai Sơn Yến Khánh Vy Bảo Nam Thu Duy " +
      "Hải Tâm Lan Hiếu Nhung Kiên Quỳnh",
  ),
};
export const latin = {
  given: words(
    "James Mary Robert Anna Michael Laura David Emma William Sofia Daniel Julia Thomas Grace Paul Nina Mark " +
      "Olivia Kevin Alice Brian Chloe Jason Ruby Simon Hannah Felix Clara Oscar Stella Victor Irene Martin Vera " +
      "Hugo Edith Xavier Quentin Zelda Ignatz",
  ),
  surnames: words(
    "Smith Jones Brown Taylor Wilson Davis Clark Lewis Walker Hall Young King Wright Scott Green Baker Adams " +
      "Nelson Carter Mills Turner Parker Evans Cook Bell Reed Ward Gray Price Wood Long Ross Ford Lane Stone Marsh " +
      "Vance Quirk Zimmer Oakes",
  ),
};
