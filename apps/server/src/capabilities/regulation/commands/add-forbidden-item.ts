import type { ForbiddenItem } from '@galeria/contract/regulation/regulation-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { addItem, type GivenItem } from '../forbidden-items.store.ts';
import { auditedItem, itemSubject } from '../regulation-audit.mapping.ts';
import { itemOf } from '../views/forbidden-item-list.ts';

export const refuseTaken = (): never => fail('forbidden-item-taken', { fields: { name: 'forbidden-item-taken' } });

export const addForbiddenItem = (
  write: WriteContext,
  actor: Actor,
  { mallCode, name, category, cnpj }: GivenItem & { mallCode: string },
): Promise<ForbiddenItem> => {
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const added = await addItem(tx, { mallCode, name, category, cnpj: cnpj ?? null, createdAt: write.act.at }, refuseTaken);
    await recordAudit(tx, write.act, {
      action: 'forbidden-item.added',
      subject: itemSubject(added.itemId),
      mallCode,
      after: auditedItem(added),
    });
    return itemOf(added);
  });
};
