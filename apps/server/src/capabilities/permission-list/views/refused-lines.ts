import type { Queryable } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import type { RefusedLine } from '../permission-list.rules.ts';
import { loadImport } from '../permission-list.store.ts';

export async function refusedPermissionLines(db: Queryable, ownerId: string, id: string): Promise<Buffer> {
  const staged = (await loadImport(db, ownerId, id)) ?? fail('not-found');
  const refused = JSON.parse(staged.refused) as RefusedLine[];
  return toCsv(
    ['linha', 'motivo', 'conteudo'],
    refused.map(({ line, reason, text }) => [line, reason, text]),
  );
}
