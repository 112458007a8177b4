import type { UserListItem, UserStatus } from '@galeria/contract/access-manager/user';
import type { USER_SORTS } from '@galeria/contract/access-manager/user-endpoints';
import { and, asc, count, desc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type Page, type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { users } from '../access-manager.tables.ts';
import { matchesText, userRow, userStatus, visibleIn } from './user-rows.ts';

export interface UserFilter {
  readonly email?: string | undefined;
  readonly status?: UserStatus | undefined;
}

const ORDERS: Record<(typeof USER_SORTS)[number], SQL> = {
  name: asc(users.nameKey),
  '-name': desc(users.nameKey),
  email: asc(users.email),
  '-email': desc(users.email),
  lastSignInAt: sql`${users.lastSignInAt} asc nulls first`,
  '-lastSignInAt': sql`${users.lastSignInAt} desc nulls last`,
};

const found = (scope: MallScope, filter: UserFilter) =>
  and(
    visibleIn(scope),
    filter.email ? matchesText(filter.email) : undefined,
    filter.status ? sql`${userStatus} = ${filter.status}` : undefined,
  );

type Row = Omit<UserListItem, 'lastSignInAt'> & { lastSignInAt: Date | null };

const toItem = (row: Row): UserListItem => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null });

export async function userList(
  db: Database,
  scope: MallScope,
  query: UserFilter & PageQuestion & { sort: (typeof USER_SORTS)[number] },
): Promise<Page<UserListItem>> {
  const { limit, offset } = rowsOfPage(query);
  const order = [ORDERS[query.sort], asc(users.id)];
  // The page is found by ids alone: malls and groups are gathered for its rows, not for those that are skipped. In a statement
  // of its own: joined to it, the planner at times compares everybody with the ten.
  const page = await db
    .select({ id: users.id })
    .from(users)
    .where(found(scope, query))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select(userRow)
    .from(users)
    .where(
      inArray(
        users.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(...order);
  return pageWith(rows.map(toItem), await countUsers(db, scope, query), query);
}

export async function countUsers(db: Database, scope: MallScope, filter: UserFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(users).where(found(scope, filter));
  return counted?.total ?? 0;
}

/** The next rows by key, for exports: the same people as the list, in the order of their ids. */
export async function usersAfter(
  db: Database,
  scope: MallScope,
  filter: UserFilter,
  afterId: string,
  limit: number,
): Promise<UserListItem[]> {
  const rows = await db
    .select(userRow)
    .from(users)
    .where(and(found(scope, filter), gt(users.id, afterId)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(toItem);
}
