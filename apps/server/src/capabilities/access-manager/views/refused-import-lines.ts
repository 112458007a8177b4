import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import { loadImport } from '../access-manager.store.ts';
import type { RefusedLine } from '../user-import.rules.ts';

export async function refusedImportLines(db: Database, ownerId: string, id: string): Promise<Buffer> {
  const staged = (await loadImport(db, ownerId, id)) ?? fail('not-found');
  const refused = JSON.parse(staged.refused) as RefusedLine[];
  return toCsv(
    ['linha', 'motivo', 'conteudo'],
    refused.map(({ line, reason, text }) => [line, reason, text]),
  );
}
