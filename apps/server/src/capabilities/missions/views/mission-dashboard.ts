import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { missionDashboard as endpoint } from '@galeria/contract/missions/mission-endpoints';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { benefitCoupons } from '../../participation/benefit-coupons.tables.ts';
import { missionProgress } from '../../participation/mission-progress.tables.ts';
import { stepsOf } from '../mission-rows.mapping.ts';
import { findMission } from '../missions.store.ts';

/** MIS-05: how far people have come. Who stands at a step has those before it behind them. */
export async function missionDashboard(db: Queryable, scope: MallScope, id: number): Promise<ResponseOf<typeof endpoint>> {
  const mission = (await findMission(db, scope, id)) ?? fail('not-found');
  const rows = await db
    .select({
      stepsDone: missionProgress.stepsDone,
      customers: count(),
      waiting: sql<number>`count(*) filter (where ${benefitCoupons.status} = 'NOT_RESERVED')::int`,
    })
    .from(missionProgress)
    .leftJoin(
      benefitCoupons,
      and(eq(benefitCoupons.couponId, missionProgress.couponId), eq(benefitCoupons.mallCode, missionProgress.mallCode)),
    )
    .where(and(eq(missionProgress.missionId, mission.missionId), eq(missionProgress.mallCode, mission.mallCode)))
    .groupBy(missionProgress.stepsDone);
  const steps = stepsOf(mission);
  const withDone = (done: number) => rows.find(({ stepsDone }) => stepsDone === done);
  const { customers: finished = 0, waiting: outOfStock = 0 } = withDone(steps.length) ?? {};
  return {
    started: rows.reduce((sum, { customers }) => sum + customers, 0),
    atStep: steps.map(({ order }) => ({ order, customers: withDone(order - 1)?.customers ?? 0 })),
    finished,
    prizes: finished - outOfStock,
    outOfStock,
  };
}
