import type { SealedOwner } from "../keys/sealed.ts";

/** What a sealed verification code is bound to. */
export const codeOwner = (tenantId: string, id: string): SealedOwner => `verification_code ${tenantId} ${id}`;
