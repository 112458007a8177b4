import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { Decision } from '@galeria/contract/kit/decision';
import { message } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { storeByLuc, storesByContract, storeTitle } from '../../stores/stores.public.ts';
import { auditedPlace, issuerSubject } from '../issuer-audit.mapping.ts';
import { decideAllow, decideAllowForStore } from '../issuer-cnpjs.rules.ts';
import { holdIssuers } from '../issuer-cnpjs.store.ts';
import { issuerOf } from '../views/issuer-rows.ts';
import { carryOutMoves, type IssuerDeps } from './carry-out-moves.ts';

const findStore = async (tx: Transaction, mallCode: string, luc: string): Promise<string> =>
  (await storeByLuc(tx, mallCode, luc)) ?? fail('store-not-found', { fields: { luc: 'store-not-found' } });

/** The refusal names the store that has the CNPJ: who asks is of its mall, and has to know where to look. */
async function refuseByStore(tx: Transaction, mallCode: string, decision: Decision<unknown>, universalId: string | undefined) {
  if (decision.allowed || decision.code !== 'cnpj-in-other-store' || universalId === undefined) return;
  const store = await storeTitle(tx, mallCode, universalId);
  if (store === null) return;
  const which = message('cnpjInStore', { store });
  fail(decision.code, { messages: [which], fields: { cnpj: which } });
}

/** For a store, named by its LUC, or pre-registered. */
export const allowCnpj = (
  deps: IssuerDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, cnpj, luc }: { mallCode: string; cnpj: string; luc?: string | undefined },
): Promise<IssuerCnpj> => {
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const universalId = luc === undefined ? null : await findStore(tx, mallCode, luc);
    const held = await holdIssuers(tx, mallCode, [cnpj], at);
    const before = held.get(cnpj) ?? null;
    const contracts = (await storesByContract(tx, mallCode, [cnpj])).get(cnpj) ?? [];
    const decision = universalId === null ? decideAllow(before) : decideAllowForStore(before, contracts, universalId);
    await refuseByStore(tx, mallCode, decision, before?.storeUniversalId ?? contracts[0]);
    const after = allow(decision, 'cnpj');
    await carryOutMoves(tx, deps, { mallCode, moves: [{ cnpj, ...after }], held, by: actor.email, at });
    await recordAudit(tx, write.act, {
      action: 'issuer-cnpj.allowed',
      subject: issuerSubject(mallCode, cnpj),
      mallCode,
      before: auditedPlace(before),
      after: auditedPlace(after),
    });
    return issuerOf(tx, mallCode, cnpj);
  });
};
