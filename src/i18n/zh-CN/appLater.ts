import type en from "../en-US/appLater.ts";

export default {
  passkeys: {
    title: "通行密钥",
    hint: "使用您的设备或安全密钥登录和确认操作，无需输入验证码。通行密钥仅对本控制台有效，仿冒页面无法获取。",
    impossible: "此浏览器或此地址不支持通行密钥。请通过域名以 HTTPS 打开控制台。",
    elsewhere: "通行密钥仅可在 %{origin} 使用，请在该地址打开控制台后添加。",
    add: "添加通行密钥",
    name: "名称",
    nameHint: "例如设备名称：办公笔记本",
    goOn: "继续",
    used: "上次使用",
    unused: "从未使用",
    rename: "重命名 %{name}",
    renameTitle: "重命名通行密钥",
    remove: "移除 %{name}",
    removeHint: "移除后将无法再用它登录或确认操作。请同时在您的设备上删除。",
    notMade: "未添加通行密钥",
  },
  recovery: {
    title: "恢复码",
    hint: "共十个，用于身份验证器或通行密钥丢失时登录，每个只能使用一次。",
    left: "剩余 %{smart_count} 个",
    make: "生成恢复码",
    again: "重新生成",
    void: "现有恢复码将全部失效。",
    once: "仅显示这一次。请与密码分开妥善保存。",
    download: "下载",
  },
} satisfies typeof en;
