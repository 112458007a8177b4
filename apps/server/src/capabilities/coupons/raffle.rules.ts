import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';
import type { BenefitType } from '@galeria/contract/reference/enumerations/benefit';

export interface RaffledBenefit {
  readonly type: BenefitType;
  readonly raffleAt: Date | null;
  readonly prizeQuantity: number | null;
}

/** Winners are of a raffle, and only once its moment has come. */
export function decideRaffled({ type, raffleAt }: RaffledBenefit, at: Date): Decision<true> {
  if (type !== 'RAFFLE' || raffleAt === null) return refuse('benefit-without-raffle');
  return raffleAt <= at ? accept(true) : refuse('raffle-not-yet');
}

/** Up to the prizes. */
export function decideWinner(benefit: RaffledBenefit, winners: number, at: Date): Decision<true> {
  const raffled = decideRaffled(benefit, at);
  if (!raffled.allowed) return raffled;
  return winners < (benefit.prizeQuantity ?? 0) ? accept(true) : refuse('raffle-prizes-given');
}

/** BEN-09: one prize a CPF, however many tickets it has. */
export const decideHolder = (customerId: string, winners: readonly { readonly customerId: string }[]): Decision<true> =>
  winners.some((winner) => winner.customerId === customerId) ? refuse('raffle-person-has-won') : accept(true);
