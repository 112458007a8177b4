import type { Transaction } from '../../platform/db/database.ts';
import { type StoreIssuers, storesByContract } from '../stores/stores.public.ts';
import type { IssuerDeps } from './commands/carry-out-moves.ts';
import { changeStoreIssuers } from './issuer-cnpjs.rules.ts';
import { cnpjsOfStore, forgetIssuers, holdIssuers, moveIssuers } from './issuer-cnpjs.store.ts';
import { waitingIssuers } from './views/waiting-issuers.ts';

/** STO-01: the CNPJs of a store, held and set as a whole by whoever changes the store. */
export const storeIssuers = ({ onIssuerDecided }: IssuerDeps): StoreIssuers => ({
  async hold(tx: Transaction, { mallCode, universalId }, asked, at) {
    const current = await cnpjsOfStore(tx, mallCode, universalId);
    const concerned = [...new Set([...current, ...asked])];
    const known = await holdIssuers(tx, mallCode, concerned, at);
    return {
      current,
      async change(by) {
        const waiting = await waitingIssuers(tx, mallCode, concerned);
        const contracts = await storesByContract(tx, mallCode, concerned);
        const { taken, moves, forgotten } = changeStoreIssuers(universalId, { known, waiting, contracts }, asked);
        if (taken.length > 0) return { taken };
        await moveIssuers(tx, mallCode, moves, { by, at });
        await forgetIssuers(tx, mallCode, forgotten);
        for (const { cnpj, list } of moves)
          if (list === 'allowed' && waiting.has(cnpj)) await onIssuerDecided(tx, { mallCode, cnpj });
        return { taken };
      },
    };
  },
});
