import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { headingsIn, REFUSED_LINES_FILE } from '@galeria/contract/messages/file-texts';
import { sentenceOf } from '@galeria/contract/messages/message';
import type { Language } from '@galeria/contract/messages/text';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import { loadStagedImport, type StagedImportKind } from '../staged-imports.store.ts';

/** Lines of a file as the file people mend and send again. */
export const refusedLinesFile = (refused: readonly RefusedLine[], language: Language): Buffer =>
  toCsv(
    headingsIn(language, REFUSED_LINES_FILE),
    refused.map(({ line, reason, text }) => [line, sentenceOf(reason, language), text]),
  );

/** The refused lines of a staged file; of a mall's only while they have the mall (PER-13). */
export async function refusedLinesCsv(
  db: Queryable,
  kind: StagedImportKind,
  actor: Actor,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Buffer> {
  const staged = (await loadStagedImport(db, kind, actor.userId, id)) ?? fail('not-found');
  if (staged.mallCode !== null && !holdsMall(scopeOfActor(actor), staged.mallCode)) fail('not-found');
  return refusedLinesFile(JSON.parse(staged.refused) as RefusedLine[], language);
}
