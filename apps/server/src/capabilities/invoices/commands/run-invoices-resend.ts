import { type MallScope, narrowScope, scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { type Cell, csvBytes } from '../../../platform/spreadsheet.ts';
import { addMadeFile, putMadeFile } from '../../files/files.public.ts';
import { scopeOfUser } from '../../session/session.public.ts';
import { advanceTask, failTask, finishTask, holdTask, resumeTask } from '../../tasks/tasks.public.ts';
import { findResend } from '../resends.store.ts';
import { type Candidate, candidatesAfter, countCandidates, type ResendChoice } from '../views/resend-candidates.ts';
import { type CompleteDeps, type Completion, completeInvoice } from './complete-invoice.ts';
import type { ResendData, ResendRequest } from './resend-invoices.ts';

export interface ResendDeps extends CompleteDeps {
  readonly storage: FileStorage;
}

const BATCH = 100;

const RESULTS = {
  completed: 'Reprocessada',
  decided: 'Já decidida: não foi alterada',
  'under-review': 'Em análise por uma pessoa: não foi alterada',
  gone: 'Não encontrada',
  failed: 'O serviço de notas não respondeu: tente novamente mais tarde',
} as const satisfies Record<Completion | 'failed', string>;

type Result = keyof typeof RESULTS;

/** So many failures one after the other are a service that is down: the rest is not asked for, since each would wait in vain. */
const FAILURES_IN_A_ROW = 10;

/** One that fails does not keep the others back; it is left as it was, and the report says so. */
function resender(deps: ResendDeps, by: string): (note: Candidate) => Promise<Result> {
  let failures = 0;
  return async (note) => {
    if (failures >= FAILURES_IN_A_ROW) return 'failed';
    try {
      const result = await completeInvoice(deps, note, by);
      failures = 0;
      return result;
    } catch {
      failures += 1;
      return 'failed';
    }
  };
}

async function* resent(
  deps: ResendDeps,
  taskId: string,
  scope: MallScope,
  choice: ResendChoice,
  by: string,
): AsyncGenerator<readonly Cell[]> {
  const resend = resender(deps, by);
  let after: Candidate | null = null;
  let done = 0;
  for (;;) {
    const batch: Candidate[] = await candidatesAfter(deps.db, scope, choice, after, BATCH);
    for (const note of batch) yield [note.invoiceId, note.mallCode, RESULTS[await resend(note)]];
    done += batch.length;
    await advanceTask(deps.db, taskId, done);
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/** With the malls the owner has now. Started over after a crash it sends again: what was settled by then stays settled. */
export async function runInvoicesResend(deps: ResendDeps, { taskId, ownerId }: ResendData): Promise<void> {
  const resend = await findResend(deps.db, taskId);
  if (!resend) return;
  const { ids, filter } = JSON.parse(resend.request) as ResendRequest;
  const owned = await scopeOfUser(deps.db, ownerId);
  const isOwned = filter?.mallCode === undefined || owned.codes.includes(filter.mallCode);
  const scope = isOwned ? narrowScope(owned, filter?.mallCode) : scopeOfMalls([], 'the mall was taken from the person since');
  const choice = { ids, ...filter, sentBefore: resend.createdAt };
  const total = await countCandidates(deps.db, scope, choice);
  if (!(await resumeTask(deps.db, taskId, total))) return;
  const bytes = await csvBytes(['nota', 'shopping', 'resultado'], resent(deps, taskId, scope, choice, resend.requestedBy));
  const file = { id: taskId, kind: 'invoices-resend', ownerId, name: 'reprocessamento.csv', contentType: 'text/csv' };
  const stored = await putMadeFile(deps.storage, file, bytes);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await holdTask(tx, taskId))) return;
    await addMadeFile(tx, stored, at);
    await finishTask(tx, taskId, { done: total, fileId: taskId, at });
  });
}

export const giveUpResend = (deps: ResendDeps, { taskId }: ResendData): Promise<boolean> =>
  failTask(deps.db, taskId, 'Não foi possível reprocessar as notas. Tente novamente', deps.clock.now());
