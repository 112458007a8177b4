import { shownUntil } from '@galeria/contract/benefits/benefit-lifecycle';
import type { Transaction } from '../../../platform/db/database.ts';
import { type BenefitRow, saveBenefit } from '../benefits.store.ts';

/** BEN-09: a raffle was postponed, with what follows from its date. The rest was approved and stays. The caller holds it, and records it. */
export const moveRaffleDate = (tx: Transaction, held: BenefitRow, raffleAt: Date, at: Date): Promise<BenefitRow> =>
  saveBenefit(tx, held, { raffleAt, shownUntil: shownUntil({ ...held, raffleAt }) }, at);
