import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  addAccesses,
  addGroup,
  addMissingUsers,
  addPermission,
  groupIdsByName,
  hasGroups,
  hasUsers,
  removeImportsBefore,
  saveLastSignIn,
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
  readonly disabled?: boolean;
}

/** Users made by the operator of the server rather than by another user: the first administrator, demo people. */
export async function addPeople<Person extends NewPerson>(
  tx: Transaction,
  people: readonly Person[],
  at: Date,
): Promise<(Person & { id: string })[]> {
  const groupIds = await groupIdsByName(tx, [...new Set(people.flatMap(({ groups }) => groups))]);
  const rows = people.map((person) => ({ ...person, id: newId(at.getTime()) }));
  const added = new Set(
    await addMissingUsers(
      tx,
      rows.map(({ id, name, email, disabled }) => ({
        id,
        name,
        email,
        disabledAt: disabled ? at : null,
        createdAt: at,
        updatedAt: at,
      })),
    ),
  );
  const fresh = rows.filter(({ id }) => added.has(id));
  await addAccesses(
    tx,
    fresh.map(({ id, malls, groups }) => ({
      id,
      given: { malls, groups: groups.flatMap((name) => groupIds.get(name) ?? []), permissions: [] },
    })),
  );
  return fresh;
}

export async function addPerson(tx: Transaction, person: NewPerson, at: Date): Promise<{ id: string }> {
  const [added] = await addPeople(tx, [person], at);
  if (!added) throw new Error(`there already is a user with the e-mail ${person.email}`);
  return added;
}

export { hasGroups, hasUsers };
