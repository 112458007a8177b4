import type { Act, Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import { digestOf, newId, newSecret } from '../../platform/ids.ts';
import { passwordMatches } from './passwords.crypto.ts';
import { activationExpiry } from './session.rules.ts';
import { addActivationLink, cleanSessions, endSession, endSessionsOf, unlinkIdentities } from './session.store.ts';
import { mallsOfUser, permissionsOfUser } from './views/session-actor.ts';
import { accountsNotChosen } from './views/sign-in-account.ts';

/**
 * A new link to choose a password; the ones before it stop working. Only its digest is kept. The
 * administrator vouches anew for whoever has the address now, at the identity provider too.
 */
export async function newActivationLink(tx: Transaction, act: Act, userId: string): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = activationExpiry(act.at);
  await unlinkIdentities(tx, userId);
  await addActivationLink(tx, {
    id: newId(act.at.getTime()),
    tokenDigest: digestOf(token),
    userId,
    createdAt: act.at,
    expiresAt,
  });
  return { token, expiresAt };
}

export { createAuthenticator } from './authenticator.service.ts';
export { hashPassword } from './passwords.crypto.ts';
export { removeFactor as removeSecondFactor } from './second-factor.store.ts';
export type { SecondFactorDuty } from './session.rules.ts';
export { setPasswords } from './session.store.ts';
export { openSessions } from './views/open-sessions.ts';
export { endSession, endSessionsOf };

const DAY = 24 * 60 * 60_000;

/** Sessions stay 60 days for the sign-in history, the rest goes when it is of no more use. */
export async function cleanSessionRecords(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY);
  await cleanSessions(deps.db, { sessions: ago(60), links: ago(30), guards: ago(1), signIns: ago(1) });
}

/** What a person has now, for work that goes on after their request ended; nothing for one who is disabled. */
export async function holdingsOfUser(db: Queryable, userId: string): Promise<Pick<Actor, 'malls' | 'permissions'>> {
  return { malls: await mallsOfUser(db, userId), permissions: new Set(await permissionsOfUser(db, userId)) };
}

/** Which accounts a password opens, of those it was given to without their choosing it. */
export async function accountsWithGivenPassword(db: Database, emails: readonly string[], password: string): Promise<string[]> {
  const verdicts = new Map<string, boolean>();
  const open: string[] = [];
  for (const { email, passwordHash } of await accountsNotChosen(db, emails)) {
    const matches = verdicts.get(passwordHash) ?? (await passwordMatches(passwordHash, password));
    verdicts.set(passwordHash, matches);
    if (matches) open.push(email);
  }
  return open;
}

export { accountByEmail, hasAnyoneSignedIn } from './views/sign-in-account.ts';
