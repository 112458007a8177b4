import { maskCpf, maskEmail, maskPhone } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { type TokenQueryType, tokenTypeOf } from '@galeria/contract/reference/enumerations/lucky-number';
import { and, asc, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageCountOf, rowsOfPage } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';
import { drawDisqualifications } from '../../draws/draws.tables.ts';
import { luckyNumbers, optIns, promotionCounts } from '../../participation/participation.tables.ts';
import { takenPlaces } from '../../promotions/promotions.public.ts';
import { promotions } from '../../promotions/promotions.tables.ts';

export interface TokenQuery extends PageQuestion {
  readonly consumerId?: string | undefined;
  readonly promotionId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly types?: readonly TokenQueryType[] | undefined;
}

/** A promotion of the caller's malls: where it is, and how many numbers it handed out, counted where they are. */
async function handedOut(db: Queryable, scope: MallScope, promotionId: number) {
  const [found] = await db
    .select({ mallCode: promotions.mallCode, tokens: promotionCounts.tokens })
    .from(promotions)
    .leftJoin(
      promotionCounts,
      and(eq(promotionCounts.promotionId, promotions.promotionId), eq(promotionCounts.mallCode, promotions.mallCode)),
    )
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  return found ?? fail('not-found');
}

/** The order an index has for what is asked: the draw's, the customer's, or that of the numbers themselves. */
function orderOf({ consumerId, types }: TokenQuery): SQL[] {
  if (types !== undefined) return [asc(luckyNumbers.winnerPosition), asc(luckyNumbers.number)];
  if (consumerId !== undefined) return [desc(luckyNumbers.givenAt), asc(luckyNumbers.number)];
  return [asc(luckyNumbers.number)];
}

/** The page first, then who they are of: whoever turns to a page far behind looks nobody up on the way. */
function pageOfTokens(
  db: Queryable,
  where: SQL | undefined,
  query: TokenQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const shown = db
    .select()
    .from(luckyNumbers)
    .where(where)
    .orderBy(...orderOf(query))
    .offset(offset)
    .limit(limit)
    .as('shown');
  return db
    .select({
      mallCode: shown.mallCode,
      promotionId: shown.promotionId,
      number: shown.number,
      givenAt: shown.givenAt,
      publishedAt: shown.publishedAt,
      voidedAt: shown.voidedAt,
      type: shown.winnerType,
      winnerPosition: shown.winnerPosition,
      disqualifiedAt: drawDisqualifications.decidedAt,
      disqualifiedFor: drawDisqualifications.reason,
      consumerId: shown.customerId,
      optInId: optIns.optInId,
      name: customers.fullName,
      cpf: customers.cpf,
      email: customers.email,
      phone: customers.phoneNumber,
    })
    .from(shown)
    .innerJoin(customers, and(eq(customers.customerId, shown.customerId), eq(customers.mallCode, shown.mallCode)))
    .innerJoin(
      optIns,
      and(
        eq(optIns.mallCode, shown.mallCode),
        eq(optIns.promotionId, shown.promotionId),
        eq(optIns.customerId, shown.customerId),
      ),
    )
    .leftJoin(
      drawDisqualifications,
      and(
        eq(drawDisqualifications.promotionId, shown.promotionId),
        eq(drawDisqualifications.mallCode, shown.mallCode),
        eq(drawDisqualifications.number, shown.number),
        eq(drawDisqualifications.isConfirmed, true),
      ),
    )
    .orderBy(
      ...(query.types === undefined ? [] : [asc(shown.winnerPosition)]),
      ...(query.types === undefined && query.consumerId !== undefined ? [desc(shown.givenAt)] : []),
      asc(shown.number),
    );
}

type TokenRow = Awaited<ReturnType<typeof pageOfTokens>>[number];

/** DRW-10: the places that published substitutes took. Most pages have none of these. */
async function placesTakenBy(db: Queryable, rows: readonly TokenRow[]): Promise<(row: TokenRow) => number | null> {
  const taken = new Map<number, ReadonlyMap<number, number>>();
  for (const { type, publishedAt, promotionId, mallCode } of rows)
    if (type === 'SUPLENTE' && publishedAt !== null && !taken.has(promotionId))
      taken.set(promotionId, await takenPlaces(db, { promotionId, mallCode }));
  return ({ promotionId, winnerPosition }) => taken.get(promotionId)?.get(winnerPosition ?? 0) ?? null;
}

