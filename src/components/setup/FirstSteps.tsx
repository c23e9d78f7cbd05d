import CheckCircle from "@mui/icons-material/CheckCircle";
import Circle from "@mui/icons-material/RadioButtonUnchecked";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardHeader from "@mui/material/CardHeader";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useEffect, useId } from "react";
import { useCreatePath, useStore, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import type { z } from "zod";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { admins } from "../../../contract/entities/access/admins.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { DEFAULT_STORAGE, packages } from "../../../contract/entities/servers/packages.ts";
import { type Tenant, type TenantSetup, tenants } from "../../../contract/entities/servers/tenants.ts";
import { sentences } from "../../i18n/listed.ts";
import { numberText } from "../../i18n/numberText.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useWorkIn } from "../../layout/header/useWorkIn.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { backTo } from "../form/useSaved.ts";

type Props = {
  server: Pick<Tenant, "id" | "tenantName"> & Partial<Pick<Tenant, "tenantStatus">>;
  /** Roles and the platform are made where one works: on another server's page their steps go there first. */
  isCurrent: boolean;
};
type Step = {
  name: "name" | "roles" | "admins" | "package" | "platform";
  isDone: boolean;
  to: string;
  state?: object;
  /** A server works without. */
  isOptional?: boolean;
};

/**
 * What a server still takes before people can work there, each step a link, ticked off when done: then to what was made.
 * Whoever saw a step open is told when all are done; a server that was ready before is not spoken of.
 */
export const FirstSteps = ({ server, isCurrent }: Props) => {
  const translate = useTranslate();
  const text = useResourceText(tenants);
  const titleId = useId();
  const [isHidden, setHidden] = useStore(`firstSteps.${server.id}.hidden`, false);
  const [isBegun, setBegun] = useStore(`firstSteps.${server.id}.begun`, false);
  const { data } = useEndpointQuery(tenants, "setup", { id: server.id });
  const { workIn, question } = useWorkIn();
  const { pathname } = useLocation();
  const steps = useSteps(server.id, data);
  // Nobody can go to work on a disabled server.
  const isClosed = server.tenantStatus === "Disable";
  const done = steps.filter(({ isDone }) => isDone).length;
  const isReady = steps.every(({ isDone, isOptional }) => isDone || isOptional);
  useEffect(() => {
    if (!isReady) setBegun(true);
  }, [isReady, setBegun]);
  if (isHidden || steps.length === 0 || (isReady && !isBegun)) return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardHeader
        title={text("setup.title", { name: server.tenantName })}
        subheader={text("setup.done", { done, all: steps.length })}
        slotProps={{ title: { variant: "h2", id: titleId }, subheader: { variant: "body2" } }}
        action={<Button onClick={() => setHidden(true)}>{translate("ra.action.close")}</Button>}
        sx={{ pb: 0 }}
      />
      {isReady && (
        <Alert severity="success" sx={{ mx: 2, mt: 1 }}>
          {text("setup.ready", { name: server.tenantName })}
        </Alert>
      )}
      <List>
        {steps.map(({ name, isDone, to, state }) => {
          const isElsewhere = !isCurrent && (name === "roles" || name === "platform");
          const hint = text(`setup.hints.${name}`, { storage: numberText(DEFAULT_STORAGE) });
          const way = isClosed ? text("setup.isDisabled") : text("setup.switches", { name: server.tenantName });
          const content = (
            <>
              <ListItemIcon sx={{ minWidth: 40 }}>
                {isDone ? <CheckCircle color="success" titleAccess={text("setup.isDone")} /> : <Circle />}
              </ListItemIcon>
              <ListItemText
                primary={text(`setup.steps.${name}`)}
                secondary={isElsewhere ? sentences([hint, way]) : hint}
              />
            </>
          );
          if (isElsewhere && isClosed) return <ListItem key={name}>{content}</ListItem>;
          return (
            <ListItem key={name} disablePadding>
              {isElsewhere ? (
                <ListItemButton onClick={() => workIn(server.id, to)}>{content}</ListItemButton>
              ) : (
                <ListItemButton component={Link} to={to} state={{ ...state, ...backTo(pathname) }}>
                  {content}
                </ListItemButton>
              )}
            </ListItem>
          );
        })}
      </List>
      {question}
    </Card>
  );
};

const useSteps = (id: string, setup: z.infer<typeof TenantSetup> | undefined): Step[] => {
  const createPath = useCreatePath();
  if (!setup) return [];
  const create = (entity: Pick<Entity, "name">) => createPath({ resource: getResourceName(entity), type: "create" });
  const edit = createPath({ resource: getResourceName(tenants), type: "edit", id });
  const show = createPath({ resource: getResourceName(tenants), type: "show", id });
  return [
    { name: "name", isDone: setup.isNamed, to: edit },
    setup.roleCount > 0
      ? { name: "roles", isDone: true, to: createPath({ resource: getResourceName(roles), type: "list" }) }
      : { name: "roles", isDone: false, to: create(roles) },
    setup.adminCount > 0
      ? { name: "admins", isDone: true, to: `${show}/admins` }
      : {
          name: "admins",
          isDone: false,
          to: create(admins),
          state: { record: { tenants: [{ tenantId: id, roleIds: [] }] } },
        },
    // One that is there already is given to the server; the first is made.
    { name: "package", isDone: setup.hasPackage, to: setup.packageCount > 0 ? edit : create(packages) },
    { name: "platform", isDone: setup.hasPlatform, to: `/${getResourceName(platformConnection)}`, isOptional: true },
  ];
};
