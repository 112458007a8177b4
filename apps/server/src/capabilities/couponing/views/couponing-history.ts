import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { type AuditQuestion, subjectAudit } from '../../audit/audit.public.ts';
import { findCampaign } from '../couponing.store.ts';
import { couponingSubject } from '../couponing-rows.mapping.ts';

/** CPN-03, AUD-01: of a campaign of the caller's malls. */
export async function couponingHistory(db: Queryable, scope: MallScope, id: number, query: AuditQuestion) {
  const { campaignId } = (await findCampaign(db, scope, id)) ?? fail('not-found');
  return subjectAudit(db, couponingSubject(campaignId), query);
}
