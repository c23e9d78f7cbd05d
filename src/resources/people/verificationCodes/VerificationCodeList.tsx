import { DataTable, FunctionField, TextInput, type TextInputProps } from "react-admin";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { useHolds } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { verificationCodes } from "../../../../contract/entities/people/verificationCodes.ts";
import { members } from "../../../../contract/entities/people/members.ts";

const filters = [
  <EnumInput key="smsPurpose" source="smsPurpose" code="smsPurpose" alwaysOn />,
  <EnumInput key="smsStatus" source="smsStatus" code="smsStatus" alwaysOn />,
  <DateRangeFilter key="sendTime" source="sendTime" alwaysOn />,
];
/** Parts of a number find nothing here, which nobody can tell from no code. */
const NumberInput = (props: TextInputProps) => (
  <TextInput {...props} resettable placeholder={useResourceText(verificationCodes)("wholeNumber")} />
);

/** Only who may see numbers may look for one. */
const byMobile = <NumberInput key="mobile" source="mobile" alwaysOn />;

export const VerificationCodeList = () => {
  const maySeeNumbers = useHolds(members, "viewPhone");
  return (
    <ListPage
      filters={maySeeNumbers ? [byMobile, ...filters] : filters}
      sort={{ field: "sendTime", order: "DESC" }}
      emptyHint="resources.users/VerCode.empty"
    >
      <Table rowClick={false}>
        <DataTable.Col source="mobile">
          <FunctionField render={({ nationAreaCode, mobile }) => `+${nationAreaCode} ${mobile}`} />
        </DataTable.Col>
        <DataTable.Col source="code">
          <IdField source="code" />
        </DataTable.Col>
        <DataTable.Col source="smsPurpose">
          <StatusChip source="smsPurpose" code="smsPurpose" />
        </DataTable.Col>
        <DataTable.Col source="smsStatus">
          <StatusChip source="smsStatus" code="smsStatus" />
        </DataTable.Col>
        <DataTable.Col source="channel" />
        <DataTable.Col source="sendTime">
          <TimeField source="sendTime" />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};
