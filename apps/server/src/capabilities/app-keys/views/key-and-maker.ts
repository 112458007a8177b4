import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { subselect } from '../../../platform/db/subselect.ts';
import { groupPermissions, userGroups, userMalls, userPermissions, users } from '../../access-manager/access-manager.tables.ts';
import type { Maker } from '../app-keys.rules.ts';
import type { AppKeyRow } from '../app-keys.store.ts';
import { appKeys } from '../app-keys.tables.ts';

/** What the maker of a key has now: joined to the key, so that one look says what it opens (PER-13). */
const maker = {
  isActive: sql<boolean>`(${users.id} is not null and ${users.disabledAt} is null)`,
  malls: subselect<string[]>(sql`array(select ${userMalls.mallCode} from ${userMalls} where ${userMalls.userId} = ${users.id})`),
  permissions: subselect<string[]>(sql`array(
    select ${userPermissions.slug} from ${userPermissions} where ${userPermissions.userId} = ${users.id}
    union
    select ${groupPermissions.slug} from ${userGroups} join ${groupPermissions} on ${groupPermissions.groupId} = ${userGroups.groupId}
      where ${userGroups.userId} = ${users.id})`),
};

export interface KeyAndMaker {
  readonly key: AppKeyRow;
  readonly maker: Maker;
}

interface Row {
  readonly key: AppKeyRow;
  readonly isActive: boolean;
  readonly malls: string[];
  readonly permissions: string[];
}

export const toKeyAndMaker = ({ key, isActive, malls, permissions }: Row): KeyAndMaker => ({
  key,
  maker: isActive ? { malls, permissions } : null,
});

export const keysAndMakers = (db: Queryable) =>
  db
    .select({ key: appKeys, ...maker })
    .from(appKeys)
    .leftJoin(users, eq(users.id, appKeys.makerId));

/** By the digest of its text. */
export async function keyByDigest(db: Queryable, keyDigest: string): Promise<KeyAndMaker | null> {
  const [found] = await keysAndMakers(db).where(eq(appKeys.keyDigest, keyDigest));
  return found ? toKeyAndMaker(found) : null;
}
