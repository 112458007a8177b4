// FIL-02: files that were read and judged and wait for their confirmation. What the lines mean is each importer's own.
import type { Queryable } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { toCsv } from '../../platform/spreadsheet.ts';
import { loadStagedImport, type StagedImportKind } from './staged-imports.store.ts';

/** A line that cannot be carried out: where it stands, what it says, why not. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** The refused lines as the file people mend and send again. */
export async function refusedLinesCsv(db: Queryable, kind: StagedImportKind, ownerId: string, id: string): Promise<Buffer> {
  const staged = (await loadStagedImport(db, kind, ownerId, id)) ?? fail('not-found');
  const refused = JSON.parse(staged.refused) as RefusedLine[];
  return toCsv(
    ['linha', 'motivo', 'conteudo'],
    refused.map(({ line, reason, text }) => [line, reason, text]),
  );
}

export {
  addStagedImport,
  loadStagedImport,
  removeStagedImportsBefore,
  removeStagedImportsWithDigits,
  takeStagedImport,
} from './staged-imports.store.ts';
