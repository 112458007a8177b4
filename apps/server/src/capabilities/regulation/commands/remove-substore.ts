import type { Actor } from '../../../platform/actor.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { substoreSubject } from '../regulation-audit.mapping.ts';
import { removeLink, type StoreName } from '../substores.store.ts';

export const removeSubstore = (write: WriteContext, actor: Actor, store: StoreName): Promise<null> =>
  write.transact(async (tx) => {
    if (!holdsMall(scopeOfActor(actor), store.mallCode)) fail('not-found');
    const parentUniversalId = (await removeLink(tx, store)) ?? fail('not-found');
    await recordAudit(tx, write.act, {
      action: 'substore.removed',
      subject: substoreSubject(store),
      mallCode: store.mallCode,
      before: { parentUniversalId },
      after: {},
    });
    return null;
  });
