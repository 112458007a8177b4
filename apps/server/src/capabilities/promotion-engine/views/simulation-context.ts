import { type Day, endOfSaoPauloDay, saoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { numberShape, numbersOf } from '@galeria/contract/promotions/lucky-number-shape';
import { and, asc, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { invoiceItems, invoices } from '../../invoices/invoices.tables.ts';
import { optIns, promotionAwards } from '../../participation/participation.tables.ts';
import { promotionModes, promotionPeople, promotionStores, type promotions } from '../../promotions/promotions.tables.ts';
import { blockedStores, forbiddenItems, substores } from '../../regulation/regulation.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { EngineNote, EnginePromotion, EngineStore, ForbiddenName, Standing } from '../engine.shapes.ts';
import { forbiddenCategory } from '../forbidden-items.rules.ts';
import type { Stock } from '../simulation.rules.ts';

type Record = typeof promotions.$inferSelect;
export interface Range {
  readonly from: Day;
  readonly to: Day;
}

const DAY_MILLIS = 24 * 60 * 60_000;
/** Rows a statement. */
const AT_ONCE = 5000;

/** The promotion as it would run, its period laid over the days that are asked about. */
export async function promotionOver(
  db: Queryable,
  record: Record,
  { from, to }: Range,
): Promise<{ promotion: EnginePromotion; stock: Stock }> {
  const { promotionId, mallCode } = record;
  const modes = await db
    .select()
    .from(promotionModes)
    .where(and(eq(promotionModes.promotionId, promotionId), eq(promotionModes.mallCode, mallCode)))
    .orderBy(asc(promotionModes.mode));
  const awards = await db
    .select({ name: promotionAwards.name, quantity: promotionAwards.quantity })
    .from(promotionAwards)
    .where(and(eq(promotionAwards.promotionId, promotionId), eq(promotionAwards.mallCode, mallCode)))
    .orderBy(asc(promotionAwards.position), asc(promotionAwards.awardId));
  const taking = await db
    .select({ id: promotionStores.universalId })
    .from(promotionStores)
    .where(and(eq(promotionStores.promotionId, promotionId), eq(promotionStores.mallCode, mallCode)));
  const blocked = await db
    .select({ id: blockedStores.universalId })
    .from(blockedStores)
    .where(
      and(
        eq(blockedStores.mallCode, mallCode),
        or(isNull(blockedStores.promotionId), eq(blockedStores.promotionId, promotionId)),
      ),
    );
  const {
    userType,
    allowedCategories,
    targetType,
    activeDays,
    exclusivityType,
    shouldTrackItems,
    isAgeRestricted,
    countedTotal,
  } = record;
  const numbered = modes.find(({ mode }) => mode === 'luckyNumber');
  return {
    promotion: {
      ...{ promotionId, mallCode, userType, allowedCategories, targetType, activeDays, exclusivityType, shouldTrackItems },
      ...{ isAgeRestricted, countedTotal },
      storeIds: new Set(taking.map(({ id }) => id)),
      blockedStoreIds: new Set(blocked.map(({ id }) => id)),
      modes: modes.map(({ mode, consumerTarget, drawRule }) => ({
        mode,
        consumerTarget,
        isLeftoverLost: drawRule?.leftover === 'LOST',
        status: 'CURRENT',
        startsAt: startOfSaoPauloDay(from),
        estimatedEndAt: endOfSaoPauloDay(to),
        endedAt: null,
        frozenAt: null,
        decidesUntil: null,
      })),
    },
    stock: { awards, numbers: numbered?.seriesCount ? numbersOf(numberShape(numbered.seriesCount, numbered.drawRule)) : 0 },
  };
}

export async function storesOfMall(db: Queryable, mallCode: string): Promise<ReadonlyMap<string, EngineStore>> {
  const rows = await db
    .select({
      universalId: stores.universalId,
      parentUniversalId: substores.parentUniversalId,
      tracksForbiddenItems: stores.tracksForbiddenItems,
    })
    .from(stores)
    .leftJoin(substores, and(eq(substores.mallCode, stores.mallCode), eq(substores.universalId, stores.universalId)))
    .where(eq(stores.mallCode, mallCode));
  return new Map(rows.map((store) => [store.universalId, store]));
}

export const forbiddenOfMall = (db: Queryable, mallCode: string): Promise<ForbiddenName[]> =>
  db
    .select({ nameKey: forbiddenItems.nameKey, category: forbiddenItems.category, cnpj: forbiddenItems.cnpj })
    .from(forbiddenItems)
    .where(eq(forbiddenItems.mallCode, mallCode));

interface NoteContext {
  readonly stores: ReadonlyMap<string, EngineStore>;
  readonly forbidden: readonly ForbiddenName[];
  readonly isTracked: boolean;
}

/** Of what was bought, only what is forbidden: the rest says nothing to the rule. */
async function forbiddenIn(db: Queryable, mallCode: string, notes: readonly EngineNote[], { isTracked, forbidden }: NoteContext) {
  const tracked = new Map(
    notes.filter(({ store }) => isTracked && store?.tracksForbiddenItems).map((note) => [note.invoiceId, note.issuerCnpj]),
  );
  if (tracked.size === 0) return new Map<string, EngineNote['items'][number][]>();
  const rows = await db
    .select({
      invoiceId: invoiceItems.invoiceId,
      name: invoiceItems.name,
      ncm: invoiceItems.ncm,
      amountInCents: invoiceItems.amountInCents,
      amountWithTaxesInCents: invoiceItems.amountWithTaxesInCents,
    })
    .from(invoiceItems)
    .where(and(inArray(invoiceItems.invoiceId, [...tracked.keys()]), eq(invoiceItems.mallCode, mallCode)));
  const found = new Map<string, EngineNote['items'][number][]>();
  for (const { invoiceId, ...item } of rows)
    if (forbiddenCategory(item, tracked.get(invoiceId) ?? '', forbidden) !== null)
      found.set(invoiceId, [...(found.get(invoiceId) ?? []), item]);
  return found;
}

/**
 * The approved notes of a mall that were issued in those days, in batches along the order of sending. Nobody sends a note before
 * it was issued, give or take a clock, so the walk begins a day before.
 */
export async function* approvedNotes(
  db: Queryable,
  mallCode: string,
  { from, to }: Range,
  context: NoteContext,
): AsyncGenerator<readonly EngineNote[]> {
  let last: { sentAt: string; invoiceId: string } = {
    sentAt: new Date(startOfSaoPauloDay(from).getTime() - DAY_MILLIS).toISOString(),
    invoiceId: '00000000-0000-0000-0000-000000000000',
  };
  while (true) {
    const rows = await db
      .select({
        invoiceId: invoices.invoiceId,
        customerId: invoices.customerId,
        channel: invoices.channel,
        issuerCnpj: invoices.issuerCnpj,
        storeUniversalId: invoices.storeUniversalId,
        issueDate: invoices.issueDate,
        issuedAt: invoices.issuedAt,
        amountInCents: invoices.amountInCents,
        amountWithTaxesInCents: invoices.amountWithTaxesInCents,
        sentAt: invoices.sentAt,
        place: sql<string>`${invoices.sentAt}::text`,
      })
      .from(invoices)
      .where(
        and(
          eq(invoices.mallCode, mallCode),
          eq(invoices.status, 'APROVADA'),
          or(isNull(invoices.issueDate), between(invoices.issueDate, from, to)),
          sql`(${invoices.sentAt}, ${invoices.invoiceId}) > (${last.sentAt}::timestamptz, ${last.invoiceId}::uuid)`,
        ),
      )
      .orderBy(asc(invoices.sentAt), asc(invoices.invoiceId))
      .limit(AT_ONCE);
    const notes = rows
      .map(
        (row): EngineNote => ({
          ...{ invoiceId: row.invoiceId, mallCode, customerId: row.customerId, channel: row.channel },
          issuerCnpj: row.issuerCnpj ?? '',
          issueDate: row.issueDate ?? saoPauloDay(row.sentAt),
          issuedAt: row.issuedAt,
          amountInCents: row.amountInCents ?? 0,
          amountWithTaxesInCents: row.amountWithTaxesInCents,
          sentAt: row.sentAt,
          store: row.storeUniversalId === null ? null : (context.stores.get(row.storeUniversalId) ?? null),
          items: [],
        }),
      )
      .filter(({ issueDate }) => from <= issueDate && issueDate <= to);
    const forbidden = await forbiddenIn(db, mallCode, notes, context);
    yield notes.map((note) => ({ ...note, items: forbidden.get(note.invoiceId) ?? [] }));
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = { sentAt: end.place, invoiceId: end.invoiceId };
  }
}

type Person = Omit<Standing, 'progress'>;

/** The lists of a promotion, by digest. */
async function listsOf(db: Queryable, { promotionId, mallCode }: Record): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ list: promotionPeople.list, digest: promotionPeople.digest })
    .from(promotionPeople)
    .where(and(eq(promotionPeople.promotionId, promotionId), eq(promotionPeople.mallCode, mallCode)));
  const lists = new Map<string, Set<string>>();
  for (const { list, digest } of rows) lists.set(list, (lists.get(list) ?? new Set()).add(digest));
  return lists;
}

