import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedView } from '../saved-views.mapping.ts';
import { decideChange } from '../saved-views.rules.ts';
import { holdView, removeView } from '../saved-views.store.ts';

export const deleteSavedView = (write: WriteContext, actor: Actor, id: string): Promise<null> =>
  write.transact(async (tx) => {
    const held = allow(decideChange(actor, await holdView(tx, id)));
    await removeView(tx, id);
    await recordAudit(tx, write.act, {
      action: 'saved-view.deleted',
      subject: { type: 'saved-view', id },
      ...(held.mallCode !== null && { mallCode: held.mallCode }),
      before: auditedView(held),
      after: {},
    });
    return null;
  });
