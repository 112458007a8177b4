import type pg from 'pg';
import type { OpenDatabase } from '../../platform/db/database.ts';

/** What the demo says, table by table, but for identifiers and hashes. */
const SAID = {
  malls: 'select code, id, name, universal_id, state from malls order by code',
  stores: 'select * from stores order by mall_code, universal_id',
  issuers: 'select * from issuer_cnpjs order by mall_code, cnpj',
  groups:
    'select name, description, array(select slug from group_permissions where group_id = g.id order by 1) as slugs from groups g order by 1',
  users: `select email, name, disabled_at is not null as disabled, exists (select 1 from credentials c where c.user_id = u.id) as active,
       array(select mall_code from user_malls where user_id = u.id order by 1) as malls,
       array(select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id order by 1) as groups
     from users u order by email`,
  customers: `select c.*, to_jsonb(a) as address, (select array_agg(to_jsonb(b) order by position) from customer_block_events b
       where b.customer_id = c.customer_id) as blocks
     from customers c left join customer_addresses a on a.customer_id = c.customer_id order by c.seq`,
  counted: 'select * from customer_totals order by mall_code',
} as const;
type Table = keyof typeof SAID;
export const TABLES = Object.keys(SAID) as Table[];

/** These tables: reading twenty thousand customers takes longer than most tests. */
export async function said<Asked extends Table>({ pool }: Pick<OpenDatabase, 'pool'>, ...tables: Asked[]) {
  const read = await Promise.all(tables.map(async (table) => [table, (await pool.query(SAID[table])).rows] as const));
  return Object.fromEntries(read) as Record<Asked, pg.QueryResult['rows']>;
}
