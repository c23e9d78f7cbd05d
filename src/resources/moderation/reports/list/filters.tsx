import { TextInput } from "react-admin";
import { DateRangeFilter } from "../../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";

/** What each list of reports can be narrowed by. */
export const filters = [
  <EnumInput key="reason" source="reason" code="reportReason" alwaysOn />,
  <EnumInput key="category" source="category" code="reportCategory" alwaysOn />,
  <TextInput key="serialNumber" source="serialNumber" alwaysOn resettable />,
  <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
  <TextInput key="reporterId" source="reporterId" resettable />,
  <TextInput key="reportedMemberId" source="reportedMemberId" resettable />,
  <TextInput key="reportedGroupId" source="reportedGroupId" resettable />,
  <EnumInput key="kind" source="kind" code="reportKind" />,
  <TextInput key="assignee" source="assignee" resettable />,
  <TextInput key="claimer" source="claimer" resettable />,
];

/** Of those that have a result; what was reported is then asked for less. */
export const doneFilters = [
  <EnumInput key="result" source="result" code="reportResult" alwaysOn />,
  ...filters.filter(({ key }) => key !== "category"),
  <EnumInput key="category" source="category" code="reportCategory" />,
];
