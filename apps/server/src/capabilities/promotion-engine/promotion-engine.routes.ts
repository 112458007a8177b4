// What the engine gives and says: extra coupons and numbers, the numbers handed out, why a note counted. Spec 2.6, 7; rows
// PRO-09, PRO-13, PRO-14, ERR-04, MIS-05.

import { explainMission as explainMissionEndpoint } from '@galeria/contract/missions/mission-endpoints';
import { consumerEndpoints } from '@galeria/contract/promotions/consumer-endpoints';
import { engineEndpoints } from '@galeria/contract/promotions/engine-endpoints';
import { extraEndpoints, promotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { withMissions } from '../missions/missions.public.ts';
import { giveToken } from './commands/give-token.ts';
import { handOverAward } from './commands/hand-over-award.ts';
import { makeExtras } from './commands/make-extras.ts';
import { retryPromotion } from './commands/retry-promotion.ts';
import { engineState } from './views/engine-state.ts';
import { explainInvoice } from './views/explain-invoice.ts';
import { explainMission } from './views/explain-mission.ts';
import { simulatePromotion } from './views/simulate-promotion.ts';
import { tokenList } from './views/token-list.ts';

export interface PromotionEngineDeps extends HttpServices {
  /** For what reads more than a page. */
  readonly heavyReads: Database;
  readonly secret: Keyring;
  readonly flags: FlagClient;
}

async function* continued<Row>(first: readonly Row[], rest: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield first;
  yield* rest;
}

export function mountPromotionEngine(app: FastifyInstance, deps: PromotionEngineDeps): void {
  const { db, heavyReads, secret } = deps;
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
  mountEndpoint(app, deps, consumerEndpoints.handOverAward, ({ write, actor, params, body }) =>
    handOverAward(write, actor, params.couponId, body),
  );
  mountEndpoint(app, deps, extraEndpoints.giveToken, ({ write, actor, body }) => giveToken(deps, write, actor, body));
  mountEndpoint(app, deps, extraEndpoints.listTokens, async ({ scope, query, actor, reply }) => {
    const { data, rest, ...head } = await tokenList(heavyReads, scope, query, actor.permissions.has('read-customer'));
    if (rest === null) return { ...head, data };
    // The reply itself, already under way: there is no answer to hand back.
    return sendPage(reply, head, continued(data, rest), promotionToken) as never;
  });
  mountEndpoint(app, deps, insightEndpoints.simulatePromotion, ({ scope, params, body, gone }) =>
    simulatePromotion(heavyReads, scope, { promotionId: params.id, ...body }, { secret, gone }),
  );
  mountEndpoint(app, deps, engineEndpoints.promotionEngineState, ({ scope, params }) => engineState(db, scope, params.id));
  mountEndpoint(app, deps, engineEndpoints.retryPromotionEngine, ({ write, actor, params }) =>
    retryPromotion(deps, write, actor, params.id),
  );
  mountEndpoint(app, deps, insightEndpoints.explainInvoice, ({ scope, params, act }) =>
    explainInvoice(db, scope, { promotionId: params.id, invoiceId: params.invoiceId }, { secret, at: act.at }),
  );
  mountEndpoint(app, deps, explainMissionEndpoint, async ({ actor, params, act }) => {
    const scope = scopeOfActor(await withMissions(deps.flags, actor));
    return explainMission(db, scope, { missionId: params.id, invoiceId: params.invoiceId }, { secret, at: act.at });
  });
}
