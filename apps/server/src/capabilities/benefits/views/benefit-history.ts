import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type AuditQuestion, subjectAudit } from '../../audit/audit.public.ts';
import { benefitSubject } from '../benefit-rows.mapping.ts';
import { findBenefit } from '../benefits.store.ts';

/** BEN-06: of a benefit of the caller's malls. */
export async function benefitHistory(db: Queryable, scope: MallScope, id: number, query: AuditQuestion) {
  const { benefitId } = (await findBenefit(db, scope, id)) ?? fail('not-found');
  return subjectAudit(db, benefitSubject(benefitId), query);
}
