import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';

type LuckyNumber = Pick<NonNullable<Promotion['luckyNumber']>, 'drawnNumber' | 'frozenAt'>;
type Drawn = Pick<NonNullable<Promotion['luckyNumber']>, 'drawnNumber' | 'drawnNumberSource'>;
type Known = { readonly list: Pick<DrawRecord['list'], 'frozenAt' | 'sealedAt' | 'total'> };

/** Why the winning number cannot be calculated, in the order in which the reasons pass. */
export type DrawState = 'drawn' | 'period-open' | 'unknown' | 'sealing' | 'without-numbers' | 'not-allowed' | 'ready';

/** DRW-02: once, by who may, after the period has closed and its list is sealed. */
export function drawStateOf(luckyNumber: LuckyNumber, draw: Known | undefined, mayDraw: boolean): DrawState {
  if (luckyNumber.drawnNumber !== null) return 'drawn';
  if ((draw?.list.frozenAt ?? luckyNumber.frozenAt) === null) return 'period-open';
  if (draw === undefined) return 'unknown';
  if (draw.list.sealedAt === null) return 'sealing';
  if (draw.list.total === 0) return 'without-numbers';
  return mayDraw ? 'ready' : 'not-allowed';
}

/** The number and its tickets, by whichever was read last: the promotion may have been before somebody else's draw. */
export const drawnOf = (luckyNumber: Drawn, draw: DrawRecord['draw'] | undefined): Drawn =>
  draw ? { drawnNumber: draw.drawnNumber, drawnNumberSource: draw.tickets } : luckyNumber;

/** DRW-02: the draw's record knows of the end of the period, or of a draw, that the promotion was read before. */
export const isBehind = ({ drawnNumber, frozenAt }: LuckyNumber, { list, draw }: DrawRecord): boolean =>
  (frozenAt === null && list.frozenAt !== null) || (drawnNumber === null && draw !== null);
