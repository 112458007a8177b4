// Codes that are handed to stores and to the commerce platform instead of to customers. Row CPN-03.
import { couponingEndpoints as endpoints } from '@galeria/contract/couponing/couponing-endpoints';
import { FILE_NAMES } from '@galeria/contract/messages/file-texts';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { createCouponing } from './commands/create-couponing.ts';
import { exportCouponingCodes } from './commands/export-couponing-codes.ts';
import { pauseCouponing } from './commands/pause-couponing.ts';
import { redeemCouponing } from './commands/redeem-couponing.ts';
import { resumeCouponing } from './commands/resume-couponing.ts';
import { updateCouponing } from './commands/update-couponing.ts';
import { couponingCouponDetail, couponingUseList } from './views/couponing-coupon-detail.ts';
import { couponingCouponList } from './views/couponing-coupon-list.ts';
import { couponingHistory } from './views/couponing-history.ts';
import { couponingList } from './views/couponing-list.ts';
import { couponingRecord } from './views/couponing-record.ts';

export function mountCouponing(app: FastifyInstance, deps: HttpServices): void {
  const { db, clock } = deps;
  mountEndpoint(app, deps, endpoints.listCouponing, ({ query, scope }) => couponingList(db, scope, query, clock.now()));
  mountEndpoint(app, deps, endpoints.getCouponing, ({ params, scope }) => couponingRecord(db, scope, params.id, clock.now()));
  mountEndpoint(app, deps, endpoints.createCouponing, ({ write, actor, body }) => createCouponing(deps, write, actor, body));
  mountEndpoint(app, deps, endpoints.updateCouponing, ({ write, actor, params, body }) =>
    updateCouponing(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.couponingHistory, ({ params, query, scope }) =>
    couponingHistory(db, scope, params.id, query),
  );
  mountEndpoint(app, deps, endpoints.pauseCouponing, ({ write, actor, params, body }) =>
    pauseCouponing(write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.resumeCouponing, ({ write, actor, params, body }) =>
    resumeCouponing(write, actor, { id: params.id, version: body.version }),
  );
  mountEndpoint(app, deps, endpoints.listCouponingCoupons, ({ query, scope }) =>
    couponingCouponList(db, scope, query, clock.now()),
  );
  mountEndpoint(app, deps, endpoints.getCouponingCoupon, ({ params, scope }) =>
    couponingCouponDetail(db, scope, params.couponId, clock.now()),
  );
  mountEndpoint(app, deps, endpoints.listCouponingUses, ({ params, query, scope }) =>
    couponingUseList(db, scope, params.couponId, query),
  );
  mountEndpoint(app, deps, endpoints.exportCouponingCodes, async ({ params, scope, act, reply }) =>
    sendCsv(
      reply,
      FILE_NAMES.couponingCodes[act.language ?? 'pt'](params.id),
      await exportCouponingCodes(db, act, scope, params.id),
    ),
  );
  mountEndpoint(app, deps, endpoints.appRedeemCouponing, ({ write, actor, body }) => redeemCouponing(write, actor, body));
}
