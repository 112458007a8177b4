import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdItem, removeItem } from '../forbidden-items.store.ts';
import { auditedItem, itemSubject } from '../regulation-audit.mapping.ts';

export const removeForbiddenItem = (write: WriteContext, actor: Actor, id: number): Promise<null> =>
  write.transact(async (tx) => {
    const held = (await holdItem(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    await removeItem(tx, held);
    await recordAudit(tx, write.act, {
      action: 'forbidden-item.removed',
      subject: itemSubject(id),
      mallCode: held.mallCode,
      before: auditedItem(held),
      after: {},
    });
    return null;
  });
