import type { EngagementTargetType, PromotionStatus, SubMode } from '@galeria/contract/reference/enumerations/promotion';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { invoiceItems } from '../../invoices/invoices.tables.ts';
import { optIns, promotionInvoices, promotionProgress } from '../../promotions/participation.tables.ts';
import { promotionModes, promotionPeople, promotionStores, promotions } from '../../promotions/promotions.tables.ts';
import { blockedStores, forbiddenItems, substores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { EngineMode, EngineNote, EnginePromotion, EngineStore, ForbiddenName, Standing } from '../engine.shapes.ts';

/** What is needed to hand out a promotion's numbers. */
interface NumberSource {
  readonly seriesCount: number;
  readonly sealedKey: string;
}

export interface GroundOfPromotion {
  readonly promotion: EnginePromotion;
  readonly standing: Standing | null;
  readonly numbers: NumberSource | null;
  /** The engine acted on this note before: it does so once, ever. */
  readonly isJudged: boolean;
}

/** Who is asked about. The digests are keyed; who has no e-mail is on no list of them. */
interface PersonOfNote {
  readonly customerId: string;
  readonly isShopKeeper: boolean;
  readonly cpfDigest: string | null;
  readonly emailDigest: string | null;
}

type NoteOfGround = Pick<EngineNote, 'invoiceId' | 'mallCode' | 'store'>;

interface ModeOfRow {
  readonly mode: SubMode;
  readonly status: PromotionStatus;
  readonly starts: string;
  readonly planned: string;
  readonly ended: string | null;
  readonly target: number;
  readonly series: number | null;
  readonly key: string | null;
  readonly counted: number | null;
  readonly rewards: number | null;
}

interface Row extends Record<string, unknown> {
  readonly promotion_id: number;
  readonly user_type: EnginePromotion['userType'];
  readonly allowed_categories: number[];
  readonly target_type: EngagementTargetType;
  readonly active_days: EnginePromotion['activeDays'];
  readonly exclusivity_type: EnginePromotion['exclusivityType'];
  readonly should_track_items: boolean;
  readonly opted_in: string | null;
  readonly category: number | null;
  readonly modes: ModeOfRow[];
  readonly store_ids: string[];
  readonly blocked_ids: string[];
  readonly lists: string[];
  readonly is_judged: boolean;
}

const modeOf = (row: ModeOfRow): EngineMode => ({
  mode: row.mode,
  status: row.status,
  startsAt: new Date(row.starts),
  estimatedEndAt: new Date(row.planned),
  endedAt: row.ended === null ? null : new Date(row.ended),
  consumerTarget: row.target,
});

function standingOf(row: Row, person: PersonOfNote): Standing | null {
  if (row.opted_in === null) return null;
  const progress: Standing['progress'] = Object.fromEntries(
    row.modes.flatMap(({ mode, counted, rewards }) => (counted === null ? [] : [[mode, { counted, rewards: rewards ?? 0 }]])),
  );
  return {
    optedInAt: new Date(row.opted_in),
    category: row.category ?? 1,
    isShopKeeper: person.isShopKeeper,
    isOnEmailList: row.lists.includes('email'),
    isBlockedCpf: row.lists.includes('blocked-cpf'),
    isEligibleCpf: row.lists.includes('eligible-cpf'),
    progress,
  };
}

function groundOf(row: Row, mallCode: string, person: PersonOfNote): GroundOfPromotion {
  const numbered = row.modes.find(({ mode }) => mode === 'luckyNumber');
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
      storeIds: new Set(row.store_ids),
      blockedStoreIds: new Set(row.blocked_ids),
      modes: row.modes.map(modeOf),
    },
    standing: standingOf(row, person),
    numbers: numbered?.key && numbered.series ? { seriesCount: numbered.series, sealedKey: numbered.key } : null,
    isJudged: row.is_judged,
  };
}

/** Both names of the store a note is of: its own and its parent's. */
const storeNames = ({ store }: NoteOfGround): string[] =>
  store === null ? [] : [store.universalId, store.parentUniversalId].filter((id) => id !== null);

