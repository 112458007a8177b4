import { DEFAULT_DRAW_RULE } from '@galeria/contract/draw/draw-shapes';
import type { WinnerStanding } from '@galeria/contract/draw/winner-standing';
import { maskCpf, maskEmail } from '@galeria/contract/kit/formats';
import type { Promotion, Sponsor } from '@galeria/contract/promotions/promotion';
import { DOCUMENT_FIELDS, type DocumentField, REGULATION_OF } from '@galeria/contract/promotions/promotion-input';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { extraAllowance } from '@galeria/contract/reference/stock';
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { fileUrl } from '../../files/files.public.ts';
import { files } from '../../files/files.tables.ts';
import { shownWriting } from '../../four-eyes/four-eyes.public.ts';
import { awardsOf } from '../../participation/participation.public.ts';
import { promotionCounts } from '../../participation/participation.tables.ts';
import { blockedStores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { commitmentsOf } from '../commitments.store.ts';
import { type BenefitRow, benefitOf, documentsOf, goalsOf, type SponsorRow, sponsorsOf } from '../promotion-parts.store.ts';
import { countListed, listedValues } from '../promotion-people.store.ts';
import { isPromotion, type ModeRow, modesOf, type PromotionKey, type PromotionRow } from '../promotions.store.ts';
import { promotionModes, promotionStores, promotions } from '../promotions.tables.ts';
import { raffleWinners } from './raffle-winners.ts';
import { publishedNumbers } from './selected-numbers.ts';
import { amendmentsMark } from './shown-amendment.ts';

export interface Viewer {
  /** Whether personal data is shown as it is. */
  readonly seesAll: boolean;
  readonly secret: Keyring;
  /** Who looks, for what is theirs. */
  readonly userId: string;
  /** What they may do here. */
  readonly permissions: Actor['permissions'];
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type Counts = typeof promotionCounts.$inferSelect;

async function countsOf(db: Queryable, { mallCode, promotionId }: PromotionKey): Promise<Counts> {
  const [found] = await db
    .select()
    .from(promotionCounts)
    .where(and(eq(promotionCounts.promotionId, promotionId), eq(promotionCounts.mallCode, mallCode)));
  if (!found) throw new Error(`promotion ${promotionId} has no counters`);
  return found;
}

export const shownCounts = (
  counts: Omit<Counts, 'mallCode' | 'promotionId' | 'participants' | 'waiting' | 'served'>,
): Promotion['count'] => ({
  optIns: counts.optIns,
  invoices: counts.invoices,
  gmv: counts.gmvInCents,
  coupons: counts.coupons,
  tokens: counts.tokens,
  activeBuyAndWinConsumers: counts.activeBuyAndWin,
  activeRaffleConsumers: counts.activeRaffle,
  activeLuckyNumberConsumers: counts.activeLuckyNumber,
  redeemedAwards: counts.redeemed,
});

async function documentFiles(db: Queryable, key: PromotionKey): Promise<Promotion['documents']> {
  const documents = await documentsOf(db, key);
  if (documents.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        documents.map(({ fileId }) => fileId),
      ),
    );
  return documents.flatMap(({ kind, fileId }) => {
    const file = rows.find(({ id }) => id === fileId);
    if (!file) return [];
    const { id, name, contentType, size, createdAt } = file;
    return [{ kind, id, name, contentType, size, createdAt: createdAt.toISOString(), url: fileUrl(id) }];
  });
}

async function blockedStoresFile(db: Queryable, row: PromotionRow): Promise<Promotion['blockedStores']> {
  if (row.blockedStoresFileId === null) return null;
  const [file] = await db.select({ name: files.name }).from(files).where(eq(files.id, row.blockedStoresFileId));
  const [counted] = await db
    .select({ total: count() })
    .from(blockedStores)
    .where(and(eq(blockedStores.promotionId, row.promotionId), eq(blockedStores.mallCode, row.mallCode)));
  return {
    id: row.blockedStoresFileId,
    name: file?.name ?? '',
    url: `/api/promotion/${row.promotionId}/blocked-stores/export`,
    entries: counted?.total ?? 0,
  };
}

/** Behind a link that asks for 'read-customer'. */
async function blocklistFile(db: Queryable, row: PromotionRow): Promise<Promotion['blocklist']> {
  if (row.blocklistFileId === null) return null;
  return {
    id: row.blocklistFileId,
    name: row.blocklistFileName ?? '',
    url: `/api/promotion/${row.promotionId}/blocklist/export`,
    entries: await countListed(db, row, 'blocked-cpf'),
  };
}

const participatingStores = (db: Queryable, { mallCode, promotionId }: PromotionKey) =>
  db
    .select({ universalId: stores.universalId, brandName: stores.brandName, luc: stores.luc })
    .from(promotionStores)
    .innerJoin(stores, and(eq(stores.mallCode, promotionStores.mallCode), eq(stores.universalId, promotionStores.universalId)))
    .where(and(eq(promotionStores.promotionId, promotionId), eq(promotionStores.mallCode, mallCode)))
    .orderBy(asc(stores.brandKey), asc(stores.universalId));

type Winner = NonNullable<Promotion['luckyNumber']>['winners'][number];

interface WinnerRow extends Record<'firstName' | 'lastName' | 'cpf' | 'email', string | null> {
  readonly number: string;
  readonly standing: WinnerStanding;
}

/** Somebody erased since has no name any more. */
const shownWinner = (
  id: string,
  { number, firstName, lastName, cpf, email, standing }: WinnerRow,
  { seesAll }: Viewer,
): Winner => ({
  id,
  number,
  consumer: {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    cpf: cpf === null ? '' : seesAll ? cpf : maskCpf(cpf),
    email: email === null ? '' : seesAll ? email : maskEmail(email),
  },
  ...standing,
});

/** Published winners. */
const winnersOf = async (db: Queryable, key: PromotionKey, viewer: Viewer): Promise<Winner[]> =>
  (await publishedNumbers(db, key)).map((row) => shownWinner(`${key.promotionId}-${row.number}`, row, viewer));

/** PRO-17: those of a raffle, whose number is the code of their coupon. */
const raffleWinnersOf = async (db: Queryable, key: PromotionKey, viewer: Viewer): Promise<Winner[]> =>
  (await raffleWinners(db, key)).map(({ disqualifiedAt, disqualifiedFor, voidedAt, takesPlaceOf, ...row }) =>
    shownWinner(row.couponId, { ...row, standing: { disqualifiedAt, disqualifiedFor, voidedAt, takesPlaceOf } }, viewer),
  );

async function sponsorsByMode(db: Queryable, key: PromotionKey) {
  const rows = await sponsorsOf(db, key);
  const goals = await goalsOf(db, rows);
  const toSponsor = ({ sponsorId, kind, sponsoredBy, name, confirmationMethods, extras }: SponsorRow) => ({
    id: sponsorId,
    kind,
    sponsoredBy,
    name,
    goalConfirmationMethods: confirmationMethods,
    goals: goals
      .filter((goal) => goal.sponsorId === sponsorId)
      .map(({ goalId, donationType, donationAmount }) => ({ id: goalId, donationType, donationAmount })),
    extras,
  });
  return (mode: SubMode) => rows.filter((row) => row.mode === mode).map(toSponsor);
}

/** A mode's own regulation, or the general one that stands in for it. */
function regulationOf(mode: SubMode, documents: Promotion['documents']): Promotion['documents'][number] | null {
  const of = (field: DocumentField) => documents.find(({ kind }) => kind === DOCUMENT_FIELDS.indexOf(field));
  return of(REGULATION_OF[mode]) ?? of('regulation') ?? null;
}

/** Spec 3: the goals and ways of confirmation of a draw, of all its sponsors together. */
const goalsTogether = (sponsors: readonly Sponsor[]) => ({
  goalConfirmationMethods: [...new Set(sponsors.flatMap((sponsor) => sponsor.goalConfirmationMethods))].sort((a, b) => a - b),
  goals: sponsors.flatMap(({ goals }) => goals),
});

const modeOf = (row: ModeRow, documents: Promotion['documents']) => ({
  secapNumber: row.secapNumber,
  status: row.status,
  startDate: row.startsAt.toISOString(),
  endDate: iso(row.endedAt),
  estimatedEndDate: row.estimatedEndAt.toISOString(),
  announcementDate: iso(row.announcementAt),
  consumerTarget: row.consumerTarget,
  pickUpLocation: row.pickUpLocation,
  regulationUrl: regulationOf(row.mode, documents)?.url ?? null,
});

const drawOf = (row: ModeRow) => ({
  raffleDate: (row.raffleAt ?? row.estimatedEndAt).toISOString(),
  awardName: row.awardName ?? '',
  awardQuantity: row.awardQuantity ?? 0,
});

/** ENG-03: the key is nobody's until the draw; then it is everybody's. */
const luckyNumberOf = (row: ModeRow, { tokens }: Counts, { secret }: Viewer) => ({
  seriesCount: row.seriesCount ?? 1,
  // Records of before say less than there is now.
  drawRule: { ...DEFAULT_DRAW_RULE, ...row.drawRule },
  handedOut: tokens,
  keyHash: row.keyHash,
  key: row.drawnNumber !== null && row.sealedKey !== null ? unseal(row.sealedKey, secret) : null,
  frozenAt: iso(row.frozenAt),
  drawnNumber: row.drawnNumber,
  drawnNumberSource: row.drawnTickets,
});

async function shownBenefit(db: Queryable, row: BenefitRow | undefined, counts: Counts): Promise<Promotion['benefit']> {
  if (!row) return null;
  const [store] =
    row.storeUniversalId === null
      ? []
      : await db
          .select({ brandName: stores.brandName, luc: stores.luc })
          .from(stores)
          .where(and(eq(stores.mallCode, row.mallCode), eq(stores.universalId, row.storeUniversalId)));
  return {
    id: row.benefitId,
    storeName: store?.brandName ?? null,
    storeLuc: store?.luc ?? null,
    storeUniversalId: row.storeUniversalId,
    channel: row.channel,
    eligibleDays: row.eligibleDays,
    reservedCoupons: counts.reserved,
    burnedCoupons: counts.redeemed,
    burnType: row.burnType,
    burnCode: row.burnCode,
    retailDate: row.retailDate,
    costShare: row.costShare,
    costProvider: row.costProvider,
    parkingBenefit: row.channel === 'PARKING',
    externalCodeBenefit: row.channel === 'EXTERNAL_CODE',
    fixedCodeBenefit: row.channel === 'FIXED_CODE',
  };
}

const FEW = 5;

/** An authorisation is of one promotion: another under the same number is worth a look. */
async function sameSecap(db: Queryable, key: PromotionKey, modes: readonly ModeRow[]): Promise<Promotion['sameSecap']> {
  const numbers = modes.flatMap(({ secapNumber }) => (secapNumber === null ? [] : [secapNumber]));
  if (numbers.length === 0) return [];
  return db
    .selectDistinct({ id: promotions.promotionId, name: promotions.name })
    .from(promotionModes)
    .innerJoin(
      promotions,
      and(eq(promotions.promotionId, promotionModes.promotionId), eq(promotions.mallCode, promotionModes.mallCode)),
    )
    .where(
      and(
        eq(promotionModes.mallCode, key.mallCode),
        ne(promotionModes.promotionId, key.promotionId),
        inArray(promotionModes.secapNumber, numbers),
      ),
    )
    .orderBy(asc(promotions.promotionId))
    .limit(FEW);
}

/** Spec 3: the record. */
export async function promotionRecord(db: Queryable, key: PromotionKey, viewer: Viewer): Promise<Promotion> {
  const [row] = await db.select().from(promotions).where(isPromotion(key));
  if (!row) throw new Error(`promotion ${key.promotionId} is not there`);
  const modes = await modesOf(db, key);
  const awards = await awardsOf(db, key);
  const counts = await countsOf(db, key);
  const documents = await documentFiles(db, key);
  const sponsors = await sponsorsByMode(db, key);
  const banner = documents.find(({ kind }) => kind === DOCUMENT_FIELDS.indexOf('banner')) ?? null;
  const of = (mode: SubMode): ModeRow | undefined => modes.find((each) => each.mode === mode);
  const [buyAndWin, raffle, luckyNumber] = [of('buyAndWin'), of('raffle'), of('luckyNumber')];
  const reservedCoupons = counts.reserved + counts.extras;
  const stock = [...awards, ...modes.map(({ awardQuantity }) => ({ quantity: awardQuantity ?? 0 }))];
  return {
    id: row.promotionId,
    mallCode: row.mallCode,
    shoppingCode: row.mallCode,
    name: row.name,
    promotionName: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    refusalReason: row.refusalReason,
    ...(await shownWriting(db, row.writers, viewer)),
    amendments: await amendmentsMark(db, key),
    imageUrl: banner?.url ?? null,
    image: banner,
    isLoyalty: row.isLoyalty,
    campaign: { name: row.campaignName },
    category: row.category,
    userType: row.userType,
    allowedCategories: row.allowedCategories as Promotion['allowedCategories'],
    targetType: row.targetType,
    secapNumber: row.secapNumber,
    sameSecap: await sameSecap(db, key, modes),
    activeDays: row.activeDays,
    exclusivityType: row.exclusivityType,
    // Covered addresses could not be sent back with a change: who does not see them gets none, and keeps them by sending none.
    emailList: viewer.seesAll ? await listedValues(db, key, 'email') : [],
    participatingStores: row.participatingStores,
    stores: await participatingStores(db, key),
    shouldTrackItems: row.shouldTrackItems,
    countedTotal: row.countedTotal,
    hasCep: row.hasCep,
    isInherited: row.isInherited,
    isAgeRestricted: row.isAgeRestricted,
    isHighlighted: row.isHighlighted,
    unitCost: row.unitCostInCents,
    origin: row.origin,
    reservedCoupons,
    extraAllowance: extraAllowance(stock, reservedCoupons),
    count: shownCounts(counts),
    documents,
    blockedStores: await blockedStoresFile(db, row),
    blocklist: await blocklistFile(db, row),
    benefit: await shownBenefit(db, await benefitOf(db, key), counts),
    buyAndWin: buyAndWin
      ? {
          ...modeOf(buyAndWin, documents),
          regulation: regulationOf('buyAndWin', documents),
          awards: awards.map(({ awardId, name, quantity, reserved, redeemed }) => ({
            id: awardId,
            name,
            quantity,
            reserved,
            redeemed,
          })),
        }
      : null,
    raffle: raffle
      ? {
          ...modeOf(raffle, documents),
          ...drawOf(raffle),
          winners: await raffleWinnersOf(db, key, viewer),
          sponsors: sponsors('raffle'),
        }
      : null,
    luckyNumber: luckyNumber
      ? {
          ...modeOf(luckyNumber, documents),
          ...drawOf(luckyNumber),
          ...luckyNumberOf(luckyNumber, counts, viewer),
          ...goalsTogether(sponsors('luckyNumber')),
          commitments: await commitmentsOf(db, key),
          winners: await winnersOf(db, key, viewer),
          sponsors: sponsors('luckyNumber'),
        }
      : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
