import type { WinnerStanding } from '../draw/winner-standing.ts';

/** Of whoever nothing became. */
export const STANDS: WinnerStanding = { disqualifiedAt: null, disqualifiedFor: null, voidedAt: null, takesPlaceOf: null };
