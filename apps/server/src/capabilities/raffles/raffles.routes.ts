// The raffle of a promotion: coupons that came out of the urn, entered by one person and confirmed by another. Row PRO-17.
import { promotionRaffleEndpoints as endpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { askRaffleDisqualification } from './commands/ask-raffle-disqualification.ts';
import { confirmPromotionRaffle } from './commands/confirm-promotion-raffle.ts';
import { decideRaffleDisqualification } from './commands/decide-raffle-disqualification.ts';
import { enterRaffleCoupon } from './commands/enter-raffle-coupon.ts';
import { setRafflePrizeTask } from './commands/set-raffle-prize-task.ts';
import { takeBackRaffleEntry } from './commands/take-back-raffle-entry.ts';
import { writeRaffleMinutes } from './commands/write-raffle-minutes.ts';
import { raffleOfScope } from './views/promotion-raffle.ts';
import { rafflePrizes } from './views/raffle-prizes.ts';

export function mountRaffles(app: FastifyInstance, deps: HttpServices): void {
  mountEndpoint(app, deps, endpoints.getPromotionRaffle, ({ scope, actor, act, params }) =>
    raffleOfScope(deps.db, scope, params.id, { actor, at: act.at }),
  );
  mountEndpoint(app, deps, endpoints.enterRaffleCoupon, ({ write, actor, params, body }) =>
    enterRaffleCoupon(write, actor, { promotionId: params.id, ...body }),
  );
  mountEndpoint(app, deps, endpoints.takeBackRaffleEntry, ({ write, actor, params }) =>
    takeBackRaffleEntry(write, actor, { promotionId: params.id, entryId: params.entryId }),
  );
  mountEndpoint(app, deps, endpoints.confirmPromotionRaffle, ({ write, actor, params, body }) =>
    confirmPromotionRaffle(write, actor, { promotionId: params.id, ...body }),
  );
  mountEndpoint(app, deps, endpoints.askRaffleDisqualification, ({ write, actor, params, body }) =>
    askRaffleDisqualification(write, actor, { promotionId: params.id, ...body }),
  );
  mountEndpoint(app, deps, endpoints.decideRaffleDisqualification, ({ write, actor, params, body }) =>
    decideRaffleDisqualification(write, actor, {
      ...{ promotionId: params.id, disqualificationId: params.disqualificationId, isConfirmed: body.isConfirmed },
    }),
  );
  mountEndpoint(app, deps, endpoints.listRafflePrizes, ({ scope, actor, act, params }) =>
    rafflePrizes(deps.db, scope, params.id, { actor, at: act.at }),
  );
  mountEndpoint(app, deps, endpoints.setRafflePrizeTask, ({ write, actor, params, body }) =>
    setRafflePrizeTask(write, actor, { promotionId: params.id, entryId: params.entryId, ...body }),
  );
  mountEndpoint(app, deps, endpoints.raffleMinutes, async ({ scope, params, body, act, reply }) => {
    const { bytes, ...file } = await writeRaffleMinutes(deps, act, scope, { promotionId: params.id, facts: body });
    return sendFile(reply, file, bytes);
  });
}
