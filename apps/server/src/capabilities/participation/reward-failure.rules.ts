import type { EngineFault } from '@galeria/contract/promotions/engine-faults';

/** A reward that could not be given, for a reason that was recognised where it arose. */
export class RewardFailure extends Error {
  override readonly name = 'RewardFailure';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}
