import { MALLS } from '@galeria/contract/reference/malls';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase, type Transaction } from '../../../platform/db/database.ts';
import { aPerson } from '../../../testing/people.ts';
import { TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { calculateDraw } from '../commands/calculate-draw.ts';
import { sealList } from '../commands/seal-list.ts';
import { waitingEntry } from '../draw-entries.store.ts';
import { findDrawMode } from '../views/draw-mode.ts';
import { aClosedDraw, TYPED } from './a-draw.ts';

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
  /** DRW-09: what the first of two people types. */
  type(tickets: readonly string[]): Promise<void>;
  /** What the second types: a whole draw, taken back at its end so that there can be another. */
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
  const permissions = ['draw-promotion'];
  const actors = await Promise.all(
    ['first', 'second'].map(async (sessionId) => {
      const { id, name, email } = await aPerson(db, { malls: [MALL], permissions });
      return { userId: id, sessionId, name, email, malls: [MALL], permissions: new Set(permissions) };
    }),
  );
  const takenBack = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      const { success } = (await work(tx)) as { success?: boolean };
      if (success !== true) throw new Error('the draw was refused');
      throw new TakenBack('the draw was measured');
    });
  const actOf = (actor: (typeof actors)[number]) => ({ actor, at: systemClock.now(), address: null, requestId: 'bench' });
  const typed = (tickets: readonly string[]) => ({ promotionId, ...TYPED, tickets: [...tickets] });
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
    async type(tickets) {
      const [actor] = actors;
      if (!actor) throw new Error('nobody is there to type');
      const write = { act: actOf(actor), transact: <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work) };
      await pool.query('delete from draw_entries where promotion_id = $1', [promotionId]);
      await calculateDraw({ secret: TEST_SECRET, extractionTime: '00:00' }, write, actor, { ...typed(tickets), confirms: null });
    },
    async calculate(tickets) {
      const [, actor] = actors;
      if (!actor) throw new Error('nobody is there to confirm');
      const confirms = (await waitingEntry(db, draw))?.entryId ?? null;
      const write = { act: actOf(actor), transact: takenBack };
      await calculateDraw({ secret: TEST_SECRET, extractionTime: '00:00' }, write, actor, { ...typed(tickets), confirms }).then(
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
