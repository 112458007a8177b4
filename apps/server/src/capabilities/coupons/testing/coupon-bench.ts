import { MALLS } from '@galeria/contract/reference/malls';
import type { Actor } from '../../../platform/actor.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordStatements, type Statement } from '../../../testing/record-statements.ts';
import { benefitList } from '../../benefits/views/benefit-list.ts';
import { TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { reserveCoupon } from '../commands/reserve-coupon.ts';
import { type CouponQuery, couponList } from '../views/coupon-list.ts';
import { growCoupons } from './many-coupons.ts';

const CODES = MALLS.map(({ code }) => code);
const PEOPLE = 20;

export interface GrownCoupons {
  readonly mallCode: string;
  readonly large: number;
  readonly empty: number;
  /** One whose codes come in files. */
  readonly ofFiles: number;
  readonly cpfs: readonly string[];
}

/** As many as asked for, of benefits of every mall that the demo's are copies of; and one with a tenth of them, two with none. */
export async function makeCoupons({ pool }: OpenDatabase, total: number): Promise<GrownCoupons> {
  const { rows: made } = await pool.query<{ mall_code: string; benefit_id: number; place: number }>(
    `insert into benefits (mall_code, title, type, status, writers, image_file_id, rules, categories, starts_at, ends_at, shown_until, user_type,
       user_categories, exclusivity, is_highlight, weight, call_to_action, participating_stores, origin, cost_provider, channel, coupons_quantity,
       burn_type, sellers, product_ids, eligible_days, created_at, updated_at)
     select mall, 'Medida ' || place, 'FREEBIE', 'PUBLISHED', '{}', gen_random_uuid(), '', '{GASTRONOMY}', now() - interval '1 day',
       now() + interval '1 year', now() + interval '1 year', 'ALL', '{}', 'NONE', false, 0, '', '', 'SHOPPING', 'MALL', 'MALL', 10000000,
       'APP_CODE', '{}', '{}', '{}', now(), now()
     from unnest($1::text[]) with ordinality as of_mall (mall, place) order by place
     returning mall_code, benefit_id, substr(title, 8)::int as place`,
    [[...CODES, CODES[0], CODES[0], CODES[0]]],
  );
  await pool.query(
    'insert into benefit_counts (mall_code, benefit_id) select mall_code, benefit_id from benefits on conflict do nothing',
  );
  const ids = made.sort((one, other) => one.place - other.place).map(({ benefit_id }) => Number(benefit_id));
  const [large = 0, empty = 0, ofFiles = 0] = ids.slice(-3);
  await pool.query(
    "update benefits set channel = 'EXTERNAL_CODE', burn_type = null, integration_type = 'TWELVE_DIGITS_TXT' where benefit_id = $1",
    [ofFiles],
  );
  const { rows: people } = await pool.query<{ customer_id: string; cpf: string; mall_code: string }>(
    `select customer_id, cpf, mall_code from unnest($1::text[]) with ordinality as of_mall (code, place) cross join lateral (
       select customer_id, cpf, mall_code from customers where mall_code = code and deleted_at is null and not is_blocked limit 3000) as of_code order by place`,
    [CODES],
  );
  const byMall = Map.groupBy(people, ({ mall_code }) => mall_code);
  const customers = CODES.flatMap((code) => (byMall.get(code) ?? []).slice(0, PEOPLE).map(({ customer_id }) => customer_id));
  await growCoupons(pool, {
    ...{ total, malls: CODES, benefits: ids.slice(0, CODES.length), customers, customersOfEach: PEOPLE, large },
  });
  await pool.query('checkpoint');
  await pool.query('vacuum analyze');
  const mallCode = CODES[0] ?? '';
  return { mallCode, large, empty, ofFiles, cpfs: (byMall.get(mallCode) ?? []).slice(PEOPLE).map(({ cpf }) => cpf) };
}

/** What the lists ask of the database for a query, for those who want to run the same without us. */
export function couponListStatements(databaseUrl: string, query: CouponQuery): Promise<Statement[]> {
  return withBenchDatabase(databaseUrl, ({ db }) =>
    recordStatements(() => couponList(db, scopeOfMalls(CODES, 'a measurement'), query, true)),
  );
}

export function benefitListStatements(databaseUrl: string, query: Parameters<typeof benefitList>[3]): Promise<Statement[]> {
  return withBenchDatabase(databaseUrl, ({ db }) =>
    recordStatements(() => benefitList(db, scopeOfMalls(CODES, 'a measurement'), 'nobody', query)),
  );
}

/** Milliseconds that one reservation takes of a benefit with none given and of one with many, in turn. */
export async function measureReservations({ db }: OpenDatabase, { mallCode, large, empty, cpfs }: GrownCoupons, times: number) {
  const actor: Actor = {
    ...{ userId: '00000000-0000-7000-8000-000000000000', sessionId: '', name: 'bench', email: 'bench', malls: [mallCode] },
    permissions: new Set(),
  };
  const took = { first: 0, last: 0 };
  const reserve = async (benefitId: number, cpf: string): Promise<number> => {
    const act = { actor: null, at: systemClock.now(), address: null, requestId: 'bench' };
    const write: WriteContext = { act, transact: (work) => db.transaction(work) };
    const begun = performance.now();
    await reserveCoupon({ secret: TEST_SECRET }, write, actor, benefitId, { cpf, category: 1, waitsForStock: false });
    return performance.now() - begun;
  };
  for (let round = -20; round < times; round += 1) {
    const cpf = cpfs[(round + 20) % cpfs.length] ?? '';
    const [first, last] = [await reserve(empty, cpf), await reserve(large, cpf)];
    if (round < 0) continue;
    took.first += first / times;
    took.last += last / times;
  }
  return took;
}

/** Opened for as long as it is measured. */
export async function withBenchDatabase<Result>(
  databaseUrl: string,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 2 });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
