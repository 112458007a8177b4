import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { users } from '../../access-manager/access-manager.tables.ts';
import { activationLinks, corporateIdentities, credentials } from '../session.tables.ts';

const account = { userId: users.id, name: users.name, email: users.email, disabledAt: users.disabledAt };

export async function accountByEmail(db: Queryable, email: string) {
  const [found] = await db
    .select({ ...account, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  return found;
}

export async function accountById(db: Queryable, userId: string) {
  const [found] = await db
    .select({ ...account, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  return found;
}

/**
 * The account as it is now, held so until the transaction ends: nobody disables it or changes
 * its password while a session is being opened.
 */
export async function lockAccount(tx: Transaction, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  // A second statement, because the first one sees what was there before it waited.
  return accountById(tx, userId);
}

/**
 * Open accounts whose password was written together with the account, not chosen by a person with
 * a link (whatever their e-mail is by now), and those of the e-mails given.
 */
export async function accountsNotChosen(db: Queryable, emails: readonly string[]) {
  return db
    .select({ email: users.email, passwordHash: credentials.passwordHash })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(isNull(users.disabledAt), or(eq(credentials.changedAt, users.createdAt), inArray(users.email, [...emails]))))
    .orderBy(users.email);
}

export async function hasAnyoneSignedIn(db: Queryable): Promise<boolean> {
  const [somebody] = await db.select({ id: users.id }).from(users).where(isNotNull(users.lastSignInAt)).limit(1);
  return somebody !== undefined;
}

/** Whether the account belongs to another person at the same provider. */
export async function isLinkedToAnother(db: Queryable, identity: { issuer: string; subject: string; userId: string }) {
  const [other] = await db
    .select({ subject: corporateIdentities.subject })
    .from(corporateIdentities)
    .where(
      and(
        eq(corporateIdentities.userId, identity.userId),
        eq(corporateIdentities.issuer, identity.issuer),
        ne(corporateIdentities.subject, identity.subject),
      ),
    )
    .limit(1);
  return other !== undefined;
}

export async function accountByIdentity(db: Queryable, issuer: string, subject: string) {
  const [found] = await db
    .select(account)
    .from(corporateIdentities)
    .innerJoin(users, eq(users.id, corporateIdentities.userId))
    .where(and(eq(corporateIdentities.issuer, issuer), eq(corporateIdentities.subject, subject)));
  return found;
}

export async function accountByActivationLink(db: Queryable, tokenDigest: string, at: Date) {
  const [found] = await db
    .select({ ...account, expiresAt: activationLinks.expiresAt })
    .from(activationLinks)
    .innerJoin(users, eq(users.id, activationLinks.userId))
    .where(
      and(
        eq(activationLinks.tokenDigest, tokenDigest),
        isNull(activationLinks.spentAt),
        gt(activationLinks.expiresAt, at),
        isNull(users.disabledAt),
      ),
    );
  return found;
}
