import { Readable } from 'node:stream';
import { CODE_LINE_OUTCOME_LABELS } from '@galeria/contract/coupons/code-file';
import { headingsIn, REFUSED_LINES_FILE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { csvLine, toCsv } from '../../../platform/spreadsheet.ts';
import { type CodeFileOwner, findCodeFile, refusedLines } from '../code-files.store.ts';

const AT_ONCE = 5000;

/** The lines that were left out, as the file people mend and send again: by stream, because there may be a million of them. */
export async function codeFileReport(
  db: Queryable,
  scope: MallScope,
  { of, fileId }: { readonly of: CodeFileOwner; readonly fileId: string },
  language: Language,
): Promise<Readable> {
  (await findCodeFile(db, scope, of, fileId)) ?? fail('not-found');
  async function* parts(): AsyncGenerator<Buffer> {
    yield toCsv(headingsIn(language, REFUSED_LINES_FILE), []);
    for (let after = 0; ; ) {
      const rows = await refusedLines(db, fileId, after, AT_ONCE);
      yield Buffer.from(
        rows.map(({ line, text, outcome }) => csvLine([line, CODE_LINE_OUTCOME_LABELS[outcome][language], text])).join(''),
      );
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = last.line;
    }
  }
  return Readable.from(parts());
}
