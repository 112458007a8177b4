// What customers hold of benefits, as staff sees it: coupons, answers to raffles' questions, partners' promotions. Rows CPN-01, CPN-02, BEN-06.
import { couponEndpoints as endpoints } from '@galeria/contract/coupons/coupon-endpoints';
import { raffleEndpoints as raffles } from '@galeria/contract/coupons/raffle-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { burnCoupon } from './commands/burn-coupon.ts';
import { releaseCoupon } from './commands/release-coupon.ts';
import { couponDetail, couponHistory } from './views/coupon-detail.ts';
import { couponList } from './views/coupon-list.ts';
import { couponTotals } from './views/coupon-totals.ts';
import { partnerPromos } from './views/partner-promos.ts';
import { raffleAnswers } from './views/raffle-answers.ts';

export function mountCoupons(app: FastifyInstance, deps: HttpServices): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listCoupons, ({ query, scope, actor }) =>
    couponList(db, scope, query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, endpoints.getCoupon, ({ params, scope, actor }) =>
    couponDetail(db, scope, params.couponId, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, endpoints.couponHistory, ({ params, query, scope }) =>
    couponHistory(db, scope, params.couponId, query),
  );
  mountEndpoint(app, deps, endpoints.benefitCouponTotals, ({ scope, params }) => couponTotals(db, scope, params.id));
  mountEndpoint(app, deps, endpoints.burnCoupon, ({ write, actor, params, body }) =>
    burnCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, endpoints.releaseCoupon, ({ write, actor, params, body }) =>
    releaseCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, raffles.listRaffleAnswers, ({ query, scope, actor }) =>
    raffleAnswers(db, scope, query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, raffles.listPartnerPromos, ({ query, scope }) => partnerPromos(db, scope, query));
}
