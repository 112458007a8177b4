import type { Transaction } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { unseal } from '../../../platform/sealed-text.ts';
import { loadSecondFactor, spendRecoveryCode, takeStep } from '../second-factor.store.ts';
import { bareCode } from '../session.rules.ts';
import { stepOfCode } from '../totp.crypto.ts';

export type SecondFactorOutcome = 'none' | 'needed' | 'wrong' | 'code' | 'recovery-code';

/**
 * The second factor of somebody whose account is locked for the transaction: whether there is one, and whether the code given is
 * good. A good one is used up with it.
 */
export async function spendSecondFactor(
  tx: Transaction,
  secret: Keyring,
  given: { readonly userId: string; readonly code: string | undefined },
  at: Date,
): Promise<SecondFactorOutcome> {
  const { userId } = given;
  const factor = await loadSecondFactor(tx, userId);
  if (!factor || factor.confirmedAt === null) return 'none';
  if (given.code === undefined) return 'needed';
  const code = bareCode(given.code);
  const step = stepOfCode(unseal(factor.sealedSecret, secret), code, at);
  if (step !== null) return (await takeStep(tx, userId, step)) ? 'code' : 'wrong';
  return (await spendRecoveryCode(tx, userId, digestOf(code), at)) ? 'recovery-code' : 'wrong';
}
