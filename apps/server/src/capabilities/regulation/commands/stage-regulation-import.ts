import {
  type stageRegulationImport as endpoint,
  REGULATION_IMPORT_COLUMNS,
  type RegulationList,
} from '@galeria/contract/regulation/regulation-endpoints';
import type * as z from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { readCsv } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addStagedImport } from '../../staged-imports/staged-imports.public.ts';
import { IMPORT_LINES_MAX, isAccepted, isRefused, judgeLines, type TypedLine, typedLine } from '../regulation-import.rules.ts';
import { importFacts } from '../views/import-facts.ts';
import { IMPORT_KINDS } from './regulation-import-kinds.ts';

const SAMPLE = 20;

/** An item of every issuer needs no CNPJ, and a file of such items no column for it. */
const requiredColumns = (list: RegulationList): readonly string[] =>
  REGULATION_IMPORT_COLUMNS[list].filter((column) => column !== 'cnpj');

async function readLines(file: ReceivedFile, list: RegulationList): Promise<TypedLine[]> {
  const lines: TypedLine[] = [];
  for await (const { line, cells } of readCsv(() => file.open(), requiredColumns(list))) {
    if (lines.length >= IMPORT_LINES_MAX)
      fail('file-rejected', { messages: [`O arquivo tem mais de ${IMPORT_LINES_MAX} linhas`] });
    lines.push(typedLine(list, line, cells));
  }
  if (lines.length === 0) fail('file-rejected', { messages: ['O arquivo não tem nenhuma linha'] });
  return lines;
}

/** Reads and judges every line; nothing is added. What it found is kept for the commit. */
export async function stageRegulationImport(
  deps: { db: Database },
  write: WriteContext,
  actor: Actor,
  { mallCode, file, list }: { mallCode: string; file: ReceivedFile; list: RegulationList },
): Promise<z.output<typeof endpoint.response>> {
  const lines = await readLines(file, list);
  const judged = judgeLines(list, lines, await importFacts(deps.db, mallCode, list, lines));
  const accepted = judged.filter(isAccepted);
  const refused = judged.filter(isRefused);
  const id = newId(write.act.at.getTime());
  return write.transact(async (tx) => {
    await addStagedImport(tx, {
      id,
      kind: IMPORT_KINDS[list],
      mallCode,
      ownerId: actor.userId,
      accepted: JSON.stringify(accepted.map(({ line, cells }): TypedLine => ({ line, cells }))),
      refused: JSON.stringify(refused),
      createdAt: write.act.at,
    });
    await recordAudit(tx, write.act, {
      action: 'regulation-import.staged',
      subject: { type: 'regulation-import', id },
      mallCode,
      after: { list, accepted: accepted.length, refused: refused.length },
    });
    return {
      id,
      accepted: accepted.length,
      refused: refused.length,
      sample: accepted.slice(0, SAMPLE).map(({ shown }) => [...shown]),
      refusedSample: refused.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason })),
    };
  });
}
