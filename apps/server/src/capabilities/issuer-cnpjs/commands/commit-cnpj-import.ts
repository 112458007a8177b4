import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { loadStagedImport, takeStagedImport } from '../../staged-imports/staged-imports.public.ts';
import { storesByContract, storesByLuc } from '../../stores/stores.public.ts';
import { decideLine, type ImportedCnpj } from '../cnpj-import.rules.ts';
import type { IssuerMove, PurchaseList } from '../issuer-cnpjs.rules.ts';
import { holdIssuers } from '../issuer-cnpjs.store.ts';
import { carryOutMoves } from './carry-out-moves.ts';
import { IMPORT_KINDS } from './cnpj-import-kinds.ts';

/** What somebody did since the preview is done already, which is what was asked. */
const DONE_MEANWHILE: readonly ProblemCode[] = ['cnpj-already-allowed', 'cnpj-already-blocked'];

/**
 * All lines or none. Where the preview does not hold any more (a CNPJ came to another store, a unit has no store left), nothing
 * is done: the file sent again says which line it is.
 */
export const commitCnpjImport = (
  deps: { jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  id: string,
  to: PurchaseList,
): Promise<{ imported: number }> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const staged = (await loadStagedImport(tx, IMPORT_KINDS[to], actor.userId, id)) ?? fail('not-found');
    const { mallCode } = staged;
    requireMalls(scopeOfActor(actor), [mallCode]);
    if (!(await takeStagedImport(tx, id, at))) fail('import-expired');
    const lines = JSON.parse(staged.accepted) as ImportedCnpj[];
    const stores = await storesByLuc(tx, mallCode, [...new Set(lines.map(({ luc }) => luc))]);
    const cnpjs = lines.map(({ cnpj }) => cnpj);
    const contracts = await storesByContract(tx, mallCode, cnpjs);
    const held = await holdIssuers(tx, mallCode, cnpjs, at);
    const moves = lines.flatMap((line): IssuerMove[] => {
      const decision = decideLine(line, to, { issuers: held, stores, contracts });
      if (decision.allowed) return [{ cnpj: line.cnpj, ...decision.value }];
      return DONE_MEANWHILE.includes(decision.code) ? [] : fail('import-expired');
    });
    await carryOutMoves(tx, deps.jobs, { mallCode, moves, held, by: actor.email, at });
    await recordAudit(tx, write.act, {
      action: 'issuer-cnpj-import.committed',
      subject: { type: 'issuer-cnpj-import', id },
      mallCode,
      after: { list: to, imported: moves.length },
    });
    return { imported: moves.length };
  });
