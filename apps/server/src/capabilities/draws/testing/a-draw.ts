import type { TypedResult } from '@galeria/contract/draw/draw-endpoints';
import type { NumberShape } from '@galeria/contract/draw/draw-rule';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { numberShape } from '@galeria/contract/promotions/lucky-number-shape';
import { MALLS } from '@galeria/contract/reference/malls';
import { systemClock } from '../../../platform/clock.ts';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { aPerson } from '../../../testing/people.ts';
import { addThose, type CustomerTraits, customerOf } from '../../customers/testing/a-customer.ts';
import { numbersFrom } from '../../participation/lucky-order.crypto.ts';
import { aPromotion, optInAll, type PromotionTraits, TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { calculateDraw } from '../commands/calculate-draw.ts';
import { sealLists } from '../commands/seal-lists.ts';
import { waitingEntry } from '../draw-entries.store.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;

export interface DrawTraits extends Omit<PromotionTraits, 'raffle' | 'buyAndWin'> {
  readonly seriesCount?: number;
  readonly awardQuantity?: number;
  /** Who takes part; five unless it is said otherwise. */
  readonly people?: readonly CustomerTraits[];
  /** Or customers that are there already. */
  readonly customerIds?: readonly string[];
  /** This many, in the promotion's own order; or exactly these, each of one of the people by their place. */
  readonly numbers?: number | Readonly<Record<string, number>>;
}

export interface DrawOfTest {
  readonly promotionId: number;
  readonly mallCode: string;
  readonly customerIds: readonly string[];
  readonly numbers: readonly string[];
}

/** A lucky-number promotion that is over, with its numbers handed out to people in turn, and not sealed yet. */
export async function aClosedDraw({ db, pool }: OpenDatabase, traits: DrawTraits = {}): Promise<DrawOfTest> {
  const {
    seriesCount = 10,
    awardQuantity = 2,
    people = [{}, {}, {}, {}, {}],
    numbers = 50,
    customerIds: known,
    ...record
  } = traits;
  const endsAt = new Date(Date.now() - DAY);
  const { promotionId, mallCode } = await aPromotion(db, {
    ...{ mallCode: HERE, status: 'CLOSED', endsAt },
    ...record,
    luckyNumber: {
      ...{ seriesCount, awardQuantity, awardName: 'Carro', secapNumber: '04.043818/2026', frozenAt: endsAt },
      ...record.luckyNumber,
    },
  });
  const customers =
    known?.map((customerId) => ({ customerId })) ??
    (await addThose(
      db,
      people.map((person) => customerOf({ mallCode, ...person })),
    ));
  await optInAll(db, { promotionId, mallCode }, customers);
  const customerIds = customers.map(({ customerId }) => customerId);
  const given =
    typeof numbers === 'number'
      ? await inOrder(
          { pool },
          { promotionId, secret: record.secret ?? TEST_SECRET },
          numberShape(seriesCount, record.luckyNumber?.drawRule ?? null),
          numbers,
        )
      : Object.keys(numbers).sort();
  const holder = (number: string, place: number): string | undefined =>
    customerIds[typeof numbers === 'number' ? place % customerIds.length : (numbers[number] ?? 0)];
  for (let from = 0; from < given.length; from += 20_000) {
    const part = given.slice(from, from + 20_000);
    await pool.query(
      `insert into lucky_numbers (mall_code, promotion_id, customer_id, number, given_at)
       select $1, $2, c, n, $5::timestamptz from unnest($3::uuid[], $4::text[]) as each(c, n)`,
      [mallCode, promotionId, part.map((number, index) => holder(number, from + index)), part, new Date(endsAt.getTime() - DAY)],
    );
  }
  await pool.query('update promotion_counts set tokens = $2 where promotion_id = $1', [promotionId, given.length]);
  return { promotionId, mallCode, customerIds, numbers: given };
}

async function inOrder(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { promotionId, secret }: { promotionId: number; secret: Keyring },
  shape: NumberShape,
  count: number,
) {
  const { rows } = await pool.query<{ sealed_key: string }>('select sealed_key from promotion_modes where promotion_id = $1', [
    promotionId,
  ]);
  return numbersFrom(unseal(rows[0]?.sealed_key ?? '', secret), shape, 0, count);
}

/** Extraction 5919 of the Loteria Federal: order 97259, tens 0, 1, 1, 9, 9. */
export const TICKETS = ['026609', '092517', '009012', '050795', '029199'] as const;

/** What both people type; the extraction is between the end of a draw's period, which was yesterday, and the draw. */
export const TYPED: TypedResult = {
  ...{ tickets: [...TICKETS], extractionNumber: '5919', extractionDate: saoPauloDay(new Date()), isFirstHeld: false },
};

/** DRW-10: what is said against a winner. */
export const AGAINST = {
  reason: 'DOCUMENTS_MISSING',
  explanation: 'Não respondeu em 72 horas',
  evidence: 'Protocolo de atendimento 1234',
} as const;

export const MINUTES = {
  place: 'Rua das Palmeiras, 10, São Paulo',
  promoter: 'Condomínio Shopping Jequitibá',
  promoterCnpj: '11222333000181',
  signatories: ['Auditora Conceição Araújo', 'Testemunha José Antônio'],
};

/** The same, sealed. */
export async function aSealedDraw(database: OpenDatabase, traits: DrawTraits = {}): Promise<DrawOfTest> {
  const draw = await aClosedDraw(database, traits);
  await sealLists({ db: database.db, clock: systemClock, secret: traits.secret ?? TEST_SECRET });
  return draw;
}

/** The same, drawn: typed by one and then by another. */
export async function aDrawnDraw(database: OpenDatabase, traits: DrawTraits = {}) {
  const { db, pool } = database;
  const draw = await aSealedDraw(database, traits);
  const { promotionId, mallCode } = draw;
  const deps = { secret: traits.secret ?? TEST_SECRET, extractionTime: '00:00' };
  const type = async (confirms: string | null) => {
    const { id, name, email } = await aPerson(db, { malls: [mallCode], permissions: ['draw-promotion'] });
    const actor = { userId: id, sessionId: 'test', name, email, malls: [mallCode], permissions: new Set(['draw-promotion']) };
    const act = { actor, at: systemClock.now(), address: null, requestId: 'test' };
    const write = { act, transact: <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work) };
    return calculateDraw(deps, write, actor, { promotionId, ...TYPED, confirms });
  };
  await type(null);
  const { errorMessage } = await type((await waitingEntry(db, draw))?.entryId ?? null);
  if (errorMessage !== null) throw new Error(errorMessage);
  const { rows } = await pool.query<{ number: string }>(
    'select number from lucky_numbers where promotion_id = $1 and winner_type is not null order by winner_position',
    [promotionId],
  );
  return { ...draw, tokenIds: rows.map(({ number }) => `${promotionId}-${number}`) };
}
