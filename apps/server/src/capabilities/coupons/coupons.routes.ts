// What customers hold of benefits, as staff sees it: coupons, raffles, partners' promotions. Rows CPN-01, CPN-02, BEN-06.
import { couponEndpoints as endpoints } from '@galeria/contract/coupons/coupon-endpoints';
import { raffleEndpoints as raffles } from '@galeria/contract/coupons/raffle-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { burnCoupon } from './commands/burn-coupon.ts';
import { closeRaffle } from './commands/close-raffle.ts';
import { recordRaffleWinner } from './commands/record-raffle-winner.ts';
import { releaseCoupon } from './commands/release-coupon.ts';
import { couponDetail, couponHistory } from './views/coupon-detail.ts';
import { couponList } from './views/coupon-list.ts';
import { couponTotals } from './views/coupon-totals.ts';
import { partnerPromos } from './views/partner-promos.ts';
import { raffleAnswers } from './views/raffle-answers.ts';
import { raffleCouponHolder, raffleState } from './views/raffle-winners.ts';

export function mountCoupons(app: FastifyInstance, deps: HttpServices & { readonly jobs: Jobs }): void {
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
  mountEndpoint(app, deps, raffles.listRaffleWinners, ({ params, scope, actor }) =>
    raffleState(deps, scope, params.id, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, raffles.lookUpRaffleCoupon, ({ params, query, scope, actor }) =>
    raffleCouponHolder(db, scope, params.id, { ...query, seesAll: actor.permissions.has('read-customer') }),
  );
  mountEndpoint(app, deps, raffles.recordRaffleWinner, ({ write, actor, params, body }) =>
    recordRaffleWinner(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, raffles.closeRaffle, ({ write, actor, params }) => closeRaffle(deps, write, actor, params.id));
}
