import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type AuditQuestion, subjectAudit } from '../../audit/audit.public.ts';
import { missionSubject } from '../mission-rows.mapping.ts';
import { findMission } from '../missions.store.ts';

/** Of a mission of the caller's malls. */
export async function missionHistory(db: Queryable, scope: MallScope, id: number, query: AuditQuestion) {
  const { missionId } = (await findMission(db, scope, id)) ?? fail('not-found');
  return subjectAudit(db, missionSubject(missionId), query);
}
