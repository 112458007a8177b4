// What the consumer app does with benefits: see what is offered, take a coupon, use it up or give it back; and what partners
// say of theirs. Row APP-01.
import { appBenefitEndpoints as endpoints } from '@galeria/contract/app/app-benefit-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Keyring } from '../../platform/keyring.ts';
import {
  deliverCoupon,
  giveBackCoupon,
  nameBenefitEligible,
  redeemCoupon,
  refuseCoupon,
  reserveCoupon,
  useCoupon,
} from '../coupons/coupons.public.ts';
import { awaitedCoupons } from './views/awaited-coupons.ts';
import { couponsOfCustomer } from './views/coupons-of-customer.ts';
import { offeredBenefits } from './views/offered-benefits.ts';

export interface AppBenefitsDeps extends HttpServices {
  readonly secret: Keyring;
}

export function mountAppBenefits(app: FastifyInstance, deps: AppBenefitsDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.appBenefits, ({ scope, body, act }) => offeredBenefits(deps, scope, body, act.at));
  mountEndpoint(app, deps, endpoints.appCustomerCoupons, ({ scope, body }) => couponsOfCustomer(db, scope, body));
  mountEndpoint(app, deps, endpoints.appReserve, ({ write, actor, params, body }) =>
    reserveCoupon(deps, write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.appUseCoupon, ({ write, actor, params, body }) =>
    useCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, endpoints.appReleaseCoupon, ({ write, actor, params, body }) =>
    giveBackCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, endpoints.appAddBenefitEligible, ({ write, actor, params, body }) =>
    nameBenefitEligible(deps, write, actor, params.id, body.cpfs),
  );
  mountEndpoint(app, deps, endpoints.appAwaitedCoupons, ({ scope, query }) => awaitedCoupons(db, scope, query));
  mountEndpoint(app, deps, endpoints.appDeliverCoupon, ({ write, actor, params, body }) =>
    deliverCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, endpoints.appRefuseCoupon, ({ write, actor, params, body }) =>
    refuseCoupon(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, endpoints.appRedeemCoupon, ({ write, actor, params }) => redeemCoupon(write, actor, params.couponId));
}
