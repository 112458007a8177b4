import type { IssuerCnpj } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedPlace, issuerSubject } from '../issuer-audit.mapping.ts';
import { decideBlock } from '../issuer-cnpjs.rules.ts';
import { holdIssuers } from '../issuer-cnpjs.store.ts';
import { issuerOf } from '../views/issuer-rows.ts';
import { carryOutMoves, type IssuerDeps } from './carry-out-moves.ts';

export const blockCnpj = (
  deps: IssuerDeps,
  write: WriteContext,
  actor: Actor,
  { mallCode, cnpj }: { mallCode: string; cnpj: string },
): Promise<IssuerCnpj> => {
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const held = await holdIssuers(tx, mallCode, [cnpj], at);
    const before = held.get(cnpj) ?? null;
    const after = allow(decideBlock(before), 'cnpj');
    await carryOutMoves(tx, deps, { mallCode, moves: [{ cnpj, ...after }], held, by: actor.email, at });
    await recordAudit(tx, write.act, {
      action: 'issuer-cnpj.blocked',
      subject: issuerSubject(mallCode, cnpj),
      mallCode,
      before: auditedPlace(before),
      after: auditedPlace(after),
    });
    return issuerOf(tx, mallCode, cnpj);
  });
};
