import { decideVersion } from '@galeria/contract/kit/decision';
import type { Store, storeChange } from '@galeria/contract/stores/store-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdStore, type StoreKey, saveStore } from '../stores.store.ts';
import { storeOf } from '../views/store-rows.ts';

/** The CNPJs that issue the notes of stores, whoever keeps them: given where the server is put together. */
export interface StoreIssuers {
  /** Holds the CNPJs that a store has and those it shall have. */
  hold(tx: Transaction, key: StoreKey, asked: readonly string[], at: Date): Promise<HeldIssuers>;
}

interface HeldIssuers {
  readonly current: string[];
  /** Makes those that were asked for the store's; nothing happens where some, named by their places, are another store's. */
  change(by: string): Promise<{ readonly taken: readonly number[] }>;
}

function refuseTaken(taken: readonly number[]): void {
  const fields = Object.fromEntries(taken.map((index) => [`issuerCnpjs.${index}`, 'cnpj-in-other-store' as const]));
  if (taken.length > 0) fail('cnpj-in-other-store', { fields });
}

/**
 * Issuers are held before the store, here and wherever both are: two people never wait for each other. Which CNPJs the store has
 * is read before they can be held; had they changed by then, the store's version would be another.
 */
export const updateStore = (
  deps: { readonly issuers: StoreIssuers },
  write: WriteContext,
  actor: Actor,
  key: StoreKey,
  { issuerCnpjs, tracksForbiddenItems, version }: z.output<typeof storeChange>,
): Promise<Store> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const { mallCode, universalId } = key;
    const scope = scopeOfActor(actor);
    if (!holdsMall(scope, mallCode)) fail('not-found');
    const { current, change } = await deps.issuers.hold(tx, key, issuerCnpjs, at);
    const store = (await holdStore(tx, scope, key)) ?? fail('not-found');
    allow(decideVersion(store.version, version));
    const { taken } = await change(actor.email);
    refuseTaken(taken);
    await saveStore(tx, key, { tracksForbiddenItems, updatedAt: at });
    await recordAudit(tx, write.act, {
      action: 'store.changed',
      subject: { type: 'store', id: `${mallCode}/${universalId}` },
      mallCode,
      before: { issuerCnpjs: current.sort(), tracksForbiddenItems: store.tracksForbiddenItems },
      after: { issuerCnpjs: [...issuerCnpjs].sort(), tracksForbiddenItems },
    });
    return storeOf(tx, key);
  });
