import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { type ConfirmedImport, commitImport } from '../../staged-imports/staged-imports.public.ts';
import { addMissingBlocks } from '../blocked-stores.store.ts';
import { addMissingItems } from '../forbidden-items.store.ts';
import { type AcceptedLine, isAccepted, isRefused, judgeLines, type TypedLine } from '../regulation-import.rules.ts';
import { IMPORT_KINDS } from '../regulation-import.shapes.ts';
import { holdSubstores, saveSubstores } from '../substores.store.ts';
import { importFacts } from '../views/import-facts.ts';

type Confirmed = ConfirmedImport<(typeof IMPORT_KINDS)[RegulationList], TypedLine>;

type Adding = (tx: Transaction, mallCode: string, lines: readonly AcceptedLine[], at: Date) => Promise<number>;

const ADDING: Readonly<Record<RegulationList, Adding>> = {
  substore: async (tx, mallCode, lines, at) => {
    const links = lines.map(({ adds: [universalId = '', parentUniversalId = ''] }) => ({ universalId, parentUniversalId }));
    await saveSubstores(tx, mallCode, links, at);
    return links.length;
  },
  'blocked-store': (tx, mallCode, lines, at) =>
    addMissingBlocks(
      tx,
      { mallCode, promotionId: null },
      lines.map(({ adds: [universalId = ''] }) => universalId),
      at,
    ),
  'forbidden-item': (tx, mallCode, lines, at) =>
    addMissingItems(
      tx,
      mallCode,
      lines.map(({ adds: [name = '', category, cnpj] }) => ({
        name,
        category: category as ForbiddenItemCategory,
        cnpj: cnpj || null,
      })),
      at,
    ),
};

/**
 * Judged once more: what somebody added since the preview is done already; where a line does not hold any more, nothing is done,
 * and the file sent again says which line it is.
 */
export const commitRegulationImport = (
  write: WriteContext,
  actor: Actor,
  { id, list }: { id: string; list: RegulationList },
): Promise<{ imported: number }> =>
  commitImport(write, actor, { kind: IMPORT_KINDS[list], id, audited: { list } }, async (tx, confirmed: Confirmed) => {
    const { mallCode, lines } = confirmed;
    if (list === 'substore') await holdSubstores(tx);
    const judged = judgeLines(list, lines, await importFacts(tx, mallCode, list, lines));
    if (judged.some((line) => isRefused(line) && !line.isDone)) fail('import-expired');
    return { imported: await ADDING[list](tx, mallCode, judged.filter(isAccepted), write.act.at) };
  });
