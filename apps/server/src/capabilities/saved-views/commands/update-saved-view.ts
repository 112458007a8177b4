import { decideVersion } from '@galeria/contract/kit/decision';
import type { SavedView, SavedViewChange } from '@galeria/contract/saved-views/saved-view';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedView, toSavedView } from '../saved-views.mapping.ts';
import { decideChange, decideList, decideSharing } from '../saved-views.rules.ts';
import { holdDefault, holdView, saveView } from '../saved-views.store.ts';
import { ownerNameOf } from '../views/saved-view-list.ts';

/** SHL-12: another name, another state, shared or no longer. A view stays of its list. */
export const updateSavedView = (
  write: WriteContext,
  actor: Actor,
  id: string,
  { list, name, fields, sharedIn, version }: SavedViewChange,
): Promise<SavedView> => {
  allow(decideList(actor, list));
  return write.transact(async (tx) => {
    const found = await holdView(tx, id);
    const held = allow(decideChange(actor, found?.list === list ? found : undefined));
    allow(decideVersion(held.version, version));
    // One that stays where it is shared needs no right to share it: an administrator may rename it.
    if (sharedIn !== held.mallCode) allow(decideSharing(actor, list, sharedIn), 'sharedIn');
    const saved = await saveView(tx, held, { name, fields, mallCode: sharedIn }, write.act.at);
    const mallCode = sharedIn ?? held.mallCode;
    await recordAudit(tx, write.act, {
      action: 'saved-view.changed',
      subject: { type: 'saved-view', id },
      ...(mallCode !== null && { mallCode }),
      before: auditedView(held),
      after: auditedView(saved),
    });
    const isDefault = (await holdDefault(tx, actor.userId, list)) === id;
    return toSavedView(actor, saved, { ownerName: await ownerNameOf(tx, saved.ownerId), isDefault });
  });
};
