import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { and, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { customerDays, customerTotals } from '../customers.tables.ts';

const DAY = 24 * 60 * 60_000;
const NONE = { total: 0, blocked: 0, shopkeepers: 0, simplified: 0 };

/** CUS-08, from the running totals: the same few rows however many customers there are. */
export async function customerMonitor(db: Queryable, scope: MallScope, now: Date, days: number) {
  // Noon, so that a day has an hour more or less for all the clock cares.
  const noon = Date.parse(`${saoPauloDay(now)}T15:00:00Z`);
  const shown = Array.from({ length: days }, (_, index) => saoPauloDay(new Date(noon - (days - 1 - index) * DAY)));
  const counted = await db.select().from(customerTotals).where(inScope(scope, customerTotals.mallCode));
  const registered = await db
    .select({ day: customerDays.day, count: sql<number>`sum(${customerDays.registered})::int` })
    .from(customerDays)
    .where(and(inScope(scope, customerDays.mallCode), gte(customerDays.day, shown[0] ?? '')))
    .groupBy(customerDays.day);
  const perDay = new Map(registered.map(({ day, count }) => [day, count]));
  const perMall = new Map(counted.map((row) => [row.mallCode, row]));
  const sum = (key: keyof typeof NONE) => counted.reduce((total, row) => total + row[key], 0);
  return {
    total: sum('total'),
    blocked: sum('blocked'),
    shopkeepers: sum('shopkeepers'),
    simplified: sum('simplified'),
    newByDay: shown.map((day) => ({ day, count: perDay.get(day) ?? 0 })),
    byMall: scope.codes.map((mallCode) => ({ ...NONE, ...perMall.get(mallCode), mallCode })),
  };
}
