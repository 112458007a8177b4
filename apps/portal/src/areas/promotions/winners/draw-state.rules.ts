import type { DrawRecord } from '@galeria/contract/draw/draw-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';

type LuckyNumber = Pick<NonNullable<Promotion['luckyNumber']>, 'drawnNumber' | 'frozenAt' | 'status'>;
type Drawn = Pick<NonNullable<Promotion['luckyNumber']>, 'drawnNumber' | 'drawnNumberSource'>;
type Known = Pick<DrawRecord, 'opensOn' | 'entry'> & {
  readonly list: Pick<DrawRecord['list'], 'frozenAt' | 'sealedAt' | 'total'>;
};

/** Why the winning number cannot be calculated, in the order in which the reasons pass; at last what can be typed. */
export type DrawState =
  | 'drawn'
  | 'period-open'
  | 'settling'
  | 'unknown'
  | 'sealing'
  | 'without-numbers'
  | 'too-early'
  | 'not-allowed'
  | 'waits-for-other'
  | 'to-confirm'
  | 'ready';

/** DRW-02, DRW-09: once, by two who may, after the period has closed, its list is sealed and the day of the raffle has come. */
export function drawStateOf(luckyNumber: LuckyNumber, draw: Known | undefined, mayDraw: boolean, today: string): DrawState {
  if (luckyNumber.drawnNumber !== null) return 'drawn';
  if ((draw?.list.frozenAt ?? luckyNumber.frozenAt) === null) return luckyNumber.status === 'CLOSED' ? 'settling' : 'period-open';
  if (draw === undefined) return 'unknown';
  if (draw.list.sealedAt === null) return 'sealing';
  if (draw.list.total === 0) return 'without-numbers';
  if (draw.opensOn !== null && draw.opensOn > today) return 'too-early';
  if (!mayDraw) return 'not-allowed';
  if (draw.entry === null) return 'ready';
  return draw.entry.mayConfirm ? 'to-confirm' : 'waits-for-other';
}

/** The number and its tickets, by whichever was read last: the promotion may have been before somebody else's draw. */
export const drawnOf = (luckyNumber: Drawn, draw: DrawRecord['draw'] | undefined): Drawn =>
  draw ? { drawnNumber: draw.drawnNumber, drawnNumberSource: draw.tickets } : luckyNumber;

/** DRW-02: the draw's record knows of the end of the period, or of a draw, that the promotion was read before. */
export const isBehind = (
  { drawnNumber, frozenAt }: Pick<LuckyNumber, 'drawnNumber' | 'frozenAt'>,
  { list, draw }: DrawRecord,
): boolean => (frozenAt === null && list.frozenAt !== null) || (drawnNumber === null && draw !== null);
