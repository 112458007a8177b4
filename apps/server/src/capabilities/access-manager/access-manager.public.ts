import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  addAccess,
  addGroup,
  addPermission,
  addUser,
  groupIdsByName,
  hasGroups,
  hasUsers,
  removeImportsBefore,
  saveLastSignIn,
  saveUser,
  unknownSlugs,
} from './access-manager.store.ts';

/** Called by the session capability when a person came in. */
export async function noteSignIn(tx: Transaction, userId: string, at: Date): Promise<void> {
  await saveLastSignIn(tx, userId, at);
}

/** Staged imports serve for a day. */
export async function removeOldImports(db: Database, before: Date): Promise<void> {
  await removeImportsBefore(db, before);
}

/** Slugs the product has and the table does not: after an upgrade as well as at the first start. */
export async function addMissingPermissions(
  tx: Transaction,
  known: readonly { slug: string; name: string }[],
  at: Date,
): Promise<void> {
  const missing = new Set(
    await unknownSlugs(
      tx,
      known.map(({ slug }) => slug),
    ),
  );
  for (const { slug, name } of known) {
    if (missing.has(slug)) await addPermission(tx, { id: newId(at.getTime()), slug, name, createdAt: at });
  }
}

export async function addDefaultGroup(
  tx: Transaction,
  group: { name: string; description: string; permissions: readonly string[] },
  at: Date,
): Promise<void> {
  const row = { id: newId(at.getTime()), name: group.name, description: group.description, createdAt: at, updatedAt: at };
  await addGroup(tx, row, group.permissions);
}

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly malls: readonly string[];
  /** By name. */
  readonly groups: readonly string[];
}

/** A user made by the operator of the server rather than by another user: the first administrator, demo people. */
export async function addPerson(tx: Transaction, person: NewPerson, at: Date): Promise<{ id: string }> {
  const id = newId(at.getTime());
  await addUser(tx, { id, name: person.name, email: person.email, createdAt: at, updatedAt: at });
  const groups = await groupIdsByName(tx, person.groups);
  await addAccess(tx, id, { malls: person.malls, groups, permissions: [] });
  return { id };
}

export { hasGroups, hasUsers };

export const disablePerson = (tx: Transaction, id: string, at: Date) => saveUser(tx, id, { disabledAt: at }, at);
