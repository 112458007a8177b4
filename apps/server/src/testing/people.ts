import { DURATIONS } from '@galeria/contract/reference/limits';
import { and, eq, lt, sql } from 'drizzle-orm';
import { addAccess, addPermission, addUser, unknownSlugs } from '../capabilities/access-manager/access-manager.store.ts';
import { hashPassword } from '../capabilities/session/passwords.crypto.ts';
import { sessionExpiry } from '../capabilities/session/session.rules.ts';
import { addSession, setPassword } from '../capabilities/session/session.store.ts';
import { sessions } from '../capabilities/session/session.tables.ts';
import { chanceFrom } from '../demo/chance.ts';
import { personName } from '../demo/names.ts';
import type { Database } from '../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../platform/ids.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Opens a session that is already there. */
  readonly token: string;
  readonly sessionId: string;
}

export interface PersonTraits {
  readonly name?: string;
  readonly email?: string;
  readonly malls?: readonly string[];
  /** Group ids. */
  readonly groups?: readonly string[];
  readonly permissions?: readonly string[];
  /** Sign-in by password works only for people who have one. */
  readonly password?: string;
  readonly at?: Date;
}

const chance = chanceFrom(7);
let made = 0;

/** A user with an open session, written straight into the database. */
export async function aPerson(db: Database, traits: PersonTraits = {}): Promise<Person> {
  made += 1;
  const at = traits.at ?? new Date();
  const { name, email } = { ...personName(chance, made), ...traits };
  const id = newId(at.getTime());
  const token = newSecret();
  const sessionId = newId(at.getTime());
  const passwordHash = traits.password === undefined ? null : await hashPassword(traits.password);
  await db.transaction(async (tx) => {
    const slugs = traits.permissions ?? [];
    for (const slug of await unknownSlugs(tx, slugs)) await addPermission(tx, { id: newId(), slug, name: slug, createdAt: at });
    await addUser(tx, { id, name, email, createdAt: at, updatedAt: at });
    await addAccess(tx, id, { malls: traits.malls ?? [], groups: traits.groups ?? [], permissions: slugs });
    if (passwordHash) await setPassword(tx, id, passwordHash, at);
    await addSession(tx, {
      id: sessionId,
      tokenDigest: digestOf(token),
      userId: id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: sessionExpiry(at),
      address: '192.0.2.1',
      userAgent: 'test',
    });
  });
  return { id, name, email, token, sessionId };
}

/** As if they had given their password again, where it was too long ago. */
export const provenNow = (db: Database, token: string, at: Date) =>
  db
    .update(sessions)
    .set({ provenAt: at })
    .where(
      and(
        eq(sessions.tokenDigest, digestOf(token)),
        lt(
          sql`coalesce(${sessions.provenAt}, ${sessions.createdAt})`,
          new Date(at.getTime() - DURATIONS.freshSignIn).toISOString(),
        ),
      ),
    );