function shownToken(
  { publishedAt, voidedAt, disqualifiedAt, mallCode: _mall, name, cpf, email, phone, givenAt, ...row }: TokenRow,
  takesPlaceOf: number | null,
  mayRead: boolean,
): PromotionToken {
  const covered = <Value>(value: Value | null, mask: (value: Value) => string): Value | string | null =>
    value === null || mayRead ? value : mask(value);
  return {
    ...row,
    id: `${row.promotionId}-${row.number}`,
    consumerName: name ?? '',
    consumerCpf: covered(cpf, maskCpf) ?? '',
    consumerEmail: covered(email, maskEmail),
    consumerPhone: covered(phone, maskPhone),
    winner: publishedAt !== null,
    givenAt: givenAt.toISOString(),
    disqualifiedAt: disqualifiedAt?.toISOString() ?? null,
    voidedAt: voidedAt?.toISOString() ?? null,
    takesPlaceOf,
  };
}

const AT_ONCE = 2000;

/** The numbers of a whole promotion after one, so many: what is handed out meanwhile brings no number twice. */
async function* tokensAfter(db: Queryable, where: SQL | undefined, query: TokenQuery, after: { number: string; left: number }) {
  let { number, left } = after;
  while (left > 0) {
    const rows = await pageOfTokens(db, and(where, gt(luckyNumbers.number, number)), query, {
      offset: 0,
      limit: Math.min(left, AT_ONCE),
    });
    if (rows.length > 0) yield rows;
    left = rows.length < AT_ONCE ? 0 : left - rows.length;
    number = rows.at(-1)?.number ?? number;
  }
}

async function shownTokens(db: Queryable, rows: readonly TokenRow[], mayRead: boolean): Promise<PromotionToken[]> {
  const placeOf = await placesTakenBy(db, rows);
  return rows.map((row) => shownToken(row, placeOf(row), mayRead));
}

async function* shown(db: Queryable, parts: AsyncIterable<TokenRow[]>, mayRead: boolean): AsyncGenerator<PromotionToken[]> {
  for await (const rows of parts) yield await shownTokens(db, rows, mayRead);
}

/**
 * Spec 7: lucky numbers of a promotion, of a consumer, or of both; those selected in the draw by their types. Where neither is
 * named nothing is asked, and nothing is answered. Of an erased customer the number is all there is. A page of a promotion may be
 * long: beyond its first rows it is read as it is sent, so that it is never held as a whole.
 */
export async function tokenList(db: Queryable, scope: MallScope, query: TokenQuery, mayRead: boolean) {
  const promotionId = query.promotionId ?? query.campaignId;
  const { consumerId, types, size } = query;
  const isMasked = !mayRead;
  if (promotionId === undefined && consumerId === undefined) return { data: [], rest: null, pageCount: 0, total: 0, isMasked };
  const promotion = promotionId === undefined ? null : await handedOut(db, scope, promotionId);
  const where = and(
    promotion === null ? inScope(scope, luckyNumbers.mallCode) : eq(luckyNumbers.mallCode, promotion.mallCode),
    promotionId === undefined ? undefined : eq(luckyNumbers.promotionId, promotionId),
    consumerId === undefined ? undefined : eq(luckyNumbers.customerId, consumerId),
    types === undefined ? undefined : inArray(luckyNumbers.winnerType, types.map(tokenTypeOf)),
  );
  const isWhole = consumerId === undefined && types === undefined;
  const [counted] = isWhole ? [] : await db.select({ total: count() }).from(luckyNumbers).where(where);
  const total = counted?.total ?? promotion?.tokens ?? 0;
  const limit = isWhole ? Math.min(size, AT_ONCE) : size;
  const rows = await pageOfTokens(db, where, query, { ...rowsOfPage(query), limit });
  const last = rows.at(-1);
  const isLonger = limit < size && rows.length === limit && last !== undefined;
  return {
    data: await shownTokens(db, rows, mayRead),
    rest: isLonger ? shown(db, tokensAfter(db, where, query, { number: last.number, left: size - limit }), mayRead) : null,
    pageCount: pageCountOf(total, size),
    total,
    isMasked,
  };
}
