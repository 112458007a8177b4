import type { ProblemCode } from '@galeria/contract/messages/problem-codes';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type ConfirmedImport, commitImport } from '../../staged-imports/staged-imports.public.ts';
import { storesByContract, storesByLuc } from '../../stores/stores.public.ts';
import { decideLine, type ImportedCnpj } from '../cnpj-import.rules.ts';
import { type CnpjImportKind, IMPORT_KINDS } from '../cnpj-import.shapes.ts';
import type { IssuerMove, PurchaseList } from '../issuer-cnpjs.rules.ts';
import { holdIssuers } from '../issuer-cnpjs.store.ts';
import { countWaitingInvoices } from '../views/import-effects.ts';
import { carryOutMoves, type IssuerDeps } from './carry-out-moves.ts';

type Confirmed = ConfirmedImport<CnpjImportKind, ImportedCnpj>;

/** What somebody did since the preview is done already, which is what was asked. */
const DONE_MEANWHILE: readonly ProblemCode[] = ['cnpj-already-allowed', 'cnpj-already-blocked'];

/**
 * Where the preview does not hold any more (a CNPJ came to another store, a unit has no store left), nothing is done: the file
 * sent again says which line it is. Likewise where blocking would refuse notes, for good, that nobody was told of.
 */
export const commitCnpjImport = (
  deps: IssuerDeps,
  write: WriteContext,
  actor: Actor,
  id: string,
  to: PurchaseList,
): Promise<{ imported: number }> =>
  commitImport(write, actor, { kind: IMPORT_KINDS[to], id, audited: { list: to } }, async (tx, confirmed: Confirmed) => {
    const { at } = write.act;
    const { mallCode, lines } = confirmed;
    const stores = await storesByLuc(tx, mallCode, [...new Set(lines.map(({ luc }) => luc))]);
    const cnpjs = lines.map(({ cnpj }) => cnpj);
    const contracts = await storesByContract(tx, mallCode, cnpjs);
    const held = await holdIssuers(tx, mallCode, cnpjs, at);
    if (to === 'blocked') confirmed.refuseIfOutgrown(await countWaitingInvoices(tx, mallCode, cnpjs));
    const moves = lines.flatMap((line): IssuerMove[] => {
      const decision = decideLine(line, to, { issuers: held, stores, contracts });
      if (decision.allowed) return [{ cnpj: line.cnpj, ...decision.value }];
      return DONE_MEANWHILE.includes(decision.code) ? [] : fail('import-expired');
    });
    await carryOutMoves(tx, deps, { mallCode, moves, held, by: actor.email, at });
    return { imported: moves.length };
  });
