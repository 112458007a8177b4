import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addThose, type CustomerTraits, customerOf } from '../../customers/testing/a-customer.ts';
import { aCoupon } from '../../customers/testing/participation.ts';
import { aPromotion, optInAll, type PromotionTraits } from '../../promotion-engine/testing/a-promotion.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const DAY = 24 * 60 * 60_000;

export interface RaffleTraits extends Omit<PromotionTraits, 'luckyNumber' | 'buyAndWin'> {
  readonly awardQuantity?: number;
  /** Who takes part; four unless it is said otherwise. */
  readonly people?: readonly CustomerTraits[];
  readonly couponsEach?: number;
}

export interface RaffleOfTest {
  readonly promotionId: number;
  readonly mallCode: string;
  readonly customerIds: readonly string[];
  /** Codes by person. */
  readonly codes: readonly (readonly string[])[];
}

let made = 0;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ';
const nextCode = (): string => {
  made += 1;
  return `RF${String(made).padStart(6, '0')}${LETTERS[made % LETTERS.length]}9`;
};

/** A raffle that is over and whose day has come, with coupons in the urn. */
export async function aRaffle({ db, pool }: OpenDatabase, traits: RaffleTraits = {}): Promise<RaffleOfTest> {
  const { awardQuantity = 2, people = [{}, {}, {}, {}], couponsEach = 2, ...record } = traits;
  const endsAt = new Date(Date.now() - 2 * DAY);
  const { promotionId, mallCode } = await aPromotion(db, {
    ...{ mallCode: HERE, status: 'CLOSED', endsAt },
    ...record,
    raffle: {
      ...{ awardQuantity, awardName: 'Moto', raffleAt: new Date(Date.now() - DAY), frozenAt: endsAt },
      ...record.raffle,
    },
  });
  const customers = await addThose(
    db,
    people.map((person) => customerOf({ mallCode, ...person })),
  );
  await optInAll(db, { promotionId, mallCode }, customers);
  const codes = customers.map(() => Array.from({ length: couponsEach }, nextCode));
  for (const [place, customer] of customers.entries())
    for (const code of codes[place] ?? [])
      await aCoupon(db, customer, promotionId, { couponId: newId(), code, mode: 'raffle', status: 'UNUSABLE' });
  await pool.query('update promotion_counts set coupons = $2 where promotion_id = $1', [promotionId, codes.flat().length]);
  return { promotionId, mallCode, customerIds: customers.map(({ customerId }) => customerId), codes };
}

export const RAFFLE_MINUTES = {
  place: 'Praça de eventos',
  promoter: 'Condomínio Shopping Jequitibá',
  promoterCnpj: '11222333000181',
  signatories: ['Auditora Conceição Araújo', 'Testemunha José Antônio'],
};
