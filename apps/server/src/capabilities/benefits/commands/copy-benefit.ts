import { type BenefitChange, benefitChange } from '@galeria/contract/benefits/benefit';
import { readCopies } from '@galeria/contract/kit/mall-copies';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addBenefitCounters } from '../../participation/participation.public.ts';
import { type CopyOfMall, copyBody } from '../benefit-copy.rules.ts';
import { shareFiles } from '../benefit-files.steps.ts';
import { auditedBenefit, benefitSubject, contentOf, plainFields } from '../benefit-rows.mapping.ts';
import { addBenefit, type BenefitRow, holdBenefit } from '../benefits.store.ts';
import { impossibleFields } from '../save-benefit.steps.ts';
import { saveHighlight } from '../save-highlight.steps.ts';

interface Line extends CopyOfMall {
  /** As it stands in the request. */
  readonly line: number;
  readonly body: BenefitChange;
}

/** The copies as forms would send them. What is wrong with any is said at its line, everything at once. */
async function readLines(
  tx: Transaction,
  original: BenefitRow,
  copies: readonly CopyOfMall[],
  at: Date,
): Promise<readonly Line[]> {
  const { imageFileId, regulationFileId, version } = original;
  const impossible: Record<string, string>[] = [];
  for (const { mallCode, storeUniversalId = null, endDate } of copies) {
    const endsAt = endDate === undefined ? original.endsAt : new Date(endDate);
    impossible.push(await impossibleFields(tx, mallCode, { storeUniversalId, endsAt }, at));
  }
  const { bodies, refusals } = readCopies(
    benefitChange,
    // The files are given to the other mall as its own; here they only stand for being there.
    copies.map((copy) => ({ ...copyBody(plainFields(original), copy), imageFileId, regulationFileId, version })),
    (_body, line) => impossible[line] ?? {},
  );
  refuseFields(refusals);
  return copies.flatMap((copy, line) => {
    const body = bodies[line];
    return body === undefined ? [] : [{ ...copy, line, body }];
  });
}

const byMall = (one: Line, other: Line): number => one.mallCode.localeCompare(other.mallCode);

/** PRO-15: to several malls at once, all or none. */
export const copyBenefit = (
  write: WriteContext,
  actor: Actor,
  { id, copies }: { readonly id: number; readonly copies: readonly CopyOfMall[] },
): Promise<{ data: { mallCode: string; benefitId: number }[] }> => {
  const scope = scopeOfActor(actor);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const original = (await holdBenefit(tx, scope, id)) ?? fail('not-found');
    requireMalls(
      scope,
      copies.map(({ mallCode }) => mallCode),
    );
    const lines = await readLines(tx, original, copies, at);
    const made: { line: number; mallCode: string; benefitId: number }[] = [];
    // Two who copy highlights to the same malls take the malls in one order, and do not wait for each other.
    for (const { line, mallCode, body } of [...lines].sort(byMall)) {
      const files = await shareFiles(tx, mallCode, original, { ownerId: actor.userId, at });
      const content = { ...contentOf(body), ...files };
      const copy = await addBenefit(
        tx,
        { ...content, mallCode, status: 'VALIDATION', writers: [actor.userId], savedBy: actor.userId },
        at,
      );
      await addBenefitCounters(tx, copy);
      await saveHighlight(tx, null, copy, `copies.${line}.isHighlight`);
      await recordAudit(tx, write.act, {
        action: 'benefit.created',
        subject: benefitSubject(copy.benefitId),
        mallCode,
        after: { ...auditedBenefit(copy, 0), copyOf: id },
      });
      made.push({ line, mallCode, benefitId: copy.benefitId });
    }
    made.sort((one, other) => one.line - other.line);
    return { data: made.map(({ mallCode, benefitId }) => ({ mallCode, benefitId })) };
  });
};
