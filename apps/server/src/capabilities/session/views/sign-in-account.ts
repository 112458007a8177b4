import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
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
