import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import { groupPermissions, groups, permissions, userGroups, userMalls, userPermissions, users } from './access-manager.tables.ts';

// What is taken is for the constraints to say: a look beforehand would be true only until the next writer.
const withFreeEmail = <Result>(work: PromiseLike<Result>) =>
  orRefuse(work, 'users_email_key', () => fail('email-taken', { fields: { email: 'email-taken' } }));
const withFreeGroupName = <Result>(work: PromiseLike<Result>) =>
  orRefuse(work, 'groups_name_key', () => fail('group-name-taken', { fields: { name: 'group-name-taken' } }));
const withFreeSlug = <Result>(work: PromiseLike<Result>) =>
  orRefuse(work, 'permissions_slug_key', () => fail('slug-taken', { fields: { slug: 'slug-taken' } }));

/**
 * Changes of access take turns on one row: otherwise two administrators could each disable the
 * other at the same moment, both seeing one administrator left. Granting the slug, which only
 * refers to the row, does not wait for it.
 */
export async function lockAccessChanges(tx: Transaction): Promise<void> {
  await tx.select({ slug: permissions.slug }).from(permissions).where(eq(permissions.slug, 'update-user')).for('no key update');
}

export async function loadUserForUpdate(tx: Transaction, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

export async function takenEmails(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${users.email} = any(${sql.param([...emails])}::text[])`);
  return new Set(found.map((row) => row.email));
}

export interface GivenAccess {
  readonly malls: readonly string[];
  readonly groups: readonly string[];
  readonly permissions: readonly string[];
}

export async function accessOf(db: Queryable, userId: string): Promise<GivenAccess> {
  const malls = await db.select({ code: userMalls.mallCode }).from(userMalls).where(eq(userMalls.userId, userId));
  const ofGroups = await db.select({ id: userGroups.groupId }).from(userGroups).where(eq(userGroups.userId, userId));
  const slugs = await db.select({ slug: userPermissions.slug }).from(userPermissions).where(eq(userPermissions.userId, userId));
  return {
    malls: malls.map((row) => row.code).sort(),
    groups: ofGroups.map((row) => row.id).sort(),
    permissions: slugs.map((row) => row.slug).sort(),
  };
}

/** Own permissions plus those of the groups. */
export async function effectivePermissions(db: Queryable, given: Pick<GivenAccess, 'groups' | 'permissions'>): Promise<string[]> {
  const ofGroups =
    given.groups.length === 0
      ? []
      : await db
          .selectDistinct({ slug: groupPermissions.slug })
          .from(groupPermissions)
          .where(inArray(groupPermissions.groupId, [...given.groups]));
  return [...new Set([...given.permissions, ...ofGroups.map((row) => row.slug)])].sort();
}

/** Those that exist stay until the transaction ends: nobody deletes them between this look and the grant. */
export async function unknownGroups(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .orderBy(groups.id)
    .for('key share');
  return ids.filter((id) => !known.some((group) => group.id === id));
}

/** Those of the slugs given that no permission has. */
export async function unknownSlugs(tx: Transaction, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const known = await tx
    .select({ slug: permissions.slug })
    .from(permissions)
    .where(inArray(permissions.slug, [...slugs]))
    .orderBy(permissions.slug)
    .for('key share');
  return slugs.filter((slug) => !known.some((permission) => permission.slug === slug));
}

export const addUser = (tx: Transaction, user: typeof users.$inferInsert) => withFreeEmail(tx.insert(users).values(user));

/** Rows per statement: a statement takes no more than 65,535 values. */
const ROWS_AT_ONCE = 5000;

async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await write(rows.slice(start, start + ROWS_AT_ONCE));
}

/** Those whose e-mail is not there yet; gives back which they are. */
export async function addMissingUsers(tx: Transaction, rows: readonly (typeof users.$inferInsert)[]): Promise<string[]> {
  const added: string[] = [];
  await inBatches(rows, async (batch) => {
    const inserted = await tx
      .insert(users)
      .values(batch)
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    added.push(...inserted.map(({ id }) => id));
  });
  return added;
}

export const addUsers = (tx: Transaction, rows: readonly (typeof users.$inferInsert)[]) =>
  inBatches(rows, (batch) => withFreeEmail(tx.insert(users).values(batch)));

export async function replaceAccess(tx: Transaction, userId: string, given: GivenAccess): Promise<void> {
  await tx.delete(userMalls).where(eq(userMalls.userId, userId));
  await tx.delete(userGroups).where(eq(userGroups.userId, userId));
  await tx.delete(userPermissions).where(eq(userPermissions.userId, userId));
  await addAccess(tx, userId, given);
}

export const addAccess = (tx: Transaction, userId: string, given: GivenAccess) => addAccesses(tx, [{ id: userId, given }]);

export async function addAccesses(tx: Transaction, people: readonly { id: string; given: GivenAccess }[]): Promise<void> {
  const ofMalls = people.flatMap(({ id, given }) => given.malls.map((mallCode) => ({ userId: id, mallCode })));
  const ofGroups = people.flatMap(({ id, given }) => given.groups.map((groupId) => ({ userId: id, groupId })));
  const slugs = people.flatMap(({ id, given }) => given.permissions.map((slug) => ({ userId: id, slug })));
  await inBatches(ofMalls, (batch) => tx.insert(userMalls).values(batch));
  await inBatches(ofGroups, (batch) => tx.insert(userGroups).values(batch));
  await inBatches(slugs, (batch) => tx.insert(userPermissions).values(batch));
}

export async function saveUser(tx: Transaction, id: string, change: Partial<typeof users.$inferInsert>, at: Date): Promise<void> {
  const saved = { ...change, updatedAt: at, version: sql`${users.version} + 1` };
  await withFreeEmail(tx.update(users).set(saved).where(eq(users.id, id)));
}

export const saveLastSignIn = (tx: Transaction, id: string, at: Date) =>
  tx.update(users).set({ lastSignInAt: at }).where(eq(users.id, id));

export async function loadGroupForUpdate(tx: Transaction, id: string) {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  if (!group) return undefined;
  const slugs = await tx.select({ slug: groupPermissions.slug }).from(groupPermissions).where(eq(groupPermissions.groupId, id));
  return { ...group, permissions: slugs.map((row) => row.slug).sort() };
}

export async function addGroup(tx: Transaction, group: typeof groups.$inferInsert, slugs: readonly string[]): Promise<void> {
  await withFreeGroupName(tx.insert(groups).values(group));
  if (slugs.length > 0) await tx.insert(groupPermissions).values(slugs.map((slug) => ({ groupId: group.id, slug })));
}

export async function saveGroup(
  tx: Transaction,
  id: string,
  change: { name: string; description: string; permissions: readonly string[] },
  at: Date,
): Promise<void> {
  const saved = { name: change.name, description: change.description, updatedAt: at, version: sql`${groups.version} + 1` };
  await withFreeGroupName(tx.update(groups).set(saved).where(eq(groups.id, id)));
  await tx.delete(groupPermissions).where(eq(groupPermissions.groupId, id));
  if (change.permissions.length > 0)
    await tx.insert(groupPermissions).values(change.permissions.map((slug) => ({ groupId: id, slug })));
}

export const removeGroup = (tx: Transaction, id: string) => tx.delete(groups).where(eq(groups.id, id));

export const addPermission = (tx: Transaction, permission: typeof permissions.$inferInsert) =>
  withFreeSlug(tx.insert(permissions).values(permission));

export const grantPermission = (tx: Transaction, userId: string, slug: string) =>
  tx.insert(userPermissions).values({ userId, slug }).onConflictDoNothing();

export async function loadPermissionForUpdate(tx: Transaction, id: string) {
  const [permission] = await tx.select().from(permissions).where(eq(permissions.id, id)).for('update');
  return permission;
}

export const removePermission = (tx: Transaction, id: string) => tx.delete(permissions).where(eq(permissions.id, id));

export async function hasUsers(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

export async function hasGroups(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: groups.id }).from(groups).limit(1);
  return found.length > 0;
}

export async function groupIdByName(db: Queryable, name: string): Promise<string | undefined> {
  const [found] = await db.select({ id: groups.id }).from(groups).where(eq(groups.name, name));
  return found?.id;
}

export async function groupIdsByName(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const found = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.name, [...names]));
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0) throw new Error(`unknown groups: ${unknown.join(', ')}`);
  return ids;
}
