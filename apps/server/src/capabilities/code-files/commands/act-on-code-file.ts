import { type CodeFile, type CodeFileAct, type CodeFileStatus, mayCodeFile } from '@galeria/contract/coupons/code-file';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { openLot } from '../../participation/participation.public.ts';
import {
  benefitOf,
  type CodeFileOwner,
  type CodeFileRow,
  findCodeFile,
  holdCodeFile,
  saveCodeFile,
} from '../code-files.store.ts';
import { isLoadedAtOnce } from '../judge-lines.steps.ts';
import { ownerOfFile } from '../views/code-file-owner.ts';
import { codeFileRecord } from '../views/code-file-record.ts';
import { burnCodesJob } from './burn-codes.ts';
import { importCodesJob } from './import-codes.ts';
import { readCodeFileJob } from './read-code-file.ts';

const ACTIONS = {
  confirm: 'code-file.confirmed',
  stop: 'code-file.stopped',
  resume: 'code-file.resumed',
  discard: 'code-file.discarded',
} as const satisfies Record<CodeFileAct, string>;

type Change = Partial<Pick<CodeFileRow, 'status' | 'endedAt' | 'carriedOut'>>;

/** Codes that were read can be given from now on, at once: they only wait to be let. */
async function confirmLoad(tx: Transaction, file: CodeFileRow, at: Date): Promise<Change> {
  const codes = file.outcomes.OK ?? 0;
  if (codes > 0) await openLot(tx, benefitOf(file), file.fileId, codes, at);
  return { status: 'DONE', carriedOut: codes, endedAt: at };
}

async function begin(tx: Transaction, jobs: Jobs, { fileId, purpose }: CodeFileRow, status: CodeFileStatus): Promise<Change> {
  const carryingOut = purpose === 'LOAD' ? importCodesJob : burnCodesJob;
  await jobs.enqueue(tx, status === 'READING' ? readCodeFileJob : carryingOut, { fileId });
  return { status, endedAt: null };
}

function changeBy(tx: Transaction, jobs: Jobs, file: CodeFileRow, act: CodeFileAct, at: Date): Promise<Change> | Change {
  switch (act) {
    case 'confirm':
      return isLoadedAtOnce(file) ? confirmLoad(tx, file, at) : begin(tx, jobs, file, 'RUNNING');
    case 'resume':
      // What failed before it was read to its end still has its bytes.
      return begin(tx, jobs, file, file.storageKey === null ? 'RUNNING' : 'READING');
    case 'stop':
      return { status: 'STOPPED', endedAt: at };
    default:
      return { status: 'DISCARDED', endedAt: at };
  }
}

/** BEN-05, BEN-07, CPN-03: one act of a person on a file. Of two at once the second finds what the first made of it. */
export const actOnCodeFile = (
  jobs: Jobs,
  write: WriteContext,
  actor: Actor,
  { of, fileId }: { readonly of: CodeFileOwner; readonly fileId: string },
  act: CodeFileAct,
): Promise<CodeFile> =>
  write.transact(async (tx) => {
    (await findCodeFile(tx, scopeOfActor(actor), of, fileId)) ?? fail('not-found');
    const held = (await holdCodeFile(tx, fileId)) ?? fail('not-found');
    if (!mayCodeFile(held.status, act) || (act === 'discard' && held.carriedOut > 0)) fail('code-file-illegal-move');
    const owner = await ownerOfFile(tx, held);
    // What its owner takes no more is not gone on with; letting go of it is always possible.
    if (of === 'couponing' && (act === 'confirm' || act === 'resume')) owner.kindOf(held.purpose, write.act.at);
    const saved = await saveCodeFile(tx, held, await changeBy(tx, jobs, held, act, write.act.at));
    await recordAudit(tx, write.act, {
      action: ACTIONS[act],
      subject: owner.subject,
      mallCode: held.mallCode,
      before: { status: held.status },
      after: { status: saved.status, fileName: held.fileName, lines: held.lines },
    });
    return codeFileRecord(tx, saved);
  });
