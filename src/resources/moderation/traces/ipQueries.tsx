import Icon from "@mui/icons-material/LanOutlined";
import { ipQueries } from "../../../../contract/entities/moderation/ipQueries.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { TraceList } from "./TraceList.tsx";

const IpQueryList = () => <TraceList entity={ipQueries} type="IP" source="ip" />;

export default { entity: ipQueries, list: IpQueryList, icon: Icon } satisfies ResourceModule;
