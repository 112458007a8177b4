import type { OpenSession } from '@galeria/contract/access-manager/user';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { sessions } from '../session.tables.ts';

/** Newest first; which of them asks is marked. */
export async function openSessions(db: Queryable, userId: string, currentSessionId: string, at: Date): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
    current: row.id === currentSessionId,
  }));
}
