import { hasUsers } from './capabilities/access-manager/access-manager.public.ts';
import { anchorAudit } from './capabilities/audit/audit.public.ts';
import { speaksAgainst } from './capabilities/promotions/promotions.public.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { Keyring } from './platform/keyring.ts';
import { type GivenSecrets, openKeyring } from './platform/open-keyring.ts';

/** The keys of the database, or a refusal where the secrets given do not open them. */
export const openServerKeys = (database: OpenDatabase, given: GivenSecrets): Promise<Keyring> =>
  openKeyring(database, given, {
    isUsed: hasUsers,
    begun: anchorAudit,
    fits: async (tx, secret) => !(await speaksAgainst(tx, secret)),
  });
