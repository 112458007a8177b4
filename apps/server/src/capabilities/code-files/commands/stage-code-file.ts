import type { CodeFile, CodeFilePurpose } from '@galeria/contract/coupons/code-file';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { storeThenRecord } from '../../../platform/edge/store-bytes.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { keepBenefit } from '../../benefits/benefits.public.ts';
import type { CodeFileDeps } from '../code-files.deps.ts';
import { addCodeFile } from '../code-files.store.ts';
import { codeFileOwner, type Owned } from '../views/code-file-owner.ts';
import { toCodeFile } from '../views/code-file-record.ts';
import { readCodeFileJob } from './read-code-file.ts';

/** BEN-05, BEN-07, CPN-03: keeps the file and has it read in the background. Nothing of what it says is done. */
export async function stageCodeFile(
  deps: CodeFileDeps & { readonly jobs: Jobs },
  write: WriteContext,
  actor: Actor,
  { of, id, purpose, file }: Owned & { readonly purpose: CodeFilePurpose; readonly file: ReceivedFile },
): Promise<CodeFile> {
  const { at } = write.act;
  const { mallCode, benefitId, campaignId, subject } = await codeFileOwner(deps.db, scopeOfActor(actor), { of, id });
  const fileId = newId(at.getTime());
  const storageKey = `${mallCode}/codes/${fileId}`;
  return storeThenRecord(
    deps,
    { storageKey, bytes: file.open(), contentType: file.contentType, size: file.size },
    {
      at,
      record: () =>
        write.transact(async (tx) => {
          // Deleted since it was looked at: what was sent is of nothing.
          if (benefitId !== null && !(await keepBenefit(tx, { benefitId, mallCode }))) fail('not-found');
          const row = await addCodeFile(tx, {
            ...{ fileId, mallCode, benefitId, campaignId, purpose, fileName: file.name, storageKey },
            ...{ status: 'READING', outcomes: {}, sentBy: actor.userId, sentAt: at },
          });
          await deps.jobs.enqueue(tx, readCodeFileJob, { fileId });
          await recordAudit(tx, write.act, {
            action: 'code-file.sent',
            subject,
            mallCode,
            after: { purpose, fileName: file.name, size: file.size, sha256: file.sha256 },
          });
          return toCodeFile(row, { sentBy: actor.email, sample: [] });
        }),
    },
  );
}
