import type { SealedOwner } from "../keys/sealed.ts";

/** What a sealed signing secret is bound to. */
export const platformSecretOwner = (tenantId: string, id: string): SealedOwner => `platform_secret ${tenantId} ${id}`;
