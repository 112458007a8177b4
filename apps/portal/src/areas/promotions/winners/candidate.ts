import { formatCpf, UNREADABLE } from '@galeria/contract/kit/formats';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';

/** PER-09: what comes covered is shown as it comes; a format made for digits would refuse it. */
export const shownCpf = (cpf: string, isMasked: boolean): string => (isMasked && cpf !== '' ? cpf : formatCpf(cpf));

/** Of an erased customer the number is all there is. */
export const shownName = (name: string): string => (name === '' ? UNREADABLE : name);

/** Domain 1.6: places 1 to N win, N+1 to 2N stand by for them; a substitute goes by the place it stands by for. */
export function placeOf({ type, winnerPosition }: Pick<PromotionToken, 'type' | 'winnerPosition'>, awardQuantity: number) {
  if (type === null || winnerPosition === null) return null;
  return { type, position: type === 'SUPLENTE' ? winnerPosition - awardQuantity : winnerPosition };
}
