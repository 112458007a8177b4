import { decideVersion } from '@galeria/contract/kit/decision';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import type { Store, storeChange } from '@galeria/contract/stores/store-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { settleWaitingInvoices } from '../../invoices/invoices.public.ts';
import {
  changeStoreIssuers,
  cnpjsOfStore,
  forgetIssuers,
  holdIssuers,
  moveIssuers,
  waitingIssuers,
} from '../../issuer-cnpjs/issuer-cnpjs.public.ts';
import { holdStore, type StoreKey, saveStore, storesByContract } from '../stores.store.ts';
import { storeOf } from '../views/store-rows.ts';

const { message: IN_OTHER_STORE } = PROBLEMS['cnpj-in-other-store'];

function refuseTaken(taken: readonly number[]): void {
  const fields = Object.fromEntries(taken.map((index) => [`issuerCnpjs.${index}`, IN_OTHER_STORE]));
  if (taken.length > 0) fail('cnpj-in-other-store', { fields });
}

/**
 * Issuers are held before the store, here and wherever both are: two people never wait for each other. Which CNPJs the store has
 * is read before they can be held; had they changed by then, the store's version would be another.
 */
export const updateStore = (
  deps: { jobs: Jobs },
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
    const current = await cnpjsOfStore(tx, mallCode, universalId);
    const concerned = [...new Set([...current, ...issuerCnpjs])];
    const known = await holdIssuers(tx, mallCode, concerned, at);
    const store = (await holdStore(tx, scope, key)) ?? fail('not-found');
    allow(decideVersion(store.version, version));
    const waiting = await waitingIssuers(tx, mallCode, concerned);
    const contracts = await storesByContract(tx, mallCode, concerned);
    const { taken, moves, forgotten } = changeStoreIssuers(universalId, { known, waiting, contracts }, issuerCnpjs);
    refuseTaken(taken);
    await moveIssuers(tx, mallCode, moves, { by: actor.email, at });
    await forgetIssuers(tx, mallCode, forgotten);
    await saveStore(tx, key, { tracksForbiddenItems, updatedAt: at });
    for (const { cnpj, list } of moves)
      if (list === 'allowed' && waiting.has(cnpj)) await settleWaitingInvoices(tx, deps.jobs, { mallCode, cnpj });
    await recordAudit(tx, write.act, {
      action: 'store.changed',
      subject: { type: 'store', id: `${mallCode}/${universalId}` },
      mallCode,
      before: { issuerCnpjs: current.sort(), tracksForbiddenItems: store.tracksForbiddenItems },
      after: { issuerCnpjs: [...issuerCnpjs].sort(), tracksForbiddenItems },
    });
    return storeOf(tx, key);
  });
