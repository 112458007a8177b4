// The review of notes: a queue a mall, one analyst a note, decisions for good. Rows INV-02, INV-03.
import { bulkApprovalEndpoints } from '@galeria/contract/invoices/bulk-approval-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import type { FastifyInstance } from 'fastify';
import { narrowScope } from '../../platform/db/mall-scope.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { approveInvoice } from './commands/approve-invoice.ts';
import { askPicture } from './commands/ask-picture.ts';
import { callOffPicture } from './commands/call-off-picture.ts';
import {
  claimInvoice,
  claimNextInvoice,
  type ReviewDeps,
  releaseLease,
  renewLease,
  skipInvoice,
} from './commands/claim-invoice.ts';
import { refuseInvoice } from './commands/refuse-invoice.ts';
import { startBulkApproval } from './commands/start-bulk-approval.ts';
import { stopBulkApproval } from './commands/stop-bulk-approval.ts';
import { latestBulkApproval } from './views/latest-bulk-approval.ts';
import { checkNote } from './views/note-checks.ts';
import { reviewDay } from './views/review-day.ts';
import { reviewQueue } from './views/review-queue.ts';

interface ReviewRoutesDeps extends HttpServices, ReviewDeps {
  readonly jobs: Jobs;
  /** Called when a note was approved and that is certain: what follows from it begins, and the analyst does not wait. */
  onApproval(): void;
}

export function mountReview(app: FastifyInstance, deps: ReviewRoutesDeps): void {
  mountEndpoint(app, deps, reviewEndpoints.claimNextInvoice, ({ body, actor, act }) =>
    claimNextInvoice(deps, actor, body, act.at),
  );
  mountEndpoint(app, deps, reviewEndpoints.claimInvoice, ({ params, actor, act }) =>
    claimInvoice(deps, actor, params.id, act.at),
  );
  mountEndpoint(app, deps, reviewEndpoints.checkNote, ({ params, query, scope, act }) =>
    checkNote(deps.db, scope, params.id, query, act.at),
  );
  mountEndpoint(app, deps, reviewEndpoints.renewLease, ({ params, actor, write }) => renewLease(deps, write, actor, params.id));
  mountEndpoint(app, deps, reviewEndpoints.releaseLease, ({ params, actor }) => releaseLease(deps, actor, params.id));
  mountEndpoint(app, deps, reviewEndpoints.skipInvoice, ({ params, actor, write }) => skipInvoice(write, actor, params.id));
  mountEndpoint(app, deps, reviewEndpoints.approveInvoice, async ({ params, body, actor, write }) => {
    const decided = await approveInvoice(deps, write, actor, params.id, body);
    if (decided.status === 'APROVADA') deps.onApproval();
    return decided;
  });
  mountEndpoint(app, deps, reviewEndpoints.refuseInvoice, ({ params, body, actor, write }) =>
    refuseInvoice(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, reviewEndpoints.askPicture, ({ params, body, actor, write }) =>
    askPicture(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, reviewEndpoints.callOffPicture, ({ params, actor, write }) => callOffPicture(write, actor, params.id));
  mountEndpoint(app, deps, bulkApprovalEndpoints.startBulkApproval, ({ body, actor, write }) =>
    startBulkApproval(deps, write, actor, body),
  );
  mountEndpoint(app, deps, bulkApprovalEndpoints.latestBulkApproval, ({ actor, act }) =>
    latestBulkApproval(deps.db, actor.userId, act.at),
  );
  mountEndpoint(app, deps, bulkApprovalEndpoints.stopBulkApproval, ({ params, actor, write }) =>
    stopBulkApproval(write, actor, params.id),
  );
  mountEndpoint(app, deps, reviewEndpoints.reviewDay, ({ scope, actor, act }) => reviewDay(deps.db, scope, actor.email, act.at));
  mountEndpoint(app, deps, reviewEndpoints.reviewQueue, ({ query, scope, actor, act }) =>
    reviewQueue(deps.db, narrowScope(scope, query.mallCode), query, {
      userId: actor.userId,
      seesAll: actor.permissions.has('read-customer'),
      at: act.at,
    }),
  );
}
