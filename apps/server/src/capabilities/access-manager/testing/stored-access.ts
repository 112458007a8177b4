import type { OpenDatabase } from '../../../platform/db/database.ts';

/** A user as the tables have them, groups by name. */
export async function storedUser({ pool }: Pick<OpenDatabase, 'pool'>, id: string) {
  const { rows } = await pool.query(
    `select name, email, version, disabled_at is not null as disabled,
       array(select mall_code from user_malls where user_id = users.id order by 1) as malls,
       array(select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = users.id order by 1) as groups,
       array(select slug from user_permissions where user_id = users.id order by 1) as permissions
     from users where id = $1`,
    [id],
  );
  return rows[0];
}

export async function storedGroup({ pool }: Pick<OpenDatabase, 'pool'>, id: string) {
  const { rows } = await pool.query(
    `select name, description, version, array(select slug from group_permissions where group_id = groups.id order by 1) as permissions
     from groups where id = $1`,
    [id],
  );
  return rows[0];
}

/** Ids of groups by name. */
export async function groupIds({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows } = await pool.query('select id, name from groups');
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}
