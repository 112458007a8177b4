import type { Act } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type MallScope, scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { digestOf, newId, newSecret } from '../../platform/ids.ts';
import { passwordMatches } from './passwords.ts';
import { activationExpiry } from './session.rules.ts';
import { addActivationLink, cleanSessions, endSession, endSessionsOf, unlinkIdentities } from './session.store.ts';
import { mallsOfUser } from './views/session-actor.ts';
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

export { createAuthenticator } from './authenticator.ts';
export { hashPassword } from './passwords.ts';
export { setPassword, setPasswords } from './session.store.ts';
export { endSession, endSessionsOf };

const DAY = 24 * 60 * 60_000;

/** Sessions stay 60 days for the sign-in history, the rest goes when it is of no more use. */
export async function cleanSessionRecords(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY);
  await cleanSessions(deps.db, { sessions: ago(60), links: ago(30), guards: ago(1), signIns: ago(1) });
}

/** The malls a person has now, for work that runs after their request ended. */
export async function scopeOfUser(db: Database, userId: string): Promise<MallScope> {
  return scopeOfMalls(await mallsOfUser(db, userId), 'a job started by the person');
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
