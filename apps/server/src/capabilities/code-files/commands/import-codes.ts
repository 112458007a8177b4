import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { importCodes as addToCampaign } from '../../couponing/couponing.public.ts';
import type { CodeFileDeps } from '../code-files.deps.ts';
import { campaignOf, holdCodeFile, linesLeft, saveCodeFile } from '../code-files.store.ts';
import { settleLines } from '../settle-lines.steps.ts';

const data = z.object({ fileId: z.uuid() });

export const importCodesJob: JobKind<z.output<typeof data>> = { name: 'code-files.import', data };

/** So many codes in one transaction: whoever uses a code of the campaign meanwhile waits no longer than it takes. */
const AT_ONCE = 1000;

/** Adds some of the codes behind a line, with their mark. Gives back the last of their lines; null when none is left or somebody stopped it. */
const importSome = ({ db, clock }: CodeFileDeps, fileId: string, after: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const file = await holdCodeFile(tx, fileId);
    if (file?.status !== 'RUNNING') return null;
    const lines = await linesLeft(tx, fileId, AT_ONCE, after);
    const last = lines.at(-1);
    if (last === undefined) {
      await saveCodeFile(tx, file, { status: 'DONE', endedAt: at });
      return null;
    }
    // Looked at again: since the file was read, another campaign may have got one of them.
    const taken = await addToCampaign(tx, campaignOf(file), lines, at);
    await settleLines(
      tx,
      file,
      lines.map(({ line }) => ({ line, outcome: taken.has(line) ? 'CODE_TAKEN' : 'OK' })),
    );
    return last.line;
  });

/** CPN-03: adds what is left of a confirmed file. Killed at any moment, it goes on behind the last whole part: no code comes twice. */
export async function importCodes(deps: CodeFileDeps, { fileId }: { readonly fileId: string }): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await importSome(deps, fileId, last);
}
