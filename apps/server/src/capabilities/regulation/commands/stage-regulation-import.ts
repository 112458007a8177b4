import {
  REGULATION_IMPORT_COLUMNS,
  type RegulationImportPreview,
  type RegulationList,
} from '@galeria/contract/regulation/regulation-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { stageImport } from '../../staged-imports/staged-imports.public.ts';
import {
  countMoved,
  IMPORT_LINES_MAX,
  isAccepted,
  isRefused,
  judgeLines,
  type TypedLine,
  typedLine,
} from '../regulation-import.rules.ts';
import { IMPORT_KINDS } from '../regulation-import.shapes.ts';
import { importFacts } from '../views/import-facts.ts';
import { countRunningPromotions } from '../views/running-promotions.ts';

/** An item of every issuer needs no CNPJ, and a file of such items no column for it. */
const requiredColumns = (list: RegulationList): readonly string[] =>
  REGULATION_IMPORT_COLUMNS[list].filter((column) => column !== 'cnpj');

async function readLines(file: ReceivedFile, list: RegulationList): Promise<TypedLine[]> {
  const asked = { required: requiredColumns(list), linesMax: IMPORT_LINES_MAX, emptyMessage: 'fileWithoutLines' as const };
  const lines: TypedLine[] = [];
  for await (const { line, cells } of readCsv(() => file.open(), asked)) lines.push(typedLine(list, line, cells));
  return lines;
}

/** Reads and judges every line; nothing is added. What it found is kept for the commit. */
export async function stageRegulationImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  { mallCode, file, list }: { mallCode: string; file: ReceivedFile; list: RegulationList },
): Promise<RegulationImportPreview> {
  const lines = await readLines(file, list);
  const facts = await importFacts(deps.db, mallCode, list, lines);
  const judged = judgeLines(list, lines, facts);
  const accepted = judged.filter(isAccepted);
  const effects = {
    runningPromotions: await countRunningPromotions(deps.db, mallCode),
    movedSubstores: list === 'substore' ? countMoved(accepted, facts) : 0,
  };
  return write.transact(async (tx) => {
    const preview = await stageImport(tx, write, actor, {
      kind: IMPORT_KINDS[list],
      mallCode,
      accepted: accepted.map(({ line, cells }): TypedLine => ({ line, cells })),
      shown: accepted.map(({ shown }) => [...shown]),
      refused: judged.filter(isRefused),
      audited: { list },
    });
    return { ...preview, effects };
  });
}
