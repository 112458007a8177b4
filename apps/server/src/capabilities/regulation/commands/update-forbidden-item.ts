import { decideVersion } from '@galeria/contract/kit/decision';
import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type GivenItem, holdItem, saveItem } from '../forbidden-items.store.ts';
import { auditedItem, itemSubject } from '../regulation-audit.mapping.ts';
import { itemOf } from '../views/forbidden-item-list.ts';
import { refuseTaken } from './add-forbidden-item.ts';

export const updateForbiddenItem = (
  write: WriteContext,
  actor: Actor,
  id: number,
  { name, category, cnpj, version }: GivenItem & { version: number },
): Promise<ForbiddenItem> =>
  write.transact(async (tx) => {
    const held = (await holdItem(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideVersion(held.version, version));
    const saved = await saveItem(tx, held, { name, category, cnpj: cnpj ?? null }, refuseTaken);
    await recordAudit(tx, write.act, {
      action: 'forbidden-item.changed',
      subject: itemSubject(id),
      mallCode: held.mallCode,
      before: auditedItem(held),
      after: auditedItem(saved),
    });
    return itemOf(saved);
  });
