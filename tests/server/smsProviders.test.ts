import { expect, test } from "vitest";
import { providers } from "../../server/sms/providers.ts";
import { signedRpcQuery, tc3Authorization } from "../../server/sms/signatures.ts";

const SECRET = "very-secret-token";

test("the signatures are those of the providers' own documentation", () => {
  const query = signedRpcQuery(
    {
      AccessKeyId: "testId",
      Action: "SendSms",
      Format: "XML",
      OutId: "123",
      PhoneNumbers: "15300000001",
      RegionId: "cn-hangzhou",
      SignName: "阿里云短信测试专用",
      SignatureMethod: "HMAC-SHA1",
      SignatureNonce: "45e25e9b-0a6f-4070-8c85-2956eda1b466",
      SignatureVersion: "1.0",
      TemplateCode: "SMS_71390007",
      TemplateParam: '{"customer":"test"}',
      Timestamp: "2017-07-12T02:42:19Z",
      Version: "2017-05-25",
    },
    "testSecret",
  );
  expect(query).toMatch(/^Signature=zJDF%2BLrzhj%2FThnlvIToysFRq6t4%3D&AccessKeyId=testId&Action=SendSms&/);
  const masked = "*".repeat(32);
  expect(
    tc3Authorization({
      service: "cvm",
      host: "cvm.tencentcloudapi.com",
      action: "DescribeInstances",
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      at: new Date(1_551_113_065_000),
      id: `AKID${masked}`,
      key: masked,
    }),
  ).toMatch(/Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f$/);
});

test("each provider is sent what it documents, and says whether it took it", () => {
  const common = {
    address: "",
    accessKey: "key-id",
    appId: "1400001",
    sender: "Aurora",
    template: "Code {code}",
    secret: SECRET,
  };
  const message = { nationAreaCode: "86", mobile: "13800138000", code: "123456" };
  const at = new Date("2026-01-02T03:04:05.678Z");
  const twilio = providers.Twilio.request({ ...common, provider: "Twilio" }, message, at);
  expect(twilio.url).toBe("https://api.twilio.com/2010-04-01/Accounts/key-id/Messages.json");
  expect(twilio.headers["authorization"]).toBe(`Basic ${Buffer.from(`key-id:${SECRET}`).toString("base64")}`);
  expect(Object.fromEntries(new URLSearchParams(twilio.body))).toEqual({
    To: "+8613800138000",
    From: "Aurora",
    Body: "Code 123456",
  });
  const aliyun = new URL(
    providers.Aliyun.request({ ...common, provider: "Aliyun", template: "SMS_1" }, message, at).url,
  );
  expect(Object.fromEntries(aliyun.searchParams)).toMatchObject({
    PhoneNumbers: "13800138000",
    TemplateParam: '{"code":"123456"}',
    Timestamp: "2026-01-02T03:04:05Z",
  });
  const tencent = providers.Tencent.request({ ...common, provider: "Tencent", template: "99" }, message, at);
  expect(tencent.headers["x-tc-timestamp"]).toBe("1767323045");
  expect(JSON.parse(tencent.body)).toMatchObject({ PhoneNumberSet: ["+8613800138000"], TemplateParamSet: ["123456"] });
  const taken = {
    Twilio: ['{"sid":"SM1"}', '{"code":21211}'],
    Vonage: ['{"messages":[{"status":"0"}]}', '{"messages":[{"status":"4"}]}'],
    Aliyun: ['{"Code":"OK"}', '{"Code":"isv.AMOUNT_NOT_ENOUGH"}'],
    Tencent: ['{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}', '{"Response":{"Error":{"Code":"AuthFailure"}}}'],
  } as const;
  for (const name of ["Twilio", "Vonage", "Aliyun", "Tencent"] as const)
    expect([name, ...taken[name].map((text) => providers[name].isTaken({ status: 200, text }))]).toEqual([
      name,
      true,
      false,
    ]);
  expect(providers.Twilio.isTaken({ status: 200, text: "<html>" })).toBe(false);
});
