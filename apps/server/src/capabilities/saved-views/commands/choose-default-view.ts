import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideDefault, decideList } from '../saved-views.rules.ts';
import { holdDefault, holdView, putDefault, removeDefault } from '../saved-views.store.ts';

/** SHL-12: the view a list is opened with where its address says nothing; null for none. It changes nothing for anybody else. */
export function chooseDefaultView(write: WriteContext, actor: Actor, list: ViewListName, viewId: string | null): Promise<null> {
  allow(decideList(actor, list));
  return write.transact(async (tx) => {
    const { act } = write;
    const view = viewId === null ? null : allow(decideDefault(actor, list, await holdView(tx, viewId)));
    const before = await holdDefault(tx, actor.userId, list);
    if (before === viewId) return null;
    if (view === null) await removeDefault(tx, actor.userId, list);
    else await putDefault(tx, { userId: actor.userId, list, viewId: view.id, chosenAt: act.at });
    await recordAudit(tx, act, {
      action: 'saved-view.default-chosen',
      subject: { type: 'saved-view', id: viewId ?? before ?? '' },
      before: { list, defaultView: before },
      after: { list, defaultView: viewId },
    });
    return null;
  });
}