/**
 * The people behind notes, taken for opted in, each with the category the app told last in any promotion of the mall. Of whom
 * nobody knows the category, the best is thought: otherwise a promotion for some categories would simulate to nothing in a mall
 * where nobody has opted in yet. Whoever was erased is not among them.
 */
export async function peopleOf(
  db: Queryable,
  record: Record,
  customerIds: readonly string[],
  digest: (value: string) => string,
): Promise<ReadonlyMap<string, Person>> {
  const { mallCode, allowedCategories } = record;
  const presumed = allowedCategories[0] ?? 1;
  const lists = await listsOf(db, record);
  const isOn = (list: string, value: string | null): boolean => {
    const listed = lists.get(list);
    return listed !== undefined && value !== null && listed.has(digest(value));
  };
  const people = new Map<string, Person>();
  for (let start = 0; start < customerIds.length; start += AT_ONCE) {
    const ids = customerIds.slice(start, start + AT_ONCE);
    const found = await db
      .select({
        customerId: customers.customerId,
        isShopKeeper: customers.isShopKeeper,
        cpf: customers.cpf,
        email: customers.email,
        isBlocked: customers.isBlocked,
        birthDate: customers.birthDate,
        createdAt: customers.createdAt,
        category: sql<number | null>`(select o.category from ${optIns} o where o.customer_id = ${customers}.customer_id
          and o.mall_code = ${customers}.mall_code order by o.opted_in_at desc limit 1)`,
      })
      .from(customers)
      .where(and(inArray(customers.customerId, ids), eq(customers.mallCode, mallCode), isNull(customers.deletedAt)));
    for (const { customerId, isShopKeeper, cpf, email, isBlocked, birthDate, createdAt, category } of found)
      people.set(customerId, {
        ...{ optedInAt: createdAt, category: category ?? presumed, isShopKeeper, isBlocked, birthDate },
        isOnEmailList: isOn('email', email),
        isBlockedCpf: isOn('blocked-cpf', cpf),
        isEligibleCpf: isOn('eligible-cpf', cpf),
      });
  }
  return people;
}
