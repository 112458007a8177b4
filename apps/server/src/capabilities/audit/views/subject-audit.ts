import { AUDIT_SORTS, type AuditEntry } from '@galeria/contract/audit/audit-entry';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { type Page, type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { auditDetails, auditEntries } from '../audit.tables.ts';

export interface AuditQuestion extends PageQuestion {
  readonly sort: (typeof AUDIT_SORTS)[number];
}

/** The trail of one record, from its newest or its oldest entry: one index, from either end. The caller has already shown that the record is theirs to see. */
export async function subjectAudit(
  db: Database,
  subject: { type: string; id: string },
  { sort, ...page }: AuditQuestion,
): Promise<Page<AuditEntry>> {
  const { limit, offset } = rowsOfPage(page);
  const ofSubject = and(eq(auditEntries.subjectType, subject.type), eq(auditEntries.subjectId, subject.id));
  const rows = await db
    .select({ entry: auditEntries, details: auditDetails.details })
    .from(auditEntries)
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(ofSubject)
    .orderBy(sort === AUDIT_SORTS[0] ? desc(auditEntries.id) : asc(auditEntries.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(ofSubject);
  const data = rows.map(({ entry, details }) => {
    const changed =
      details === null ? { before: null, after: null } : (JSON.parse(details) as Pick<AuditEntry, 'before' | 'after'>);
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      actorEmail: entry.actorEmail,
      address: entry.address,
      action: entry.action,
      before: changed.before,
      after: changed.after,
    };
  });
  return pageWith(data, counted?.total ?? 0, page);
}
