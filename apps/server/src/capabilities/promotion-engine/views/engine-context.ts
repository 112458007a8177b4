import type { NumberShape } from '@galeria/contract/draw/draw-rule';
import type { DrawRule } from '@galeria/contract/draw/draw-shapes';
import { numberShape } from '@galeria/contract/promotions/lucky-number-shape';
import type { EngagementTargetType, PromotionStatus, SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoiceItems } from '../../invoices/invoices.tables.ts';
import { optIns, promotionInvoices, promotionProgress } from '../../participation/participation.tables.ts';
import { lastDecision } from '../../promotions/promotions.public.ts';
import { promotionModes, promotionPeople, promotionStores, promotions } from '../../promotions/promotions.tables.ts';
import { blockedStores, forbiddenItems, substores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { EngineMode, EngineNote, EnginePromotion, EngineStore, ForbiddenName, Standing } from '../engine.shapes.ts';

/** What is needed to hand out a promotion's numbers. */
interface NumberSource {
  readonly shape: NumberShape;
  readonly sealedKey: string;
}

export interface PromotionContext {
  readonly promotion: EnginePromotion;
  readonly standing: Standing | null;
  readonly numbers: NumberSource | null;
  /** The engine acted on this note before: it does so once, ever. */
  readonly isJudged: boolean;
}

/** Who is asked about. The digests are keyed; who has no e-mail is on no list of them. */
export interface PersonOfNote {
  readonly customerId: string;
  readonly isShopKeeper: boolean;
  readonly cpfDigest: string | null;
  readonly emailDigest: string | null;
  /** When the note was approved. */
  readonly isBlocked: boolean;
  readonly birthDate: string | null;
}

type ContextNote = Pick<EngineNote, 'invoiceId' | 'mallCode' | 'store'>;

/** One mode of a promotion. */
interface Row extends Record<string, unknown> {
  readonly promotion_id: number;
  readonly user_type: EnginePromotion['userType'];
  readonly allowed_categories: number[];
  readonly target_type: EngagementTargetType;
  readonly active_days: EnginePromotion['activeDays'];
  readonly exclusivity_type: EnginePromotion['exclusivityType'];
  readonly should_track_items: boolean;
  readonly counted_total: EnginePromotion['countedTotal'];
  readonly is_age_restricted: boolean;
  readonly opted_in_at: string | null;
  readonly category: number | null;
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly starts_at: string;
  readonly estimated_end_at: string;
  readonly ended_at: string | null;
  readonly frozen_at: string | null;
  readonly freezes_at: string | null;
  readonly raffle_at: string | null;
  readonly consumer_target: number;
  readonly series_count: number | null;
  readonly draw_rule: Partial<DrawRule> | null;
  readonly sealed_key: string | null;
  readonly counted: number | null;
  readonly rewards: number | null;
}

/** Something that is true of this note or person in a promotion, or in all of the mall. */
interface Mark extends Record<string, unknown> {
  readonly promotion_id: number | null;
  readonly kind: 'some-stores' | 'store' | 'blocked' | 'email' | 'blocked-cpf' | 'eligible-cpf' | 'judged';
  readonly value: string | null;
}

/** No store has this id: where only it is named, some stores take part and the note's does not. */
const NO_STORE = '';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** One that has ended without anybody having worked out its deadline is of before there were any. */
function decidesUntil({ raffle_at, ended_at, estimated_end_at, freezes_at }: Row): Date | null {
  if (ended_at !== null && freezes_at === null) return null;
  const endedAt = new Date(ended_at ?? estimated_end_at);
  return lastDecision({ raffleAt: instant(raffle_at), endedAt, freezesAt: instant(freezes_at) });
}

const modeOf = (row: Row): EngineMode => ({
  mode: row.mode,
  status: row.status,
  startsAt: new Date(row.starts_at),
  estimatedEndAt: new Date(row.estimated_end_at),
  endedAt: instant(row.ended_at),
  frozenAt: instant(row.frozen_at),
  decidesUntil: decidesUntil(row),
  consumerTarget: row.consumer_target,
  isLeftoverLost: row.draw_rule?.leftover === 'LOST',
});

function standingOf([first, ...others]: readonly [Row, ...Row[]], has: (kind: Mark['kind']) => boolean, person: PersonOfNote) {
  if (first.opted_in_at === null) return null;
  const progress: Standing['progress'] = Object.fromEntries(
    [first, ...others].flatMap(({ mode, counted, rewards }) =>
      counted === null ? [] : [[mode, { counted, rewards: rewards ?? 0 }]],
    ),
  );
  return {
    optedInAt: new Date(first.opted_in_at),
    category: first.category ?? 1,
    isShopKeeper: person.isShopKeeper,
    isOnEmailList: has('email'),
    isBlockedCpf: has('blocked-cpf'),
    isEligibleCpf: has('eligible-cpf'),
    isBlocked: person.isBlocked,
    birthDate: person.birthDate,
    progress,
  } satisfies Standing;
}

function groundOf(
  rows: readonly [Row, ...Row[]],
  marks: readonly Mark[],
  mallCode: string,
  person: PersonOfNote,
): PromotionContext {
  const [row] = rows;
  const has = (kind: Mark['kind']): boolean => marks.some((mark) => mark.kind === kind);
  const valuesOf = (kind: Mark['kind']): string[] =>
    marks.flatMap((mark) => (mark.kind === kind && mark.value !== null ? [mark.value] : []));
  const numbered = rows.find(({ mode }) => mode === 'luckyNumber');
  return {
    promotion: {
      promotionId: row.promotion_id,
      mallCode,
      userType: row.user_type,
      allowedCategories: row.allowed_categories,
      targetType: row.target_type,
      activeDays: row.active_days,
      exclusivityType: row.exclusivity_type,
      shouldTrackItems: row.should_track_items,
      countedTotal: row.counted_total,
      isAgeRestricted: row.is_age_restricted,
      storeIds: new Set([...(has('some-stores') ? [NO_STORE] : []), ...valuesOf('store')]),
      blockedStoreIds: new Set(valuesOf('blocked')),
      modes: rows.map(modeOf),
    },
    standing: standingOf(rows, has, person),
    numbers:
      numbered?.sealed_key && numbered.series_count
        ? { shape: numberShape(numbered.series_count, numbered.draw_rule), sealedKey: numbered.sealed_key }
        : null,
    isJudged: has('judged'),
  };
}

const listOf = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Both names of the store a note is of: its own and its parent's. A note of no store asks about none. */
const storeNames = ({ store }: ContextNote): string[] =>
  store === null ? [] : [store.universalId, store.parentUniversalId].filter((id) => id !== null);

async function marksOf(db: Queryable, ids: SQL, note: ContextNote, person: PersonOfNote): Promise<Mark[]> {
  const { mallCode } = note;
  const names = storeNames(note);
  const ofStore = sql`
    union all select promotion_id, 'store', universal_id from ${promotionStores}
      where mall_code = ${mallCode} and promotion_id in (${ids}) and universal_id in (${listOf(names)})
    union all select promotion_id, 'blocked', universal_id from ${blockedStores}
      where mall_code = ${mallCode} and universal_id in (${listOf(names)}) and (promotion_id is null or promotion_id in (${ids}))`;
  const { rows } = await db.execute<Mark>(sql`
    select promotion_id, 'judged' as kind, null as value from ${promotionInvoices}
      where invoice_id = ${note.invoiceId}::uuid and mall_code = ${mallCode} and promotion_id in (${ids})
    union all select p.promotion_id, 'some-stores', null from ${promotions} p
      where p.mall_code = ${mallCode} and p.promotion_id in (${ids}) and exists (
        select from ${promotionStores} s where s.promotion_id = p.promotion_id and s.mall_code = p.mall_code)
    union all select promotion_id, list, null from ${promotionPeople}
      where mall_code = ${mallCode} and promotion_id in (${ids}) and list = 'email' and digest = ${person.emailDigest}::text
    union all select promotion_id, list, null from ${promotionPeople}
      where mall_code = ${mallCode} and promotion_id in (${ids}) and list in ('blocked-cpf', 'eligible-cpf')
        and digest = ${person.cpfDigest}::text
    ${names.length > 0 ? ofStore : sql``}`);
  return rows;
}

/**
 * All that promotions are judged by, of one note and one person, in two looks. Of a promotion's stores only those come along that
 * tell whether this note's takes part.
 */
export async function engineContexts(
  db: Queryable,
  promotionIds: readonly number[],
  note: ContextNote,
  person: PersonOfNote,
): Promise<PromotionContext[]> {
  if (promotionIds.length === 0) return [];
  const { mallCode } = note;
  const ids = listOf(promotionIds);
  const { rows } = await db.execute<Row>(sql`
    select p.promotion_id, p.user_type, p.allowed_categories, p.target_type, p.active_days, p.exclusivity_type,
      p.should_track_items, p.counted_total, p.is_age_restricted, o.opted_in_at, o.category, m.mode, m.status, m.starts_at, m.estimated_end_at, m.ended_at, m.frozen_at, m.freezes_at, m.raffle_at,
      m.consumer_target, m.series_count, m.draw_rule, m.sealed_key, g.counted, g.rewards
    from ${promotions} p
    join ${promotionModes} m on m.promotion_id = p.promotion_id and m.mall_code = p.mall_code
    left join ${optIns} o on o.mall_code = p.mall_code and o.promotion_id = p.promotion_id
      and o.customer_id = ${person.customerId}::uuid
    left join ${promotionProgress} g on g.mall_code = m.mall_code and g.promotion_id = m.promotion_id
      and g.customer_id = ${person.customerId}::uuid and g.mode = m.mode
    where p.mall_code = ${mallCode} and p.promotion_id in (${ids})
    order by p.promotion_id, m.mode`);
  const marks = await marksOf(db, ids, note, person);
  return [...Map.groupBy(rows, ({ promotion_id }) => promotion_id)].map(([promotionId, modes]) =>
    groundOf(
      modes as [Row, ...Row[]],
      marks.filter((mark) => mark.promotion_id === null || mark.promotion_id === promotionId),
      mallCode,
      person,
    ),
  );
}

/** The store a note is of, with its parent where it is a substore. */
export async function storeOfNote(db: Queryable, mallCode: string, universalId: string | null): Promise<EngineStore | null> {
  if (universalId === null) return null;
  const [found] = await db
    .select({
      universalId: stores.universalId,
      parentUniversalId: substores.parentUniversalId,
      tracksForbiddenItems: stores.tracksForbiddenItems,
    })
    .from(stores)
    .leftJoin(substores, and(eq(substores.mallCode, stores.mallCode), eq(substores.universalId, stores.universalId)))
    .where(and(eq(stores.mallCode, mallCode), eq(stores.universalId, universalId)));
  return found ?? null;
}

export const itemsOfNote = (db: Queryable, { invoiceId, mallCode }: { invoiceId: string; mallCode: string }) =>
  db
    .select({
      name: invoiceItems.name,
      ncm: invoiceItems.ncm,
      amountInCents: invoiceItems.amountInCents,
      amountWithTaxesInCents: invoiceItems.amountWithTaxesInCents,
    })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.invoiceId, invoiceId), eq(invoiceItems.mallCode, mallCode)))
    .orderBy(asc(invoiceItems.position));

/** What a mall forbids by name, of every issuer or of this one. */
export const forbiddenNames = (db: Queryable, mallCode: string, issuerCnpj: string): Promise<ForbiddenName[]> =>
  db
    .select({ nameKey: forbiddenItems.nameKey, category: forbiddenItems.category, cnpj: forbiddenItems.cnpj })
    .from(forbiddenItems)
    .where(and(eq(forbiddenItems.mallCode, mallCode), or(isNull(forbiddenItems.cnpj), eq(forbiddenItems.cnpj, issuerCnpj))));
