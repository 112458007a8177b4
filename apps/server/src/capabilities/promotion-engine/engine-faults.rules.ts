import { ENGINE_FAULTS, type EngineFault } from '@galeria/contract/promotions/engine-faults';

/**
 * What one note may make in one mode of a promotion: a whole series of numbers. A target that was mistyped by some zeros would
 * make millions of one note, and whoever writes those writes nothing else meanwhile.
 */
export const MOST_REWARDS = 100_000;

/** A fault that was recognised where it arose. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

/** Also what is no number at all, as a target of nothing makes it. */
export function requireFewRewards(promotionId: number, due: number): void {
  if (!(due <= MOST_REWARDS))
    throw new EngineFailure('too-many-rewards', `promotion ${promotionId} owes ${due} rewards for one note`);
}

const OUT_OF_RANGE = '22003';

/** The kind of a failure, by what was thrown, which may name it itself, and what the database called it. */
export function faultOf(error: unknown, sqlState: string | undefined): EngineFault {
  const named = error instanceof Error && 'fault' in error ? ENGINE_FAULTS.find((fault) => fault === error.fault) : undefined;
  if (named !== undefined) return named;
  if (sqlState === OUT_OF_RANGE || error instanceof RangeError) return 'number-too-large';
  return error instanceof Error && error.cause !== undefined ? faultOf(error.cause, sqlState) : 'other';
}

const MINUTE = 60_000;
const LONGEST_MINUTES = 60;

/** Soon at first, and then less and less often; never not at all. */
export const nextTry = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + Math.min(2 ** Math.min(attempts, 10), LONGEST_MINUTES) * MINUTE);
