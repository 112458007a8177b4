// What the consumer app does with promotions: see what runs, take part, look at progress, use up coupons. Row APP-01.
import { appPromotionEndpoints } from '@galeria/contract/app/app-promotion-endpoints';
import { appDrawnPromotions, appWinners } from '@galeria/contract/draw/draw-endpoints';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../platform/edge/file-storage.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { burnCoupon, nameEligible, optIn } from '../promotion-engine/promotion-engine.public.ts';
import { drawnPromotions } from './views/drawn-promotions.ts';
import { participationOf } from './views/participation.ts';
import { promotionDocument } from './views/promotion-document.ts';
import { runningPromotions } from './views/running-promotions.ts';
import { publishedWinners } from './views/winners.ts';

export interface AppPromotionsDeps extends HttpServices {
  readonly storage: FileStorage;
  readonly secret: Keyring;
}

export function mountAppPromotions(app: FastifyInstance, deps: AppPromotionsDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, appPromotionEndpoints.appRunningPromotions, ({ scope, body }) => runningPromotions(db, scope, body));
  mountEndpoint(app, deps, appPromotionEndpoints.appPromotionDocument, async ({ scope, params, reply }) => {
    const file = await promotionDocument(db, scope, params);
    return sendFile(reply, file, await deps.storage.get(file.storageKey));
  });
  mountEndpoint(app, deps, appPromotionEndpoints.appOptIn, ({ write, actor, params, body }) =>
    optIn(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, appPromotionEndpoints.appProgress, ({ scope, body }) => participationOf(db, scope, body));
  mountEndpoint(app, deps, appPromotionEndpoints.appBurnCoupon, ({ write, actor, params, body }) =>
    burnCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, appPromotionEndpoints.appAddEligible, ({ write, actor, params, body }) =>
    nameEligible(deps, write, actor, params.id, body.cpfs),
  );
  mountEndpoint(app, deps, appDrawnPromotions, ({ scope, query }) => drawnPromotions(db, scope, query));
  mountEndpoint(app, deps, appWinners, ({ scope, params }) => publishedWinners(db, scope, params.id));
}
