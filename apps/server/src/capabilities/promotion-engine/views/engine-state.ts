import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { promotionEngineState } from '@galeria/contract/promotions/engine-endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { invoiceApprovals } from '../../invoices/invoices.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { engineFaults } from '../engine.tables.ts';
import { countWaiting } from './notes-to-count.ts';

type EngineState = ResponseOf<typeof promotionEngineState>;

/** One of the caller's malls; another mall's is as unknown as one that never was. */
export async function engineKey(db: Queryable, scope: MallScope, promotionId: number) {
  const [found] = await db
    .select({
      promotionId: promotions.promotionId,
      mallCode: promotions.mallCode,
      isCounting: sql<boolean>`${promotions.status} = 'CURRENT' or ${promotions.isSettling}`,
    })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  return found ?? fail('not-found');
}

/** ERR-04: the approved notes that do not count for a promotion yet, and why. */
export async function engineState(db: Queryable, scope: MallScope, id: number): Promise<EngineState> {
  const { promotionId, mallCode, isCounting } = await engineKey(db, scope, id);
  const failing = await db
    .select({
      fault: engineFaults.fault,
      invoices: sql<number>`count(*)`,
      since: sql<string>`min(${invoiceApprovals.takenAt})`,
      nextTryAt: sql<string>`min(${engineFaults.nextTryAt})`,
      invoiceId: sql<string>`(array_agg(${engineFaults.invoiceId} order by ${engineFaults.seq}))[1]`,
    })
    .from(engineFaults)
    .innerJoin(
      invoiceApprovals,
      and(eq(invoiceApprovals.invoiceId, engineFaults.invoiceId), eq(invoiceApprovals.mallCode, engineFaults.mallCode)),
    )
    .where(and(eq(engineFaults.promotionId, promotionId), eq(engineFaults.mallCode, mallCode)))
    .groupBy(engineFaults.fault)
    .orderBy(engineFaults.fault);
  return {
    // What neither runs nor settles takes no more notes: those of its customers wait for others.
    waiting: isCounting ? await countWaiting(db, { promotionId, mallCode }) : 0,
    failing: failing.map(({ since, nextTryAt, ...rest }) => ({
      ...rest,
      since: new Date(since).toISOString(),
      nextTryAt: new Date(nextTryAt).toISOString(),
    })),
  };
}

/** For whoever runs the server: approvals nobody has acted on, and notes that could not be counted. */
export async function engineBacklog(db: Queryable): Promise<{ waiting: number; failing: number }> {
  const { rows } = await db.execute<{ waiting: number; failing: number }>(sql`
    select (select count(*) from ${invoiceApprovals} where taken_at is null) as waiting, (select count(*) from ${engineFaults}) as failing`);
  return rows[0] ?? { waiting: 0, failing: 0 };
}
