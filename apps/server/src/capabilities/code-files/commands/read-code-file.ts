import { createInterface } from 'node:readline';
import { CODE_LINE_OUTCOMES, type CodeLineOutcome } from '@galeria/contract/coupons/code-file';
import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import type { CodeFileDeps } from '../code-files.deps.ts';
import { addLines, holdCodeFile, saveCodeFile } from '../code-files.store.ts';
import { judgeLines, type RawLine } from '../judge-lines.steps.ts';

const data = z.object({ fileId: z.uuid() });

export const readCodeFileJob: JobKind<z.output<typeof data>> = { name: 'code-files.read', data };

/** So many lines in one transaction: others wait for none of them longer than it takes. */
const AT_ONCE = 2000;

type Counts = Partial<Record<CodeLineOutcome, number>>;

const added = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(CODE_LINE_OUTCOMES.map((outcome) => [outcome, (one[outcome] ?? 0) + (other[outcome] ?? 0)]));

/** One part of the file with how far it was read. False where somebody has let go of the file, or another server reads it. */
const readPart = ({ db }: CodeFileDeps, fileId: string, raw: readonly RawLine[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const file = await holdCodeFile(tx, fileId);
    const [first, last] = [raw[0], raw.at(-1)];
    if (file?.status !== 'READING' || first === undefined || last === undefined || file.lines !== first.line - 1) return false;
    // Empty lines are no codes, and no mistakes either.
    const { kept, outcomes } = await judgeLines(
      tx,
      file,
      raw.filter(({ text }) => text.trim() !== ''),
    );
    await addLines(tx, file, kept);
    await saveCodeFile(tx, file, { lines: last.line, outcomes: added(file.outcomes, outcomes) });
    return true;
  });

/** Everything was read: from now on somebody decides. */
const finish = ({ db, storage }: CodeFileDeps, fileId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await holdCodeFile(tx, fileId);
    if (file?.status !== 'READING') return;
    await saveCodeFile(tx, file, { status: 'READY', storageKey: null });
    if (file.storageKey !== null) await storage.remove(file.storageKey);
  });

/**
 * BEN-05: reads a file line by line and part by part, off any request; a million lines take no more memory than a few thousand. A
 * server that dies leaves the parts that were read, and the next goes on behind them.
 */
export async function readCodeFile(deps: CodeFileDeps, { fileId }: { readonly fileId: string }): Promise<void> {
  const file = await deps.db.transaction((tx) => holdCodeFile(tx, fileId));
  if (file?.status !== 'READING' || file.storageKey === null) return;
  let part: RawLine[] = [];
  let line = 0;
  for await (const text of createInterface({
    input: await deps.storage.get(file.storageKey),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    if (line <= file.lines) continue;
    part.push({ line, text });
    if (part.length < AT_ONCE) continue;
    if (!(await readPart(deps, fileId, part))) return;
    part = [];
  }
  if (part.length > 0 && !(await readPart(deps, fileId, part))) return;
  await finish(deps, fileId);
}

/** What could not be read in any of its attempts; somebody may try again. */
export const giveUpCodeFile = ({ db, clock }: CodeFileDeps, { fileId }: { readonly fileId: string }): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await holdCodeFile(tx, fileId);
    if (file?.status !== 'READING' && file?.status !== 'RUNNING') return;
    await saveCodeFile(tx, file, { status: 'FAILED', endedAt: clock.now() });
  });
