import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  accessMark,
  groupPermissions,
  groups,
  userGroups,
  userMalls,
  userPermissions,
  users,
} from '../../access-manager/access-manager.tables.ts';
import { secondFactors, sessions } from '../session.tables.ts';

export interface SessionActor extends Actor {
  readonly groups: readonly string[];
  readonly lastSeenAt: Date;
  readonly provenAt: Date;
  readonly openedBy: string | null;
  readonly hasSecondFactor: boolean;
  /** What the access was read under; null before anybody's access ever changed. */
  readonly accessMark: string | null;
}

type Row = {
  user_id: string;
  session_id: string;
  name: string;
  email: string;
  /** Raw statements give timestamps as text. */
  last_seen_at: string;
  proven_at: string;
  opened_by: string | null;
  has_second_factor: boolean;
  malls: string[];
  groups: string[];
  permissions: string[];
  access_mark: string | null;
};

/** Sessions of before it was noted were proven when they were opened. */
const provenAt = sql`coalesce(${sessions.provenAt}, ${sessions.createdAt})`;

/**
 * Everything a request needs to know of its caller, in one statement. It is remembered until anybody's access changes, which
 * openSession asks at every call: a permission taken away is gone at the next one (SES-06, decision 13).
 */
const actorWhere = (condition: SQL) => sql`
  select ${users.id} as user_id, ${sessions.id} as session_id, ${users.name} as name, ${users.email} as email,
    ${sessions.lastSeenAt} as last_seen_at, ${provenAt} as proven_at, ${sessions.openedBy} as opened_by,
    exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
      as has_second_factor,
    array(select ${userMalls.mallCode} from ${userMalls} where ${userMalls.userId} = ${users.id} order by 1) as malls,
    array(select ${groups.name} from ${userGroups} join ${groups} on ${groups.id} = ${userGroups.groupId}
      where ${userGroups.userId} = ${users.id} order by 1) as groups,
    array(
      select ${userPermissions.slug} from ${userPermissions} where ${userPermissions.userId} = ${users.id}
      union
      select ${groupPermissions.slug} from ${userGroups} join ${groupPermissions} on ${groupPermissions.groupId} = ${userGroups.groupId}
        where ${userGroups.userId} = ${users.id}
      order by 1
    ) as permissions,
    (select ${accessMark.mark} from ${accessMark}) as access_mark
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${users.disabledAt} is null and ${condition}`;

function toActor(row: Row): SessionActor {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    malls: row.malls,
    groups: row.groups,
    permissions: new Set(row.permissions),
    lastSeenAt: new Date(row.last_seen_at),
    provenAt: new Date(row.proven_at),
    openedBy: row.opened_by,
    hasSecondFactor: row.has_second_factor,
    accessMark: row.access_mark,
  };
}

export async function actorByToken(db: Queryable, tokenDigest: string, at: Date): Promise<SessionActor | null> {
  const found = await db.execute<Row>(
    actorWhere(sql`${sessions.tokenDigest} = ${tokenDigest} and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${at}`),
  );
  return found.rows[0] ? toActor(found.rows[0]) : null;
}

/**
 * The little that has to be asked at every call: that the session is open, and whether anybody's access changed. Prepared once on
 * each connection, since to plan it takes longer than to run it.
 */
export async function openSession(
  db: Queryable,
  tokenDigest: string,
  at: Date,
): Promise<{ lastSeenAt: Date; provenAt: Date; accessMark: string | null } | null> {
  const [found] = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sql`${provenAt}`.mapWith(sessions.createdAt),
      accessMark: sql<string | null>`(select ${accessMark.mark} from ${accessMark})`,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenDigest, tokenDigest), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .prepare('open-session')
    .execute();
  return found ?? null;
}

export async function actorBySession(db: Queryable, sessionId: string): Promise<SessionActor> {
  const found = await db.execute<Row>(actorWhere(sql`${sessions.id} = ${sessionId}`));
  if (!found.rows[0]) throw new Error('the session that was just opened is not there');
  return toActor(found.rows[0]);
}

export async function permissionsOfUser(db: Queryable, userId: string): Promise<string[]> {
  const own = db
    .select({ slug: userPermissions.slug })
    .from(userPermissions)
    .innerJoin(users, and(eq(users.id, userPermissions.userId), isNull(users.disabledAt)))
    .where(eq(userPermissions.userId, userId));
  const ofGroups = db
    .select({ slug: groupPermissions.slug })
    .from(groupPermissions)
    .innerJoin(userGroups, eq(userGroups.groupId, groupPermissions.groupId))
    .innerJoin(users, and(eq(users.id, userGroups.userId), isNull(users.disabledAt)))
    .where(eq(userGroups.userId, userId));
  return (await union(own, ofGroups)).map(({ slug }) => slug);
}

export async function mallsOfUser(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ code: userMalls.mallCode })
    .from(userMalls)
    .innerJoin(users, eq(users.id, userMalls.userId))
    .where(and(eq(userMalls.userId, userId), isNull(users.disabledAt)));
  return rows.map((row) => row.code);
}
