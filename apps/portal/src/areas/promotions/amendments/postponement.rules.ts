import type { Promotion } from '@galeria/contract/promotions/promotion';

type Draws = Pick<Promotion, 'raffle' | 'luckyNumber'>;
type Draw = Pick<NonNullable<Promotion['raffle']>, 'raffleDate' | 'announcementDate'>;

/** PRO-16: the draw whose period is over and which nobody has drawn, as far as the record tells; until then the form has its dates. */
export function drawToPostpone({ raffle, luckyNumber }: Draws): (Draw & { readonly mode: 'raffle' | 'luckyNumber' }) | null {
  if (luckyNumber?.status === 'CLOSED' && luckyNumber.drawnNumber === null) return { ...luckyNumber, mode: 'luckyNumber' };
  return raffle?.status === 'CLOSED' && raffle.winners.length === 0 ? { ...raffle, mode: 'raffle' } : null;
}
