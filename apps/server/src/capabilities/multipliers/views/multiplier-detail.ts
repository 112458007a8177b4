import type { MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { countListedEmails, listedEmails } from '../../audience/audience.public.ts';
import { toMultiplier } from '../multiplier-rows.mapping.ts';
import { audienceOf, type MultiplierRow } from '../multipliers.store.ts';
import { multipliers } from '../multipliers.tables.ts';

/** With the addresses for who may see customers. */
export const detailOf = async (db: Queryable, actor: Actor, row: MultiplierRow, at: Date): Promise<MultiplierDetail> => ({
  ...toMultiplier(row, await countListedEmails(db, audienceOf(row)), at),
  emailList: actor.permissions.has('read-customer') ? await listedEmails(db, audienceOf(row)) : null,
});

export async function multiplierDetail(db: Queryable, actor: Actor, id: number, at: Date): Promise<MultiplierDetail> {
  const [row] = await db
    .select()
    .from(multipliers)
    .where(and(eq(multipliers.multiplierId, id), inScope(scopeOfActor(actor), multipliers.mallCode)));
  return detailOf(db, actor, row ?? fail('not-found'), at);
}
