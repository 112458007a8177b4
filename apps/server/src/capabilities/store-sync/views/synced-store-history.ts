import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { type AuditQuestion, subjectAudit } from '../../audit/audit.public.ts';
import { linkSubject } from '../link-audit.mapping.ts';
import { linkInScope } from './synced-store-detail.ts';

/** SYN-02: of a linked store of the caller's malls, keys and settings included. */
export async function syncedStoreHistory(db: Queryable, scope: MallScope, universalId: string, query: AuditQuestion) {
  await linkInScope(db, scope, universalId);
  return subjectAudit(db, linkSubject(universalId), query);
}