const listOf = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const oneOf = (column: unknown, values: readonly (string | number)[]) =>
  values.length === 0 ? sql`false` : sql`${column} in (${listOf(values)})`;

/**
 * All that promotions are judged by, of one note and one person, in one look. Of a promotion's stores only those come along that
 * tell whether this note's takes part: itself, its parent, and any one that says that not all do.
 */
export async function engineGround(
  db: Queryable,
  promotionIds: readonly number[],
  note: NoteOfGround,
  person: PersonOfNote,
): Promise<GroundOfPromotion[]> {
  if (promotionIds.length === 0) return [];
  const { mallCode } = note;
  const names = storeNames(note);
  const onLists = sql`(l.list = 'email' and l.digest = ${person.emailDigest}::text)
    or (l.list <> 'email' and l.digest = ${person.cpfDigest}::text)`;
  const { rows } = await db.execute<Row>(sql`
    select p.promotion_id, p.user_type, p.allowed_categories, p.target_type, p.active_days, p.exclusivity_type,
      p.should_track_items, o.opted_in_at as opted_in, o.category,
      (select jsonb_agg(jsonb_build_object('mode', m.mode, 'status', m.status, 'starts', m.starts_at, 'planned', m.estimated_end_at,
          'ended', m.ended_at, 'target', m.consumer_target, 'series', m.series_count, 'key', m.sealed_key,
          'counted', g.counted, 'rewards', g.rewards) order by m.mode)
        from ${promotionModes} m
        left join ${promotionProgress} g on g.mall_code = m.mall_code and g.promotion_id = m.promotion_id
          and g.customer_id = ${person.customerId}::uuid and g.mode = m.mode
        where m.promotion_id = p.promotion_id and m.mall_code = p.mall_code) as modes,
      array(select s.universal_id from ${promotionStores} s where s.promotion_id = p.promotion_id and s.mall_code = p.mall_code
          and ${oneOf(sql`s.universal_id`, names)})
        || array(select s.universal_id from ${promotionStores} s
          where s.promotion_id = p.promotion_id and s.mall_code = p.mall_code limit 1) as store_ids,
      array(select b.universal_id from ${blockedStores} b where b.mall_code = p.mall_code
        and ${oneOf(sql`b.universal_id`, names)} and (b.promotion_id is null or b.promotion_id = p.promotion_id)) as blocked_ids,
      array(select l.list from ${promotionPeople} l where l.promotion_id = p.promotion_id and l.mall_code = p.mall_code
        and (${onLists})) as lists,
      exists (select from ${promotionInvoices} i where i.invoice_id = ${note.invoiceId}::uuid
        and i.promotion_id = p.promotion_id and i.mall_code = p.mall_code) as is_judged
    from ${promotions} p
    left join ${optIns} o on o.mall_code = p.mall_code and o.promotion_id = p.promotion_id
      and o.customer_id = ${person.customerId}::uuid
    where p.mall_code = ${mallCode} and p.promotion_id in (${listOf(promotionIds)})
    order by p.promotion_id`);
  return rows.map((row) => groundOf(row, mallCode, person));
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
    .select({ name: invoiceItems.name, ncm: invoiceItems.ncm, amountInCents: invoiceItems.amountInCents })
    .from(invoiceItems)
    .where(and(eq(invoiceItems.invoiceId, invoiceId), eq(invoiceItems.mallCode, mallCode)))
    .orderBy(asc(invoiceItems.position));

/** What a mall forbids by name, of every issuer or of this one. */
export const forbiddenNames = (db: Queryable, mallCode: string, issuerCnpj: string): Promise<ForbiddenName[]> =>
  db
    .select({ nameKey: forbiddenItems.nameKey, category: forbiddenItems.category, cnpj: forbiddenItems.cnpj })
    .from(forbiddenItems)
    .where(and(eq(forbiddenItems.mallCode, mallCode), or(isNull(forbiddenItems.cnpj), eq(forbiddenItems.cnpj, issuerCnpj))));
