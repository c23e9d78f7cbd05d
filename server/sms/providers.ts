import { randomUUID } from "node:crypto";
import type { SmsProvider } from "../../contract/entities/maintenance/smsChannels.ts";
import type { Outbound, OutboundAnswer } from "./outbound.ts";
import { signedRpcQuery, TC3_CONTENT_TYPE, tc3Authorization } from "./signatures.ts";

/** A channel with its secret opened. */
export type Channel = {
  provider: SmsProvider;
  address: string;
  accessKey: string;
  appId: string;
  sender: string;
  /** A text with `{code}`, or the number of a template that the provider keeps. */
  template: string;
  secret: string;
};
export type Message = { nationAreaCode: string; mobile: string; code: string };

type Provider = {
  /** The request that sends a code, as the provider's public documentation has it. */
  request: (channel: Channel, message: Message, at: Date) => Outbound;
  /** Whether the answer says that the message was taken. */
  isTaken: (answer: OutboundAnswer) => boolean;
};

const fillTemplate = ({ template }: Channel, { code }: Message) => template.replaceAll("{code}", code);
const international = ({ nationAreaCode, mobile }: Message) => `+${nationAreaCode}${mobile}`;

/** A field of a JSON answer, of whatever shape it came. */
const readField = (text: string, ...path: string[]): unknown => {
  try {
    let found: unknown = JSON.parse(text);
    for (const name of path) found = (found as Record<string, unknown> | null | undefined)?.[name];
    return found;
  } catch {
    // No JSON: an answer that says nothing.
    return undefined;
  }
};
const isOk = ({ status }: OutboundAnswer) => status >= 200 && status < 300;
const FORM = "application/x-www-form-urlencoded";

export const providers: Record<SmsProvider, Provider> = {
  /** Ours: any service that takes JSON, with the secret as a bearer token. */
  HttpGateway: {
    request: (channel, message) => ({
      url: channel.address,
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(channel.secret && { authorization: `Bearer ${channel.secret}` }),
      },
      body: JSON.stringify({
        to: international(message),
        from: channel.sender,
        text: fillTemplate(channel, message),
        code: message.code,
      }),
    }),
    isTaken: isOk,
  },
  /** twilio.com/docs/messaging/api/message-resource */
  Twilio: {
    request: (channel, message) => ({
      url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(channel.accessKey)}/Messages.json`,
      method: "POST",
      headers: {
        "content-type": FORM,
        authorization: `Basic ${Buffer.from(`${channel.accessKey}:${channel.secret}`).toString("base64")}`,
      },
      body: new URLSearchParams({
        To: international(message),
        From: channel.sender,
        Body: fillTemplate(channel, message),
      }).toString(),
    }),
    isTaken: (answer) => isOk(answer) && typeof readField(answer.text, "sid") === "string",
  },
  /** developer.vonage.com/en/api/sms */
  Vonage: {
    request: (channel, message) => ({
      url: "https://rest.nexmo.com/sms/json",
      method: "POST",
      headers: { "content-type": FORM },
      body: new URLSearchParams({
        api_key: channel.accessKey,
        api_secret: channel.secret,
        from: channel.sender,
        to: international(message).slice(1),
        text: fillTemplate(channel, message),
        type: "unicode",
      }).toString(),
    }),
    isTaken: (answer) => isOk(answer) && readField(answer.text, "messages", "0", "status") === "0",
  },
  /** help.aliyun.com, Short Message Service, SendSms (2017-05-25) */
  Aliyun: {
    request: (channel, message, at) => {
      const query = signedRpcQuery(
        {
          Action: "SendSms",
          Version: "2017-05-25",
          Format: "JSON",
          RegionId: "cn-hangzhou",
          AccessKeyId: channel.accessKey,
          SignatureMethod: "HMAC-SHA1",
          SignatureVersion: "1.0",
          SignatureNonce: randomUUID(),
          Timestamp: at.toISOString().replace(/\.\d+Z$/, "Z"),
          PhoneNumbers: message.nationAreaCode === "86" ? message.mobile : international(message).slice(1),
          SignName: channel.sender,
          TemplateCode: channel.template,
          TemplateParam: JSON.stringify({ code: message.code }),
        },
        channel.secret,
      );
      return { url: `https://dysmsapi.aliyuncs.com/?${query}`, method: "GET", headers: {}, body: "" };
    },
    isTaken: (answer) => isOk(answer) && readField(answer.text, "Code") === "OK",
  },
  /** cloud.tencent.com/document/product/382/55981, SendSms (2021-01-11) */
  Tencent: {
    request: (channel, message, at) => {
      const host = "sms.tencentcloudapi.com";
      const body = JSON.stringify({
        PhoneNumberSet: [international(message)],
        SmsSdkAppId: channel.appId,
        SignName: channel.sender,
        TemplateId: channel.template,
        TemplateParamSet: [message.code],
      });
      const { accessKey: id, secret: key } = channel;
      return {
        url: `https://${host}/`,
        method: "POST",
        headers: {
          "content-type": TC3_CONTENT_TYPE,
          "x-tc-action": "SendSms",
          "x-tc-version": "2021-01-11",
          "x-tc-region": "ap-guangzhou",
          "x-tc-timestamp": `${Math.floor(at.getTime() / 1000)}`,
          authorization: tc3Authorization({ service: "sms", host, action: "SendSms", body, at, id, key }),
        },
        body,
      };
    },
    isTaken: (answer) => isOk(answer) && readField(answer.text, "Response", "SendStatusSet", "0", "Code") === "Ok",
  },
};
