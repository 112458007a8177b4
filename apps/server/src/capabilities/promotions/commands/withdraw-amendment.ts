import type { Amendment } from '@galeria/contract/promotions/amendment';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { amendmentSubject, letGo } from '../amendment.steps.ts';
import { holdAmendment } from '../hold-amendment.steps.ts';
import { shownAmendment } from '../views/shown-amendment.ts';

/** By who proposed it; others refuse it, with why. */
export const withdrawAmendment = (
  write: WriteContext,
  actor: Actor,
  amended: { readonly id: number; readonly number: number },
): Promise<Amendment> =>
  write.transact(async (tx) => {
    const { row, amendment } = await holdAmendment(tx, actor, amended);
    if (amendment.proposedBy !== actor.userId) fail('amendment-not-own');
    const ended = await letGo(tx, row, amendment, {
      status: 'WITHDRAWN',
      decidedBy: actor.userId,
      decidedByEmail: actor.email,
      decidedAt: write.act.at,
    });
    await recordAudit(tx, write.act, {
      action: 'promotion.amendment-withdrawn',
      subject: amendmentSubject(row),
      mallCode: row.mallCode,
      before: { amendmentStatus: 'PENDING' },
      after: { amendment: amendment.number, amendmentStatus: 'WITHDRAWN' },
    });
    return shownAmendment(tx, ended, actor.userId);
  });
