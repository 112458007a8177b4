import type { NewSavedView, SavedView } from '@galeria/contract/saved-views/saved-view';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedView, toSavedView } from '../saved-views.mapping.ts';
import { decideCount, decideList, decideSharing } from '../saved-views.rules.ts';
import { addView, countHeld } from '../saved-views.store.ts';

/** SHL-12: a state of a list under a name. It opens nothing: whoever follows it sees what they may see anyway. */
export function createSavedView(
  write: WriteContext,
  actor: Actor,
  { list, name, fields, sharedIn }: NewSavedView,
): Promise<SavedView> {
  allow(decideList(actor, list));
  allow(decideSharing(actor, list, sharedIn), 'sharedIn');
  return write.transact(async (tx) => {
    const { at } = write.act;
    allow(decideCount(await countHeld(tx, actor.userId, list)));
    const row = await addView(tx, {
      id: newId(at.getTime()),
      ownerId: actor.userId,
      list,
      name,
      fields,
      mallCode: sharedIn,
      createdAt: at,
      updatedAt: at,
    });
    await recordAudit(tx, write.act, {
      action: 'saved-view.created',
      subject: { type: 'saved-view', id: row.id },
      ...(sharedIn !== null && { mallCode: sharedIn }),
      after: auditedView(row),
    });
    return toSavedView(actor, row, { ownerName: actor.name, isDefault: false });
  });
}
