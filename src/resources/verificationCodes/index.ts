import SmsIcon from "@mui/icons-material/SmsOutlined";
import type { ResourceModule } from "../index.ts";
import { VerificationCodeList } from "./VerificationCodeList.tsx";

export default { list: VerificationCodeList, icon: SmsIcon, recordRepresentation: "mobile" } satisfies ResourceModule;
