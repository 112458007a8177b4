import { holdsAll } from '@galeria/contract/access/holds-all';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/audit.public.ts';
import {
  accessOf,
  addAccesses,
  addGroup,
  addMissingUsers,
  addPermission,
  grantPermission,
  groupIdByName,
  groupIdsByName,
  hasGroups,
  hasUsers,
  loadGroupForUpdate,
  saveGroup,
  saveLastSignIn,
  unknownSlugs,
} from './access-manager.store.ts';
import { accessManagers } from './views/access-managers.ts';

/** When a person came in. */
export async function noteSignIn(tx: Transaction, userId: string, at: Date): Promise<void> {
  await saveLastSignIn(tx, userId, at);
}

/** Slugs the product has and the table does not: after an upgrade as well as at the first start. Gives back which they are. */
export async function addMissingPermissions(
  tx: Transaction,
  known: readonly { slug: string; name: string }[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const missing = new Set(
    await unknownSlugs(
      tx,
      known.map(({ slug }) => slug),
    ),
  );
  for (const { slug, name } of known) {
    if (missing.has(slug)) await addPermission(tx, { id: newId(at.getTime()), slug, name, createdAt: at });
  }
  return missing;
}

const atStart = (at: Date): Act => ({ actor: null, at, address: null, requestId: 'start' });

/** More slugs for a group that has this name and holds all of `holding`; one that was renamed or cut is left as people made it. */
export async function extendGroup(
  tx: Transaction,
  wanted: { name: string; holding: readonly string[]; slugs: readonly string[] },
  at: Date,
): Promise<void> {
  const id = await groupIdByName(tx, wanted.name);
  const group = id === undefined ? undefined : await loadGroupForUpdate(tx, id);
  if (!group || !holdsAll(group.permissions, wanted.holding)) return;
  const { name, description } = group;
  const permissions = [...new Set([...group.permissions, ...wanted.slugs])].sort();
  await saveGroup(tx, group.id, { name, description, permissions }, at);
  await recordAudit(tx, atStart(at), {
    action: 'group.changed',
    subject: { type: 'group', id: group.id },
    before: { permissions: group.permissions },
    after: { permissions },
  });
}

/**
 * What nobody who manages access holds, nobody could ever grant, nor manage those who hold it (PER-08): then they hold it
 * themselves.
 */
export async function giveToAccessManagers(tx: Transaction, slugs: readonly string[], at: Date): Promise<void> {
  for (const slug of slugs) {
    if ((await accessManagers(tx, [slug])).length > 0) continue;
    for (const userId of await accessManagers(tx)) {
      const { permissions } = await accessOf(tx, userId);
      await grantPermission(tx, userId, slug);
      await recordAudit(tx, atStart(at), {
        action: 'user.changed',
        subject: { type: 'user', id: userId },
        before: { permissions },
        after: { permissions: [...permissions, slug].sort() },
      });
    }
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

export { everyMall } from './views/every-mall.ts';
export { hasGroups, hasUsers };
