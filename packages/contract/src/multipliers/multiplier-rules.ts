import { accept, type Decision, refuse } from '../kit/decision.ts';
import type { UserType } from '../reference/enumerations/audience.ts';
import type { InvoiceChannel } from '../reference/enumerations/invoice.ts';
import type { MultiplierChannel, MultiplierFactor } from '../reference/enumerations/multiplier.ts';
import type { MultiplierState } from './multiplier.ts';

interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const multiplierStateAt = ({ startsAt, endsAt }: Period, at: Date): MultiplierState =>
  endsAt < at ? 'ENDED' : startsAt <= at ? 'RUNNING' : 'SCHEDULED';

/** How a note came decides which multipliers it is for; MARKETPLACE is the commerce platform's own, of which no note comes. */
export const MULTIPLIER_CHANNEL_OF = {
  AC: 'AC',
  OCR: 'APP_INVOICE',
  ACCESSKEY: 'APP_INVOICE',
  BPO: 'APP_INVOICE',
  FAREJEIRO: 'INTEGRATION',
  NAPP: 'INTEGRATION',
  PARKING: 'PARKING',
} as const satisfies Record<InvoiceChannel, MultiplierChannel>;

export const isForChannel = (channels: readonly MultiplierChannel[], channel: InvoiceChannel): boolean =>
  channels.includes('ALL') || channels.includes(MULTIPLIER_CHANNEL_OF[channel]);

/** MUL-03: the highest counts, never the product; of two alike the one that began first. */
export function highestMultiplier<Each extends Period & { readonly factor: MultiplierFactor }>(
  inForce: readonly Each[],
): Each | undefined {
  return inForce.toSorted((one, other) => other.factor - one.factor || one.startsAt.getTime() - other.startsAt.getTime())[0];
}

/** MUL-02: what is over stays as it was. */
export const decideMultiplierChange = (saved: Period, at: Date): Decision<true> =>
  multiplierStateAt(saved, at) === 'ENDED' ? refuse('multiplier-ended') : accept(true);

/** What has begun began when it did, and a period does not end in the past: notes of then were counted by it. */
export function decideMultiplierPeriod(saved: Period, wanted: Period, at: Date): Decision<true> {
  const hasBegun = multiplierStateAt(saved, at) !== 'SCHEDULED';
  if (hasBegun && wanted.startsAt.getTime() !== saved.startsAt.getTime()) return refuse('multiplier-begun');
  return wanted.endsAt < at ? refuse('multiplier-ends-in-past') : accept(true);
}

interface Reach extends Period {
  readonly channels: readonly MultiplierChannel[];
  readonly userType: UserType;
}

/** MUL-03: both may be asked about the same note. Lists are not compared: the answer would tell who is on one. */
export const doMultipliersOverlap = (one: Reach, other: Reach): boolean =>
  one.startsAt <= other.endsAt &&
  other.startsAt <= one.endsAt &&
  (one.userType === 'ALL' || other.userType === 'ALL' || one.userType === other.userType) &&
  (one.channels.includes('ALL') ||
    other.channels.includes('ALL') ||
    one.channels.some((channel) => other.channels.includes(channel)));
