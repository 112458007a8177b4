// The raffle of a benefit: winners entered by one person and confirmed by another, and what becomes of them. Rows BEN-06, BEN-09.
import { raffleResultEndpoints as endpoints } from '@galeria/contract/coupons/raffle-result-endpoints';
import type { FastifyInstance } from 'fastify';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { askRafflePostponement } from './commands/ask-raffle-postponement.ts';
import { askWinnerDisqualification } from './commands/ask-winner-disqualification.ts';
import { closeRaffle } from './commands/close-raffle.ts';
import { confirmRaffleWinners } from './commands/confirm-raffle-winners.ts';
import { decideRafflePostponement } from './commands/decide-raffle-postponement.ts';
import { decideWinnerDisqualification } from './commands/decide-winner-disqualification.ts';
import { recordRaffleWinner } from './commands/record-raffle-winner.ts';
import { takeBackRafflePostponement } from './commands/take-back-raffle-postponement.ts';
import { takeBackRaffleWinner } from './commands/take-back-raffle-winner.ts';
import { raffleOfScope } from './views/benefit-raffle.ts';
import { raffleCouponHolder } from './views/coupon-holder.ts';

export function mountBenefitRaffles(app: FastifyInstance, deps: HttpServices & { readonly jobs: Jobs }): void {
  const { db } = deps;
  mountEndpoint(app, deps, endpoints.listRaffleWinners, ({ params, scope, actor, act }) =>
    raffleOfScope(deps, scope, params.id, { actor, at: act.at }),
  );
  mountEndpoint(app, deps, endpoints.lookUpRaffleCoupon, ({ params, query, scope, actor }) =>
    raffleCouponHolder(db, scope, params.id, { ...query, actor }),
  );
  mountEndpoint(app, deps, endpoints.recordRaffleWinner, ({ write, actor, params, body }) =>
    recordRaffleWinner(write, actor, params.id, body),
  );
  mountEndpoint(app, deps, endpoints.takeBackRaffleWinner, ({ write, actor, params }) =>
    takeBackRaffleWinner(deps, write, actor, params),
  );
  mountEndpoint(app, deps, endpoints.confirmRaffleWinners, ({ write, actor, params, body }) =>
    confirmRaffleWinners(deps, write, actor, { ...params, ...body }),
  );
  mountEndpoint(app, deps, endpoints.askWinnerDisqualification, ({ write, actor, params, body }) =>
    askWinnerDisqualification(write, actor, { ...params, ...body }),
  );
  mountEndpoint(app, deps, endpoints.decideWinnerDisqualification, ({ write, actor, params, body }) =>
    decideWinnerDisqualification(write, actor, { ...params, ...body }),
  );
  mountEndpoint(app, deps, endpoints.closeRaffle, ({ write, actor, params }) => closeRaffle(deps, write, actor, params.id));
  mountEndpoint(app, deps, endpoints.askRafflePostponement, ({ write, actor, params, body }) =>
    askRafflePostponement(write, actor, { ...params, ...body }),
  );
  mountEndpoint(app, deps, endpoints.takeBackRafflePostponement, ({ write, actor, params }) =>
    takeBackRafflePostponement(write, actor, params),
  );
  mountEndpoint(app, deps, endpoints.decideRafflePostponement, ({ write, actor, params, body }) =>
    decideRafflePostponement(write, actor, { ...params, ...body }),
  );
}
