import type en from "../../en-US/servers/platformRejectedEvents.ts";

export default {
  name: "被拒事件",
  empty: "无法保存的事件会连同原因显示在这里。",
  malformed: "事件的格式不符合要求",
  whole: "整个事件",
  again: "重新发送可能成功",
  notAgain: "平台修改前，重新发送无效",
  data: "事件内容",
  fields: {
    type: "事件",
    eventId: "事件 ID",
    code: "原因",
    errors: "出错字段",
    canRetry: "重新发送",
    times: "次数",
    occurTime: "发生时间",
    createTime: "首次被拒",
  },
} satisfies typeof en;
