import * as z from 'zod';
import { DISQUALIFICATION_REASONS } from './disqualification.ts';

const moment = z.iso.datetime();

/** DRW-10, DRW-14: what became of somebody who was drawn, wherever winners are told of. */
export const winnerStanding = {
  /** Confirmed by a second person; null of whoever stands. */
  disqualifiedAt: moment.nullable(),
  disqualifiedFor: z.enum(DISQUALIFICATION_REASONS).nullable(),
  /** Since when it is void, the shop having cancelled its note. */
  voidedAt: moment.nullable(),
  /** The place that a published substitute took, counted as winners are. */
  takesPlaceOf: z.number().int().nullable(),
} as const;

const standing = z.object(winnerStanding);
export type WinnerStanding = z.infer<typeof standing>;
