import type { Amendment } from '@galeria/contract/promotions/amendment';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { amendmentSubject, letGo } from '../amendment.steps.ts';
import { holdAmendment } from '../hold-amendment.steps.ts';
import { shownAmendment } from '../views/shown-amendment.ts';

/** The promotion stays as it is. Refusing one's own is withdrawing it (decision 58). */
export const refuseAmendment = (
  write: WriteContext,
  actor: Actor,
  { reason, ...amended }: { readonly id: number; readonly number: number; readonly reason: string },
): Promise<Amendment> =>
  write.transact(async (tx) => {
    const { row, amendment } = await holdAmendment(tx, actor, amended);
    const ended = await letGo(tx, row, amendment, {
      status: 'REFUSED',
      decidedBy: actor.userId,
      decidedByEmail: actor.email,
      decidedAt: write.act.at,
      refusalReason: reason,
    });
    await recordAudit(tx, write.act, {
      action: 'promotion.amendment-refused',
      subject: amendmentSubject(row),
      mallCode: row.mallCode,
      before: { amendmentStatus: 'PENDING' },
      after: { amendment: amendment.number, amendmentStatus: 'REFUSED', refusalReason: reason },
    });
    return shownAmendment(tx, ended, actor.userId);
  });
