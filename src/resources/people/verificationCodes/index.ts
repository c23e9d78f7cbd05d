import SmsIcon from "@mui/icons-material/SmsOutlined";
import { verificationCodes } from "../../../../contract/entities/people/verificationCodes.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { VerificationCodeList } from "./VerificationCodeList.tsx";

export default {
  entity: verificationCodes,
  list: VerificationCodeList,
  icon: SmsIcon,
  recordRepresentation: "mobile",
} satisfies ResourceModule;
