// What the engine gives and says: extra coupons and numbers, the numbers handed out, why a note counted. Spec 2.6, 7; rows
// PRO-09, PRO-13, PRO-14.
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { makeExtras } from './commands/make-extras.ts';
import { explainInvoice } from './views/explain-invoice.ts';
import { simulatePromotion } from './views/simulate-promotion.ts';
import { tokenList } from './views/token-list.ts';

export interface PromotionEngineDeps extends HttpServices {
  readonly secret: string;
}

export function mountPromotionEngine(app: FastifyInstance, deps: PromotionEngineDeps): void {
  const { db, secret } = deps;
  mountEndpoint(app, deps, extraEndpoints.extraTokensByCompany, ({ write, actor, body }) =>
    makeExtras(deps, write, actor, { mode: 'luckyNumber', sponsoredBy: 'COMPANY' }, body),
  );
  mountEndpoint(app, deps, extraEndpoints.extraTokensByDonation, ({ write, actor, body }) =>
    makeExtras(deps, write, actor, { mode: 'luckyNumber', sponsoredBy: 'DONATION' }, body),
  );
  mountEndpoint(app, deps, extraEndpoints.extraCouponsByCompany, ({ write, actor, body }) =>
    makeExtras(deps, write, actor, { mode: 'raffle', sponsoredBy: 'COMPANY' }, body),
  );
  mountEndpoint(app, deps, extraEndpoints.extraCouponsByDonation, ({ write, actor, body }) =>
    makeExtras(deps, write, actor, { mode: 'raffle', sponsoredBy: 'DONATION' }, body),
  );
  mountEndpoint(app, deps, extraEndpoints.listTokens, ({ scope, query, actor }) =>
    tokenList(db, scope, query, actor.permissions.has('read-customer')),
  );
  mountEndpoint(app, deps, insightEndpoints.simulatePromotion, ({ scope, params, body }) =>
    simulatePromotion(db, scope, { promotionId: params.id, ...body }, { secret }),
  );
  mountEndpoint(app, deps, insightEndpoints.explainInvoice, ({ scope, params, act }) =>
    explainInvoice(db, scope, { promotionId: params.id, invoiceId: params.invoiceId }, { secret, at: act.at }),
  );
}
