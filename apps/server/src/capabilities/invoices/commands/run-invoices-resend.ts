import { headingsIn, RESENT_NOTES, RESENT_NOTES_FILE } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { type MallScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { type Cell, csvBytes } from '../../../platform/spreadsheet.ts';
import { advanceTask, failTask, finishWithFile, resumeTask, taskNeeds } from '../../tasks/tasks.public.ts';
import { findResend } from '../resends.store.ts';
import { type Candidate, candidatesAfter, countCandidates, type ResendChoice } from '../views/resend-candidates.ts';
import { type CompleteDeps, type Completion, completeInvoice, NoteServiceSilent, type Resender } from './complete-invoice.ts';
import type { ResendData, ResendRequest } from './resend-invoices.ts';

export interface ResendDeps extends CompleteDeps {
  readonly storage: FileStorage;
}

const BATCH = 100;

type Result = Completion | 'failed' | 'unexpected';

/** After this many failures in a row the service is taken to be down: the rest is not asked for, since each would wait in vain. */
const FAILURES_IN_A_ROW = 10;

/** One that fails does not keep the others back; it is left as it was, and the report says so. What nobody expected is kept. */
function resender(deps: ResendDeps, by: Resender, unexpected: unknown[]): (note: Candidate) => Promise<Result> {
  let failures = 0;
  return async (note) => {
    if (failures >= FAILURES_IN_A_ROW) return 'failed';
    try {
      const result = await completeInvoice(deps, note, by);
      failures = 0;
      return result;
    } catch (error) {
      if (error instanceof NoteServiceSilent) {
        failures += 1;
        return 'failed';
      }
      unexpected.push(error);
      return 'unexpected';
    }
  };
}

async function* resent(
  deps: ResendDeps,
  taskId: string,
  scope: MallScope,
  choice: ResendChoice,
  resend: (note: Candidate) => Promise<Result>,
  language: Language,
): AsyncGenerator<readonly Cell[]> {
  let after: Candidate | null = null;
  let done = 0;
  for (;;) {
    const batch: Candidate[] = await candidatesAfter(deps.db, scope, choice, after, BATCH);
    for (const note of batch) yield [note.invoiceId, note.mallCode, RESENT_NOTES[await resend(note)][language]];
    done += batch.length;
    // Nothing more is sent for somebody who may no longer ask for it.
    if (!(await taskNeeds(deps.db, taskId, deps.clock.now()))) return;
    await advanceTask(deps.db, taskId, done);
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/** Of the malls it was asked for, all of which the owner must still have (PER-13). Started over after a crash it sends again: what was settled by then stays settled. */
export async function runInvoicesResend(deps: ResendDeps, { taskId, ownerId, language = 'pt' }: ResendData): Promise<void> {
  const resend = await findResend(deps.db, taskId);
  if (!resend) return;
  const { ids, filter } = JSON.parse(resend.request) as ResendRequest;
  const needs = await taskNeeds(deps.db, taskId, deps.clock.now());
  if (!needs) return;
  const scope = scopeOfMalls(needs.malls, 'the malls it was asked for');
  const choice = { ids, ...filter, sentBefore: resend.createdAt };
  const total = await countCandidates(deps.db, scope, choice);
  if (!(await resumeTask(deps.db, taskId, total))) return;
  const unexpected: unknown[] = [];
  const resendNote = resender(deps, { userId: ownerId, email: resend.requestedBy }, unexpected);
  const bytes = await csvBytes(
    headingsIn(language, RESENT_NOTES_FILE.headings),
    resent(deps, taskId, scope, choice, resendNote, language),
  );
  const file = {
    id: taskId,
    kind: 'invoices-resend',
    ownerId,
    name: `${RESENT_NOTES_FILE.name[language]}.csv`,
    contentType: 'text/csv',
  };
  await finishWithFile(deps, file, bytes, total);
  // The person has the report; whoever runs the server has the reason. Tried again it finds the task finished.
  if (unexpected.length > 0) throw new Error(`${unexpected.length} notes could not be resent`, { cause: unexpected[0] });
}

export const giveUpResend = (deps: ResendDeps, { taskId }: ResendData): Promise<boolean> =>
  failTask(deps.db, taskId, 'notesNotResent', deps.clock.now());
