import { numberShape } from '@galeria/contract/promotions/lucky-number-shape';
import { MALLS } from '@galeria/contract/reference/malls';
import { systemClock } from '../../../platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../../platform/db/database.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { addThose, customerOf } from '../../customers/testing/a-customer.ts';
import { noteOf } from '../../invoices/testing/a-note.ts';
import { manyNotes } from '../../invoices/testing/many-notes.ts';
import { anIssuer } from '../../issuer-cnpjs/testing/an-issuer.ts';
import { numbersFrom } from '../../participation/lucky-order.crypto.ts';
import { giveNumbers } from '../../participation/participation.public.ts';
import { applyApproval } from '../commands/apply-approval.ts';
import { aPromotion, optInAll, TEST_SECRET } from './a-promotion.ts';

const [MALL] = MALLS.map(({ code }) => code) as [string];
const TARGET = 10_000;
const SERIES = 1000;

export interface ApprovalBench {
  /** One approved note a customer, who takes part in five promotions and reaches the target of each with it. */
  readonly keys: readonly { readonly invoiceId: string; readonly mallCode: string }[];
  ours(key: { readonly invoiceId: string; readonly mallCode: string }): Promise<unknown>;
}

/** One connection, as the bare statements have. */
const open = (databaseUrl: string): Promise<OpenDatabase> => openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });

/** Two raffles, two promotions of lucky numbers and one with gifts. */
export async function approvalsOverFive(databaseUrl: string, notes: number): Promise<ApprovalBench & { close(): Promise<void> }> {
  const database = await open(databaseUrl);
  const { db } = database;
  const promotions = [
    await aPromotion(db, { mallCode: MALL, raffle: { consumerTarget: TARGET } }),
    await aPromotion(db, { mallCode: MALL, raffle: { consumerTarget: TARGET } }),
    await aPromotion(db, { mallCode: MALL, luckyNumber: { consumerTarget: TARGET, seriesCount: SERIES } }),
    await aPromotion(db, { mallCode: MALL, luckyNumber: { consumerTarget: TARGET, seriesCount: SERIES } }),
    await aPromotion(db, { mallCode: MALL, buyAndWin: { consumerTarget: TARGET, awards: [{ quantity: notes }] } }),
  ];
  const { cnpj } = await anIssuer(db, { mallCode: MALL, list: 'pre-registered' });
  const keys: { invoiceId: string; mallCode: string }[] = [];
  for (let made = 0; made < notes; made += 200) {
    const customers = await addThose(
      db,
      // A range of CPFs that neither the demo nor a seeded customer has.
      Array.from({ length: Math.min(200, notes - made) }, () => customerOf({ mallCode: MALL, email: null })),
    );
    for (const promotion of promotions) await optInAll(db, promotion, customers);
    const rows = customers.map(({ customerId }) =>
      noteOf({ mallCode: MALL, customerId, issuerCnpj: cnpj, status: 'APROVADA', amountInCents: TARGET }),
    );
    await manyNotes(db, rows);
    keys.push(...rows.map(({ invoiceId, mallCode }) => ({ invoiceId, mallCode })));
  }
  await database.pool.query('vacuum analyze');
  const deps = { db, clock: systemClock, secret: TEST_SECRET };
  return { keys, ours: (key) => applyApproval(deps, key), close: () => database.close() };
}

export interface NumbersBench {
  /** One more number of a promotion that has handed out none, or millions. */
  readonly give: Readonly<Record<'none' | 'many', () => Promise<unknown>>>;
  close(): Promise<void>;
}

/**
 * A promotion at its beginning and one that has handed out so many numbers, spread over all of them as the order spreads them.
 * Those that come next in its order are left free.
 */
export async function numbersHandedOut(databaseUrl: string, handedOut: number, toCome: number): Promise<NumbersBench> {
  const database = await open(databaseUrl);
  const { db, pool } = database;
  const [customer] = await addThose(db, [customerOf({ mallCode: MALL, email: null })]);
  const { customerId = '' } = customer ?? {};
  const made = {
    none: await aPromotion(db, { mallCode: MALL, luckyNumber: { seriesCount: SERIES } }),
    many: await aPromotion(db, { mallCode: MALL, luckyNumber: { seriesCount: SERIES } }),
  };
  const { promotionId } = made.many;
  const { rows } = await pool.query<{ sealed_key: string }>('select sealed_key from promotion_modes where promotion_id = $1', [
    promotionId,
  ]);
  const next = numbersFrom(unseal(rows[0]?.sealed_key ?? '', TEST_SECRET), numberShape(SERIES, null), handedOut, toCome);
  // 61,803,399 has no divisor in common with a hundred million: every number once.
  await pool.query(
    `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at)
     select $1, $2, $3, n.number, now()
     from (select lpad((i * 61803399::bigint % 100000000)::text, 8, '0') as number from generate_series(1, $4::bigint) i) n
     where n.number <> all ($5)`,
    [MALL, promotionId, customerId, handedOut, next],
  );
  await pool.query('update promotion_counts set tokens = $2 where promotion_id = $1', [promotionId, handedOut]);
  await pool.query('vacuum analyze lucky_numbers');
  const give = (promotion: { promotionId: number }) => () =>
    db.transaction((tx) => {
      const to = { promotionId: promotion.promotionId, mallCode: MALL, customerId, invoiceId: null, sponsorId: null };
      return giveNumbers({ secret: TEST_SECRET }, tx, { ...to, at: systemClock.now() }, 1);
    });
  return { give: { none: give(made.none), many: give(made.many) }, close: () => database.close() };
}
