import type { Substore } from '@galeria/contract/regulation/regulation-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { decideSubstore } from '../regulation.rules.ts';
import { substoreSubject } from '../regulation-audit.mapping.ts';
import { holdSubstores, kinshipOf, type StoreName, saveSubstores } from '../substores.store.ts';
import { storesNamed } from '../views/named-stores.ts';
import { substoreOf } from '../views/substore-list.ts';

const FIELD = 'parentUniversalId';

const refuseParent = (): never => fail('store-not-found', { fields: { [FIELD]: 'store-not-found' } });

/** Both stores may be named by their LUC as well. */
export const saveSubstore = (
  write: WriteContext,
  actor: Actor,
  { mallCode, universalId: called }: StoreName,
  parentCalled: string,
): Promise<Substore> =>
  write.transact(async (tx) => {
    if (!holdsMall(scopeOfActor(actor), mallCode)) fail('not-found');
    const named = await storesNamed(tx, mallCode, [called, parentCalled]);
    const { universalId } = named.get(called) ?? fail('not-found');
    const { universalId: parentUniversalId } = named.get(parentCalled) ?? refuseParent();
    await holdSubstores(tx);
    const kinship = await kinshipOf(tx, mallCode, [universalId, parentUniversalId]);
    allow(decideSubstore({ universalId, parentUniversalId, ...kinship }), FIELD);
    const before = kinship.parents.get(universalId);
    await saveSubstores(tx, mallCode, [{ universalId, parentUniversalId }], write.act.at);
    await recordAudit(tx, write.act, {
      action: before === undefined ? 'substore.added' : 'substore.changed',
      subject: substoreSubject({ mallCode, universalId }),
      mallCode,
      before: before === undefined ? {} : { parentUniversalId: before },
      after: { parentUniversalId },
    });
    return substoreOf(tx, { mallCode, universalId });
  });
