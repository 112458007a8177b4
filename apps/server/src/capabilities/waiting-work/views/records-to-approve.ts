import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { fourEyesSetting } from '../../four-eyes/four-eyes.public.ts';
import { missions } from '../../missions/missions.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { waitingIn } from '../waiting-work.rules.ts';
import type { Waiting } from '../waiting-work.shapes.ts';

type Approved = PgTable & { readonly mallCode: PgColumn; readonly writers: PgColumn };

/** PER-11: what somebody wrote themselves waits for another person, unless the operator asks for none. */
async function toApprove(db: Queryable, scope: MallScope, table: Approved, waits: SQL, userId: string): Promise<Waiting> {
  const { isOn } = await fourEyesSetting(db);
  const isOwn: SQL = isOn ? sql`${userId} = any(${table.writers})` : sql`false`;
  const rows = await db
    .select({
      mallCode: sql<string>`${table.mallCode}`,
      count: sql<number>`(count(*) filter (where not (${isOwn})))::int`,
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
    })
    .from(table)
    .where(sql`${inScope(scope, table.mallCode)} and ${waits}`)
    .groupBy(table.mallCode);
  return waitingIn(rows);
}

export const promotionsToApprove = (db: Queryable, scope: MallScope, userId: string): Promise<Waiting> =>
  toApprove(db, scope, promotions, sql`${promotions.status} = 'DRAFT'`, userId);

export const benefitsToApprove = (db: Queryable, scope: MallScope, userId: string): Promise<Waiting> =>
  toApprove(db, scope, benefits, sql`${benefits.status} = 'VALIDATION'`, userId);

export const missionsToApprove = (db: Queryable, scope: MallScope, userId: string): Promise<Waiting> =>
  toApprove(db, scope, missions, sql`${missions.status} = 'VALIDATION'`, userId);
