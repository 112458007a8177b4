import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { PromotionType, SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Database } from '../../../platform/db/database.ts';
import { type Keyring, keyringOf } from '../../../platform/keyring.ts';
import { optIns, promotionAwards, promotionCounts, promotionNoteCounts } from '../../participation/participation.tables.ts';
import { sealedDrawKey } from '../../promotions/draw-key.crypto.ts';
import { promotionModes, promotionStores, promotions } from '../../promotions/promotions.tables.ts';

type NewPromotion = typeof promotions.$inferInsert;
type ModeTraits = Partial<Omit<typeof promotionModes.$inferInsert, 'promotionId' | 'mallCode' | 'mode'>>;

export interface PromotionTraits extends Partial<Omit<NewPromotion, 'type'>> {
  /** Its modes; a raffle unless something is named. */
  readonly raffle?: ModeTraits;
  readonly luckyNumber?: ModeTraits;
  readonly buyAndWin?: ModeTraits & { readonly awards?: readonly { readonly name?: string; readonly quantity: number }[] };
  /** Of its modes, which have their own. */
  readonly consumerTarget?: number;
  readonly storeIds?: readonly string[];
  /** What the server's secrets are sealed under. */
  readonly secret?: Keyring;
}

export interface PromotionOfTest {
  readonly promotionId: number;
  readonly mallCode: string;
  /** In their order. */
  readonly awardIds: readonly number[];
}

const [FIRST_MALL] = MALLS;
const DAY = 24 * 60 * 60_000;
const TYPES: Readonly<Record<string, PromotionType>> = {
  buyAndWin: 'BUYANDWIN',
  raffle: 'RAFFLE',
  luckyNumber: 'LUCKYNUMBER',
  'raffle+buyAndWin': 'RAFFLE_AND_BUYANDWIN',
  'luckyNumber+buyAndWin': 'LUCKYNUMBER_AND_BUYANDWIN',
};

/** What the server of the tests has (testing/test-app.ts). */
export const TEST_SECRET = keyringOf('the secret of the tests');

/** A promotion with its modes, awards and counters, running since a month and for another unless it is said otherwise. */
export async function aPromotion(db: Database, traits: PromotionTraits = {}): Promise<PromotionOfTest> {
  const { raffle, luckyNumber, buyAndWin, consumerTarget = 10_000, storeIds = [], secret = TEST_SECRET, ...record } = traits;
  const { awards: wanted = [], ...gift } = buyAndWin ?? {};
  const { mallCode = FIRST_MALL?.code ?? '', status = 'CURRENT' } = record;
  const named: Partial<Record<SubMode, ModeTraits>> = {
    ...(luckyNumber && { luckyNumber: { seriesCount: 10, ...sealedDrawKey(secret), ...luckyNumber } }),
    ...(raffle && { raffle }),
    ...(buyAndWin && { buyAndWin: gift }),
  };
  const modes: Partial<Record<SubMode, ModeTraits>> = Object.keys(named).length === 0 ? { raffle: {} } : named;
  const now = Date.now();
  const startsAt = record.startsAt ?? new Date(now - 30 * DAY);
  const endsAt = record.endsAt ?? new Date(now + 30 * DAY);
  const type = TYPES[Object.keys(modes).join('+')];
  if (type === undefined) throw new Error('no promotion has these modes');
  return db.transaction(async (tx) => {
    const row = { name: 'Natal premiado', createdAt: startsAt, targetType: 'INVOICE_AMOUNT', ...record } as const;
    const [made] = await tx
      .insert(promotions)
      .values({ ...row, mallCode, status, type, startsAt, endsAt })
      .returning({ promotionId: promotions.promotionId });
    if (!made) throw new Error('a promotion was not written');
    const ofPromotion = { mallCode, promotionId: made.promotionId };
    const asked = { status, startsAt, estimatedEndAt: endsAt, consumerTarget, pickUpLocation: 'Balcão do piso 1' };
    const ended = status === 'CLOSED' ? { endedAt: endsAt, freezesAt: endsAt, frozenAt: endsAt } : {};
    await tx
      .insert(promotionModes)
      .values(
        Object.entries(modes).map(([mode, own]) => ({ ...asked, ...ended, ...own, ...ofPromotion, mode: mode as SubMode })),
      );
    await tx.insert(promotionCounts).values(ofPromotion);
    await tx.insert(promotionNoteCounts).values(ofPromotion);
    if (storeIds.length > 0)
      await tx.insert(promotionStores).values(storeIds.map((universalId) => ({ ...ofPromotion, universalId })));
    const awards = wanted.map(({ name, quantity }, at) => ({
      ...ofPromotion,
      position: at + 1,
      name: name ?? `Prêmio ${at + 1}`,
      quantity,
    }));
    const added =
      awards.length === 0 ? [] : await tx.insert(promotionAwards).values(awards).returning({ awardId: promotionAwards.awardId });
    return { ...ofPromotion, awardIds: added.map(({ awardId }) => awardId) };
  });
}

/** Customers take part in a promotion, each once, and are counted. */
export async function optInAll(
  db: Database,
  { promotionId, mallCode }: Pick<PromotionOfTest, 'promotionId' | 'mallCode'>,
  customers: readonly { readonly customerId: string }[],
  { category = 1, at = new Date() }: { category?: number; at?: Date } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(optIns)
      .values(customers.map(({ customerId }) => ({ promotionId, mallCode, customerId, category, optedInAt: at })));
    await tx.execute(
      `update promotion_counts set opt_ins = opt_ins + ${customers.length} where promotion_id = ${promotionId} and mall_code = '${mallCode}'`,
    );
    await tx.execute(
      `insert into promotion_days as d (mall_code, promotion_id, day, opt_ins)
       values ('${mallCode}', ${promotionId}, '${saoPauloDay(at)}', ${customers.length})
       on conflict (promotion_id, mall_code, day) do update set opt_ins = d.opt_ins + excluded.opt_ins`,
    );
  });
}
