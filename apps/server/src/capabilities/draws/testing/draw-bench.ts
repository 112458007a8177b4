import { MALLS } from '@galeria/contract/reference/malls';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase, type Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { calculateDraw } from '../commands/calculate-draw.ts';
import { sealList } from '../commands/seal-list.ts';
import { findDrawMode } from '../views/draw-mode.ts';
import { aClosedDraw } from './a-draw.ts';

const [MALL] = MALLS.map(({ code }) => code) as [string];
const SERIES = 1000;
const DAY = 24 * 60 * 60_000;
const PEOPLE = 5000;
/** Winners; as many substitutes. */
const AWARDS = 5;

export interface DrawBench {
  readonly promotionId: number;
  readonly mallCode: string;
  /** How many numbers a draw picks. */
  readonly picked: number;
  /** Works out the root of the list. */
  seal(): Promise<unknown>;
  /** A whole draw, taken back at its end so that there can be another. */
  calculate(tickets: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

class TakenBack extends Error {}

/** A promotion that is over and has handed out so many numbers, spread over all of its series. */
export async function drawAtSize(databaseUrl: string, numbers: number): Promise<DrawBench> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });
  const { db, pool } = database;
  const people = Array.from({ length: PEOPLE }, () => ({ email: null }));
  // It counts as running until it is sealed here: a server on the same database would seal what is over.
  const running = { status: 'CURRENT', endsAt: new Date(Date.now() + 30 * DAY), luckyNumber: { frozenAt: null } } as const;
  const size = { mallCode: MALL, seriesCount: SERIES, awardQuantity: AWARDS, numbers: 0, people };
  const draw = await aClosedDraw(database, { ...size, ...running });
  const { promotionId, customerIds } = draw;
  // 61,803,399 has no divisor in common with a hundred million: every number once.
  await pool.query(
    `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at)
     select $1, $2, ($3::uuid[])[1 + i % ${PEOPLE}], lpad((i * 61803399::bigint % 100000000)::text, 8, '0'), now()
     from generate_series(1, $4::bigint) i`,
    [MALL, promotionId, customerIds, numbers],
  );
  await pool.query('update promotion_counts set tokens = $2 where promotion_id = $1', [promotionId, numbers]);
  await pool.query('vacuum analyze lucky_numbers');
  const actor = {
    ...{ userId: newId(), sessionId: 'bench', name: 'Ana', email: 'ana@mall.example' },
    ...{ malls: [MALL], permissions: new Set<string>() },
  };
  const takenBack = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const { success } = (await work(tx)) as { success?: boolean };
      if (success !== true) throw new Error('the draw was refused');
      throw new TakenBack('the draw was measured');
    });
  return {
    promotionId,
    mallCode: MALL,
    picked: AWARDS * 2,
    async seal() {
      const key = { promotionId, mallCode: MALL };
      const mode = await findDrawMode(db, key);
      if (!mode) throw new Error('the promotion has no lucky numbers');
      await sealList({ db, clock: systemClock, secret: TEST_SECRET }, mode);
      await pool.query("update promotion_modes set status = 'CLOSED', ended_at = now() where promotion_id = $1", [promotionId]);
    },
    async calculate(tickets) {
      const act = { actor, at: systemClock.now(), address: null, requestId: 'bench' };
      await calculateDraw({ secret: TEST_SECRET }, { act, transact: takenBack }, actor, { promotionId, tickets }).then(
        () => {
          throw new Error('the draw was kept');
        },
        (error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        },
      );
    },
    close: () => database.close(),
  };
}
