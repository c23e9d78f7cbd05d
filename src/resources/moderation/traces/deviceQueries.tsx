import Icon from "@mui/icons-material/DevicesOutlined";
import { deviceQueries } from "../../../../contract/entities/moderation/deviceQueries.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { TraceList } from "./TraceList.tsx";

const DeviceQueryList = () => <TraceList entity={deviceQueries} type="Device" source="deviceId" />;

export default { entity: deviceQueries, list: DeviceQueryList, icon: Icon } satisfies ResourceModule;
