import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { substores } from './regulation.tables.ts';

export interface StoreName {
  readonly mallCode: string;
  readonly universalId: string;
}

/** Of the stores asked for: whose substores they are, and which of them have substores. */
export interface Kinship {
  readonly parents: ReadonlyMap<string, string>;
  readonly withSubstores: ReadonlySet<string>;
}

export interface SubstoreLink {
  readonly universalId: string;
  readonly parentUniversalId: string;
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const isSubstore = ({ mallCode, universalId }: StoreName) =>
  and(eq(substores.mallCode, mallCode), eq(substores.universalId, universalId));

/**
 * Against others who change substores: two who each make one step could make a chain of two together. They are rare and short,
 * so one after the other will do; whoever only reads does not wait.
 */
export const holdSubstores = (tx: Transaction) => tx.execute(sql`lock table ${substores} in share row exclusive mode`);

export async function kinshipOf(db: Queryable, mallCode: string, universalIds: readonly string[]): Promise<Kinship> {
  const asked = texts([...new Set(universalIds)]);
  const { rows } = await db.execute<{ universal_id: string; parent_universal_id: string }>(sql`
    select universal_id, parent_universal_id from ${substores} where mall_code = ${mallCode} and universal_id = any(${asked})
    union all
    select universal_id, parent_universal_id from ${substores} where mall_code = ${mallCode} and parent_universal_id = any(${asked})`);
  return {
    parents: new Map(rows.map((row) => [row.universal_id, row.parent_universal_id])),
    withSubstores: new Set(rows.map((row) => row.parent_universal_id)),
  };
}

/** Makes stores substores of others, or of others than before. When they became so is kept from the first time. */
export async function saveSubstores(tx: Transaction, mallCode: string, links: readonly SubstoreLink[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${substores} (mall_code, universal_id, parent_universal_id, created_at)
    select ${mallCode}, universal_id, parent, ${at.toISOString()}::timestamptz
    from unnest(${texts(links.map((link) => link.universalId))}, ${texts(links.map((link) => link.parentUniversalId))})
      as made (universal_id, parent)
    on conflict (mall_code, universal_id) do update set parent_universal_id = excluded.parent_universal_id`);
}

/** The parent it had; undefined when it was no substore. */
export async function removeLink(tx: Transaction, store: StoreName): Promise<string | undefined> {
  const [removed] = await tx.delete(substores).where(isSubstore(store)).returning({ parent: substores.parentUniversalId });
  return removed?.parent;
}
