import type { UserStatus } from '@galeria/contract/access-manager/user';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, count, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { sessions } from '../../session/session.tables.ts';
import { users } from '../access-manager.tables.ts';
import { userStatus, visibleIn } from './user-rows.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** Counts over the users the caller may see, and their sign-ins by day of São Paulo. */
export async function userSummary(db: Database, scope: MallScope, now: Date) {
  const byStatus = await db
    .select({ status: userStatus, total: count() })
    .from(users)
    .where(visibleIn(scope))
    .groupBy(userStatus);
  const of = (status: UserStatus) => byStatus.find((row) => row.status === status)?.total ?? 0;

  const ofVisible = sql`exists (select 1 from ${users} where ${users.id} = ${sessions.userId} and ${visibleIn(scope)})`;
  const [open] = await db
    .select({ total: count() })
    .from(sessions)
    .where(and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), ofVisible));

  const day = sql<string>`to_char(${sessions.createdAt} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;
  const since = new Date(now.getTime() - DAYS * DAY);
  const signIns = await db
    .select({ day, total: count() })
    .from(sessions)
    .where(and(gte(sessions.createdAt, since), ofVisible))
    .groupBy(day);
  const perDay = new Map(signIns.map((row) => [row.day, row.total]));
  const days = Array.from({ length: DAYS }, (_, index) => saoPauloDay(new Date(now.getTime() - (DAYS - 1 - index) * DAY)));

  return {
    active: of('ACTIVE'),
    invited: of('INVITED'),
    disabled: of('DISABLED'),
    openSessions: open?.total ?? 0,
    signInsByDay: days.map((each) => ({ day: each, count: perDay.get(each) ?? 0 })),
  };
}
