import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { PromotionKey } from './promotions.store.ts';
import { type PEOPLE_LISTS, promotionPeople } from './promotions.tables.ts';

export type PeopleList = (typeof PEOPLE_LISTS)[number];

export interface Listed {
  readonly digest: string;
  readonly value: string;
}

/** Rows a statement. */
const AT_ONCE = 10_000;

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const isOn = ({ mallCode, promotionId }: PromotionKey, list: PeopleList) =>
  and(eq(promotionPeople.promotionId, promotionId), eq(promotionPeople.mallCode, mallCode), eq(promotionPeople.list, list));

/** What people may read of a list: not those who were erased since. */
export async function listedValues(db: Queryable, key: PromotionKey, list: PeopleList): Promise<string[]> {
  const rows = await db
    .select({ value: promotionPeople.value })
    .from(promotionPeople)
    .where(and(isOn(key, list), isNotNull(promotionPeople.value)))
    .orderBy(asc(promotionPeople.value));
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

export async function countListed(db: Queryable, key: PromotionKey, list: PeopleList): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(promotionPeople).where(isOn(key, list));
  return counted?.total ?? 0;
}

async function addListed(tx: Transaction, key: PromotionKey, list: PeopleList, people: readonly Listed[]): Promise<void> {
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const batch = people.slice(start, start + AT_ONCE);
    await tx.execute(sql`
      insert into ${promotionPeople} (mall_code, promotion_id, list, digest, value)
      select ${key.mallCode}, ${key.promotionId}, ${list}, digest, value
      from unnest(${texts(batch.map(({ digest }) => digest))}, ${texts(batch.map(({ value }) => value))}) as listed (digest, value)
      on conflict do nothing`);
  }
}

/** Not of these. Rows that stay are not touched: an erasure at the same moment finds each where it was. */
const isNoneOf = (people: readonly Listed[]): SQL =>
  sql`${promotionPeople.digest} not in (select unnest(${texts(people.map(({ digest }) => digest))}))`;

/** In place of those it had. Who was erased stays on it: the list keeps its effect on whoever comes back. */
export async function changeListed(
  tx: Transaction,
  key: PromotionKey,
  list: PeopleList,
  people: readonly Listed[],
): Promise<void> {
  await tx.delete(promotionPeople).where(and(isOn(key, list), isNotNull(promotionPeople.value), isNoneOf(people)));
  await addListed(tx, key, list, people);
}

/** A new list altogether, from a file. */
export async function replaceListed(
  tx: Transaction,
  key: PromotionKey,
  list: PeopleList,
  people: readonly Listed[],
): Promise<void> {
  await tx.delete(promotionPeople).where(and(isOn(key, list), isNoneOf(people)));
  await addListed(tx, key, list, people);
}

/** Which of these a list has of people who were erased. */
export async function erasedAmong(
  db: Queryable,
  key: PromotionKey,
  list: PeopleList,
  digests: readonly string[],
): Promise<Set<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db
    .select({ digest: promotionPeople.digest })
    .from(promotionPeople)
    .where(and(isOn(key, list), isNull(promotionPeople.value), inArray(promotionPeople.digest, [...digests])));
  return new Set(rows.map(({ digest }) => digest));
}

/** For an erasure: what could be read of a person on the lists of the mall's promotions. */
export async function forgetListed(tx: Transaction, mallCode: string, digests: readonly string[]): Promise<void> {
  await tx
    .update(promotionPeople)
    .set({ value: null })
    .where(and(inArray(promotionPeople.digest, [...digests]), eq(promotionPeople.mallCode, mallCode)));
}

/** Which of a promotion's lists hold somebody, by the digests of their CPF and their e-mail. */
export async function listsHolding(
  db: Queryable,
  { promotionId, mallCode }: PromotionKey,
  { cpfDigest, emailDigest }: { readonly cpfDigest: string; readonly emailDigest: string | null },
): Promise<PeopleList[]> {
  const byCpf = and(sql`${promotionPeople.list} in ('blocked-cpf', 'eligible-cpf')`, eq(promotionPeople.digest, cpfDigest));
  const byEmail =
    emailDigest === null ? sql`false` : and(eq(promotionPeople.list, 'email'), eq(promotionPeople.digest, emailDigest));
  const rows = await db
    .select({ list: promotionPeople.list })
    .from(promotionPeople)
    .where(and(eq(promotionPeople.promotionId, promotionId), eq(promotionPeople.mallCode, mallCode), or(byCpf, byEmail)));
  return rows.map(({ list }) => list);
}

/** APP-01: the CRM's word that these may take part. The digest is enough: nobody reads this list. */
export async function addEligible(tx: Transaction, key: PromotionKey, digests: readonly string[]): Promise<number> {
  const { promotionId, mallCode } = key;
  // In one order, so that two calls with the same people do not wait for each other in a circle.
  const rows = [...digests].sort().map((digest) => ({ promotionId, mallCode, list: 'eligible-cpf' as const, digest }));
  const added = await tx.insert(promotionPeople).values(rows).onConflictDoNothing().returning({ digest: promotionPeople.digest });
  return added.length;
}
