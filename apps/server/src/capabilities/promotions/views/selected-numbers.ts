import { placesTaken } from '@galeria/contract/draw/places-taken';
import type { WinnerStanding } from '@galeria/contract/draw/winner-standing';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { drawDisqualifications } from '../../draws/draws.tables.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import type { PromotionKey } from '../promotions.store.ts';

const ofDrawn = ({ mallCode, promotionId }: PromotionKey) =>
  and(eq(luckyNumbers.promotionId, promotionId), eq(luckyNumbers.mallCode, mallCode), isNotNull(luckyNumbers.winnerType));

/** DRW-10: what was decided against a number, of which there is one at most. */
const decidedAgainst = and(
  eq(drawDisqualifications.promotionId, luckyNumbers.promotionId),
  eq(drawDisqualifications.mallCode, luckyNumbers.mallCode),
  eq(drawDisqualifications.number, luckyNumbers.number),
  eq(drawDisqualifications.isConfirmed, true),
);

interface Drawn {
  readonly position: number | null;
  readonly type: 'GANHADOR' | 'SUPLENTE' | null;
  readonly publishedAt: Date | null;
  readonly disqualifiedAt: Date | null;
}

/** The place that each published substitute took, by its position. Nobody takes one without a winner for every place. */
const placesOf = (rows: readonly Drawn[]): ReadonlyMap<number, number> =>
  placesTaken(
    rows.flatMap(({ position, publishedAt, disqualifiedAt }) =>
      position === null ? [] : [{ position, isPublished: publishedAt !== null, isDisqualified: disqualifiedAt !== null }],
    ),
    rows.filter(({ type }) => type === 'GANHADOR').length,
  );

/** The same alone, for whoever shows a few numbers of many. */
export async function takenPlaces(db: Queryable, key: PromotionKey): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      position: luckyNumbers.winnerPosition,
      type: luckyNumbers.winnerType,
      publishedAt: luckyNumbers.publishedAt,
      disqualifiedAt: drawDisqualifications.decidedAt,
    })
    .from(luckyNumbers)
    .leftJoin(drawDisqualifications, decidedAgainst)
    .where(ofDrawn(key))
    .orderBy(asc(luckyNumbers.winnerPosition));
  return placesOf(rows);
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Who was drawn, with what is known of them and of what was decided against them. */
const drawnRows = (db: Queryable, key: PromotionKey) =>
  db
    .select({
      position: luckyNumbers.winnerPosition,
      type: luckyNumbers.winnerType,
      number: luckyNumbers.number,
      publishedAt: luckyNumbers.publishedAt,
      voidedAt: luckyNumbers.voidedAt,
      disqualifiedAt: drawDisqualifications.decidedAt,
      disqualifiedFor: drawDisqualifications.reason,
      firstName: customers.firstName,
      lastName: customers.lastName,
      fullName: customers.fullName,
      cpf: customers.cpf,
      email: customers.email,
    })
    .from(luckyNumbers)
    .innerJoin(customers, and(eq(customers.customerId, luckyNumbers.customerId), eq(customers.mallCode, luckyNumbers.mallCode)))
    .leftJoin(drawDisqualifications, decidedAgainst)
    .where(ofDrawn(key))
    .orderBy(asc(luckyNumbers.winnerPosition));

/** Winners and substitutes in the order they were drawn, with what became of them. Few: two for each award. */
export async function selectedNumbers(db: Queryable, key: PromotionKey) {
  const rows = await drawnRows(db, key);
  // The condition is SQL's; what it rules out the types still allow.
  const places = placesOf(rows);
  const drawn = rows.flatMap(({ position, type, ...row }) =>
    position === null || type === null ? [] : [{ position, type, ...row }],
  );
  return drawn.map(({ voidedAt, disqualifiedAt, disqualifiedFor, ...row }) => {
    const standing: WinnerStanding = {
      ...{ disqualifiedAt: iso(disqualifiedAt), disqualifiedFor, voidedAt: iso(voidedAt) },
      takesPlaceOf: places.get(row.position) ?? null,
    };
    return { ...row, standing };
  });
}

/** Those of them that the app shows. */
export async function publishedNumbers(db: Queryable, key: PromotionKey) {
  const selected = await selectedNumbers(db, key);
  return selected.flatMap(({ publishedAt, ...row }) => (publishedAt === null ? [] : [{ publishedAt, ...row }]));
}
