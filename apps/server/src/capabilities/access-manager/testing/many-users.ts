import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';

const [EVEN, ODD] = MALLS.map((mall) => mall.code);

/** Users in one statement, by turns of the first mall and the second; the first of them with these names. */
export async function addManyUsers(
  { pool }: Pick<OpenDatabase, 'pool'>,
  total: number,
  names: readonly string[] = [],
): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (id, name, email, created_at, updated_at)
       select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, coalesce(($1::text[])[n], 'Pessoa ' || n),
         'p' || n || '@x.example', now(), now()
       from generate_series(1, $2::int) n returning id, email)
     insert into user_malls select id, case when right(split_part(email, '@', 1), 1)::int % 2 = 0 then $3 else $4 end from made`,
    [names, total, EVEN, ODD],
  );
}
