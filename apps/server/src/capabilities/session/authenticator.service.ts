import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/ids.ts';
import { isSeenStale, lacksRequiredFactor, type SecondFactorDuty } from './session.rules.ts';
import { touchSession } from './session.store.ts';
import { actorByToken, openSession, type SessionActor } from './views/session-actor.ts';

/** More than work at once at any operator; the longest unused goes first. */
const REMEMBERED = 2000;

/**
 * The person behind a bearer token, or null; notes at most once a minute that they were seen. Whether the session is open is
 * asked at every call, and so is the mark of everybody's access: as long as it is the one a person's access was read under,
 * nothing of it has changed (SES-06), and it need not be read again.
 */
export function createAuthenticator(
  db: Database,
  secondFactor: SecondFactorDuty,
): (token: string, at: Date) => Promise<Actor | null> {
  const remembered = new Map<string, SessionActor>();

  function remember(digest: string, actor: SessionActor): void {
    remembered.delete(digest);
    remembered.set(digest, actor);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  async function stillSo(digest: string, at: Date): Promise<SessionActor | null> {
    const known = remembered.get(digest);
    if (!known) return null;
    const session = await openSession(db, digest, at);
    if (session?.accessMark === known.accessMark) {
      // Both change without anybody's access changing, and in another process too.
      return { ...known, lastSeenAt: session.lastSeenAt, provenAt: session.provenAt };
    }
    remembered.delete(digest);
    return null;
  }

  return async (token, at) => {
    const digest = digestOf(token);
    const actor = (await stillSo(digest, at)) ?? (await actorByToken(db, digest, at));
    if (actor === null) return null;
    if (actor.accessMark !== null) remember(digest, actor);
    if (isSeenStale(actor.lastSeenAt, at)) await touchSession(db, actor.sessionId, at);
    return { ...actor, lacksSecondFactor: lacksRequiredFactor(secondFactor, actor) };
  };
}
