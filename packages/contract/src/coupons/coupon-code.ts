import type { BenefitChannel, BurnType } from '../reference/enumerations/benefit.ts';

/** What decides how a coupon is used. */
export interface UseOfBenefit {
  readonly channel: BenefitChannel | null;
  readonly burnType: BurnType | null;
  readonly wpsPromoId: string | null;
}

/** BEN-05: one for everybody, drawn for each, taken from a file, or told by the partner later. */
export type CodeSource = 'fixed' | 'generated' | 'imported' | 'partner';

export function codeSourceOf({ channel, wpsPromoId }: UseOfBenefit): CodeSource {
  if (channel === 'FIXED_CODE') return 'fixed';
  if (channel === 'EXTERNAL_CODE') return 'imported';
  if (channel === 'PARKING') return wpsPromoId === null ? 'imported' : 'partner';
  return 'generated';
}

/** How the app uses it up: with its code, with a tap, or not at all, because staff does it in the portal. */
export type WayOfUse = 'code' | 'tap' | 'staff';

export function wayOfUse({ channel, burnType }: UseOfBenefit): WayOfUse {
  if (channel !== 'MALL') return 'code';
  if (burnType === 'SIMPLIFIED') return 'tap';
  return burnType === 'LEGACY_PORTAL' ? 'staff' : 'code';
}

const MASK = '••••';
const SHOWN = 4;

/** Lists never show a whole code: whoever reads over a shoulder could use it. */
export const maskCode = (code: string): string => (code.length <= SHOWN ? MASK : `${MASK}${code.slice(-SHOWN)}`);

/** As people read a code out and type it: no spaces, no dashes, any case, and letters that look like digits are those digits. */
export const normaliseCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
