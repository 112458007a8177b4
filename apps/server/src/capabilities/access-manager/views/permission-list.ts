import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import type { Permission } from '@galeria/contract/access-manager/permission-endpoints';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { sortKeyOf } from '../../../platform/db/sort-key.ts';
import { subselect } from '../../../platform/db/subselect.ts';
import { groupPermissions, permissions, userPermissions } from '../access-manager.tables.ts';

const OF_PRODUCT: ReadonlySet<string> = new Set(PERMISSION_SLUGS);

async function readPermissions(db: Queryable, where?: SQL): Promise<Permission[]> {
  const rows = await db
    .select({
      id: permissions.id,
      name: permissions.name,
      slug: permissions.slug,
      groupCount: subselect<number>(
        sql`(select count(*)::int from ${groupPermissions} where ${groupPermissions.slug} = ${permissions.slug})`,
      ),
      userCount: subselect<number>(
        sql`(select count(*)::int from ${userPermissions} where ${userPermissions.slug} = ${permissions.slug})`,
      ),
    })
    .from(permissions)
    .where(where)
    .orderBy(sortKeyOf(permissions.name));
  return rows.map((row) => ({ ...row, usedByProduct: OF_PRODUCT.has(row.slug) }));
}

export const permissionList = (db: Queryable): Promise<Permission[]> => readPermissions(db);

export async function permissionDetail(db: Queryable, id: string): Promise<Permission> {
  const [permission] = await readPermissions(db, eq(permissions.id, id));
  if (!permission) throw new Error('the permission that was just written is not there');
  return permission;
}
