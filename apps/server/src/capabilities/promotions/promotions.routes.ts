import { LINES_FILE_NAMES } from '@galeria/contract/messages/file-texts';
// Promotions: their record, files, lifecycle and history. Spec 2.6, 3, 4, 5, 7; rows PRO-01…10, PRO-15.
import {
  deleteSponsor as deleteSponsorEndpoint,
  listGoalConfirmationMethods,
} from '@galeria/contract/promotions/extra-endpoints';
import { GOAL_CONFIRMATION_METHODS } from '@galeria/contract/promotions/goal-confirmation-methods';
import { copyPromotion as copyPromotionEndpoint } from '@galeria/contract/promotions/insight-endpoints';
import { listFileEndpoints } from '@galeria/contract/promotions/list-file-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { settlingEndpoints } from '@galeria/contract/promotions/settling-endpoints';
import type { FastifyInstance } from 'fastify';
import { requireMalls } from '../../platform/db/mall-scope.ts';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv, sendFile } from '../../platform/http/send-file.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { subjectAudit } from '../audit/audit.public.ts';
import { mountAmendments } from './amendments.routes.ts';
import { activatePromotion } from './commands/activate-promotion.ts';
import { approvePromotion } from './commands/approve-promotion.ts';
import { type ClosingDeps, closePromotion } from './commands/close-promotion.ts';
import { copyPromotion } from './commands/copy-promotion.ts';
import { createPromotion } from './commands/create-promotion.ts';
import { deletePromotion } from './commands/delete-promotion.ts';
import { deleteSponsor } from './commands/delete-sponsor.ts';
import { exportBlocklist } from './commands/export-blocklist.ts';
import { lookAtBlocklist } from './commands/look-at-blocklist.ts';
import { refusePromotion } from './commands/refuse-promotion.ts';
import { updatePromotion } from './commands/update-promotion.ts';
import { viewerOf } from './viewer.mapping.ts';
import { blockedStoresFile } from './views/blocked-stores-file.ts';
import { leftOutLinesCsv, listFileReading } from './views/list-file-reading.ts';
import { promotionDetail } from './views/promotion-detail.ts';
import { promotionKey } from './views/promotion-key.ts';
import { promotionList } from './views/promotion-list.ts';
import { promotionSettling } from './views/promotion-settling.ts';

export interface PromotionsDeps extends HttpServices {
  readonly storage: FileStorage;
  /** Keys the digests of people on lists, and seals the keys of draws. */
  readonly secret: Keyring;
  /** At which hour extractions are held: from then on a draw is not put off. */
  readonly extractionTime: string;
  readonly freeze: ClosingDeps['freeze'];
  /** The list of its numbers is frozen and waits to be sealed. */
  readonly onClosing: () => void;
}

export function mountPromotions(app: FastifyInstance, deps: PromotionsDeps): void {
  const { db, secret } = deps;
  mountEndpoint(app, deps, promotionEndpoints.listPromotions, ({ query, scope, actor }) =>
    promotionList(db, scope, actor.userId, query),
  );
  mountEndpoint(app, deps, promotionEndpoints.getPromotion, ({ params, scope, actor }) =>
    promotionDetail(db, scope, params.id, viewerOf(actor, secret)),
  );
  mountEndpoint(app, deps, promotionEndpoints.createPromotion, ({ write, actor, body }) =>
    createPromotion(deps, write, actor, body),
  );
  mountEndpoint(app, deps, promotionEndpoints.updatePromotion, ({ write, actor, params, body }) =>
    updatePromotion(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, promotionEndpoints.deletePromotion, ({ write, actor, params }) =>
    deletePromotion(deps, write, actor, params.id),
  );
  mountEndpoint(app, deps, copyPromotionEndpoint, ({ write, actor, params, body }) =>
    copyPromotion(deps, write, actor, { id: params.id, copies: body.copies }),
  );
  mountActs(app, deps);
  mountAmendments(app, deps);
  mountRecords(app, deps);
}

/** PRO-04: what people do to it as a whole. */
function mountActs(app: FastifyInstance, deps: PromotionsDeps): void {
  mountEndpoint(app, deps, promotionEndpoints.approvePromotion, ({ write, actor, params, body }) =>
    approvePromotion(deps, write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, promotionEndpoints.refusePromotion, ({ write, actor, params, body }) =>
    refusePromotion(deps, write, actor, { id: params.id, version: body.version, reason: body.reason }),
  );
  mountEndpoint(app, deps, promotionEndpoints.activatePromotion, ({ write, actor, params, body }) =>
    activatePromotion(deps, write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, promotionEndpoints.closePromotion, async ({ write, actor, body }) => {
    const closed = await closePromotion(deps, write, actor, { id: body.promotionId, version: body.version });
    deps.onClosing();
    return closed;
  });
}

/** The records that belong to a promotion. */
function mountRecords(app: FastifyInstance, deps: PromotionsDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, listGoalConfirmationMethods, ({ query, scope, act }) => {
    requireMalls(scope, [query.mallCode]);
    return { data: GOAL_CONFIRMATION_METHODS.map(({ id, name }) => ({ id, name: name[act.language ?? 'pt'] })) };
  });
  mountEndpoint(app, deps, listFileEndpoints.readListFile, ({ params, query, actor }) =>
    listFileReading(deps, actor, { ...params, ...query }),
  );
  mountEndpoint(app, deps, listFileEndpoints.leftOutLines, async ({ params, query, actor, reply, act: { language = 'pt' } }) =>
    sendCsv(
      reply,
      `${LINES_FILE_NAMES.leftOut[language]}.csv`,
      await leftOutLinesCsv(deps, actor, { ...params, ...query }, language),
    ),
  );
  mountEndpoint(app, deps, deleteSponsorEndpoint, ({ write, actor, body }) => deleteSponsor(write, actor, body));
  mountEndpoint(app, deps, promotionEndpoints.promotionHistory, async ({ params, query, scope }) => {
    const { promotionId } = await promotionKey(db, scope, params.id);
    return subjectAudit(db, { type: 'promotion', id: String(promotionId) }, query);
  });
  mountEndpoint(app, deps, settlingEndpoints.promotionSettling, ({ params, scope }) => promotionSettling(db, scope, params.id));
  mountEndpoint(app, deps, promotionEndpoints.promotionBlocklist, ({ params, act, actor }) =>
    lookAtBlocklist(db, act, actor, params.id),
  );
  mountEndpoint(app, deps, promotionEndpoints.exportBlockedStores, async ({ params, scope, act, reply }) => {
    const { bytes, ...file } = await blockedStoresFile(db, scope, params.id, act.language ?? 'pt');
    return sendFile(reply, file, bytes);
  });
  mountEndpoint(app, deps, promotionEndpoints.exportBlocklist, async ({ params, scope, act, reply }) => {
    const { bytes, ...file } = await exportBlocklist(db, act, scope, params.id);
    return sendFile(reply, file, bytes);
  });
}
