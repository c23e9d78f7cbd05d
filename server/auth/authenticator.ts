import { brandName } from "../plugins/brand.ts";
import { generateSecret, generateSync, generateURI, verifySync } from "otplib";

const STEP = 30;

export const newSecret = () => generateSecret({ length: 20 });

export const otpauthUrl = (secret: string, account: string) =>
  generateURI({ issuer: brandName(), label: account, secret });

export const currentCode = (secret: string) => generateSync({ secret });

/**
 * The time step that a code belongs to, when it is right and newer than the last one used.
 * One step back is accepted, for codes typed as they changed.
 */
export const findTimeStep = (secret: string, token: string, lastStep: number): number | undefined => {
  if (!/^\d{6}$/.test(token)) return undefined;
  const result = verifySync({ secret, token, epochTolerance: [STEP, 0], afterTimeStep: lastStep });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
};
