import { spoken } from '@galeria/contract/messages/message';
import type { Task } from '@galeria/contract/tasks/task';
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { codeFiles } from '../../code-files/code-files.tables.ts';

const RECENT_MS = 7 * 24 * 3_600_000;

/** BEN-07: files of codes that the person sent and somebody confirmed. One that is stopped is no work under way. */
export async function myBurns(db: Queryable, actor: Actor, at: Date, limit: number): Promise<Task[]> {
  if (!actor.permissions.has('read-benefit')) return [];
  const rows = await db
    .select()
    .from(codeFiles)
    .where(
      and(
        // By the key, which begins with when the file was sent.
        gte(codeFiles.fileId, firstIdAt(new Date(at.getTime() - RECENT_MS))),
        eq(codeFiles.sentBy, actor.userId),
        eq(codeFiles.purpose, 'BURN'),
        inScope(scopeOfActor(actor), codeFiles.mallCode),
        inArray(codeFiles.status, ['RUNNING', 'DONE', 'FAILED']),
        // One that failed before it was read to its end burned nothing.
        isNull(codeFiles.storageKey),
      ),
    )
    .orderBy(desc(codeFiles.fileId))
    .limit(limit);
  return rows.map((row) => ({
    id: row.fileId,
    kind: 'massive-burn',
    status: row.status as 'RUNNING' | 'DONE' | 'FAILED',
    done: row.carriedOut,
    total: row.outcomes.OK ?? 0,
    message: row.status === 'FAILED' ? spoken('massiveBurnFailed') : null,
    file: null,
    createdAt: row.sentAt.toISOString(),
    finishedAt: row.endedAt?.toISOString() ?? null,
  }));
}
