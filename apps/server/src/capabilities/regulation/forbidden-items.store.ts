import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { plainLetters } from '../../platform/db/sort-key.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { forbiddenItems } from './regulation.tables.ts';

export type ForbiddenItemRow = typeof forbiddenItems.$inferSelect;
export type ForbiddenItemContent = Pick<ForbiddenItemRow, 'name' | 'category' | 'cnpj'>;

/** As a request says it: an item of every issuer may leave the CNPJ out. */
export type GivenItem = Omit<ForbiddenItemContent, 'cnpj'> & { readonly cnpj?: string | null | undefined };

const ONCE = 'forbidden_items_once';

const isItem = ({ itemId, mallCode }: Pick<ForbiddenItemRow, 'itemId' | 'mallCode'>) =>
  and(eq(forbiddenItems.itemId, itemId), eq(forbiddenItems.mallCode, mallCode));

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the forbidden item that was just written is not there');
  return row;
};

export async function addItem(
  tx: Transaction,
  item: ForbiddenItemContent & { mallCode: string; createdAt: Date },
  refuse: () => never,
): Promise<ForbiddenItemRow> {
  return only(await orRefuse(tx.insert(forbiddenItems).values(item).returning(), ONCE, refuse));
}

export async function holdItem(tx: Transaction, scope: MallScope, itemId: number): Promise<ForbiddenItemRow | undefined> {
  const [held] = await tx
    .select()
    .from(forbiddenItems)
    .where(and(eq(forbiddenItems.itemId, itemId), inScope(scope, forbiddenItems.mallCode)))
    .for('update');
  return held;
}

export async function saveItem(
  tx: Transaction,
  held: ForbiddenItemRow,
  content: ForbiddenItemContent,
  refuse: () => never,
): Promise<ForbiddenItemRow> {
  const saved = tx
    .update(forbiddenItems)
    .set({ ...content, version: held.version + 1 })
    .where(isItem(held))
    .returning();
  return only(await orRefuse(saved, ONCE, refuse));
}

export const removeItem = (tx: Transaction, held: ForbiddenItemRow) => tx.delete(forbiddenItems).where(isItem(held));

/** What makes two items the same, as the database sees it. */
export const itemKey = ({ name, cnpj }: Pick<ForbiddenItemContent, 'name' | 'cnpj'>): string =>
  `${plainLetters(name)}\n${cnpj ?? ''}`;

const texts = (values: readonly (string | null)[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Which of these names the mall has forbidden already, as `itemKey` says them. */
export async function knownItems(db: Queryable, mallCode: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string; cnpj: string | null }>(sql`
    select name, cnpj from ${forbiddenItems}
    where mall_code = ${mallCode} and name_key = any(${texts([...new Set(names.map(plainLetters))])})`);
  return new Set(rows.map(itemKey));
}

/** Adds what is not there yet, by columns; how many that were. */
export async function addMissingItems(
  tx: Transaction,
  mallCode: string,
  items: readonly ForbiddenItemContent[],
  at: Date,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into ${forbiddenItems} (mall_code, name, category, cnpj, created_at)
    select ${mallCode}, name, category, cnpj, ${at.toISOString()}::timestamptz
    from unnest(${texts(items.map(({ name }) => name))}, ${texts(items.map(({ category }) => category))},
      ${texts(items.map(({ cnpj }) => cnpj))}) as made (name, category, cnpj)
    on conflict do nothing returning 1 as added`);
  return rows.length;
}
