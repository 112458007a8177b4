import * as z from 'zod';
import { newId } from '../../../platform/ids.ts';
import type { JobKind } from '../../../platform/jobs/define-job.ts';
import { recordAudits } from '../../audit/audit.public.ts';
import { burnCoupons, couponsOfCodes, holdBenefitCounts } from '../../participation/participation.public.ts';
import type { CodeFileDeps } from '../code-files.deps.ts';
import { benefitOf, holdCodeFile, linesLeft, saveCodeFile } from '../code-files.store.ts';
import { outcomeOf } from '../judge-lines.steps.ts';
import { settleLines } from '../settle-lines.steps.ts';

const data = z.object({ fileId: z.uuid() });

export const burnCodesJob: JobKind<z.output<typeof data>> = { name: 'code-files.burn', data };

/** So many coupons in one transaction: whoever reserves of the benefit meanwhile waits no longer than it takes. */
const AT_ONCE = 200;

/** Burns some of the lines that are left, with their mark; false when none is left or somebody stopped it. */
const burnSome = ({ db, clock }: CodeFileDeps, fileId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const file = await holdCodeFile(tx, fileId);
    if (file?.status !== 'RUNNING') return false;
    const lines = await linesLeft(tx, fileId, AT_ONCE);
    if (lines.length === 0) {
      await saveCodeFile(tx, file, { status: 'DONE', endedAt: at });
      return false;
    }
    const benefit = benefitOf(file);
    await holdBenefitCounts(tx, benefit);
    // Looked at again: since the file was read, somebody may have used one up.
    const coupons = await couponsOfCodes(
      tx,
      benefit,
      lines.map(({ code }) => code),
    );
    const judged = lines.map(({ line, code }) => ({ line, outcome: outcomeOf(coupons.get(code)), coupon: coupons.get(code) }));
    const burned = judged.flatMap(({ outcome, coupon }) => (outcome === 'OK' && coupon ? [coupon] : []));
    await burnCoupons(tx, benefit, burned, { reason: file.fileName, at });
    await settleLines(
      tx,
      file,
      judged.map(({ line, outcome }) => ({ line, outcome })),
    );
    const act = { actor: null, at, address: null, requestId: `codes:${newId(at.getTime())}` };
    await recordAudits(
      tx,
      act,
      burned.map(({ couponId, mallCode, status }) => ({
        action: 'coupon.burned-by-file',
        subject: { type: 'coupon', id: couponId },
        mallCode,
        before: { status },
        after: { status: 'BURNED_MANUALLY', fileId, fileName: file.fileName },
      })),
    );
    return true;
  });

/** BEN-07: burns what is left of a confirmed file. Killed at any moment, it goes on behind the last whole part: nothing burns twice. */
export async function burnCodes(deps: CodeFileDeps, { fileId }: { readonly fileId: string }): Promise<void> {
  while (await burnSome(deps, fileId));
}
