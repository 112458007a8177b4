import type { Transaction } from '../../platform/db/database.ts';
import { audienceOf, type BenefitRow } from '../benefits/benefits.public.ts';
import { addBenefitInvoice, readBenefitProgress, saveBenefitProgress } from '../participation/participation.public.ts';
import type { CountedForOffers } from './counting.shapes.ts';
import { countsForBenefit, earned } from './earned-benefits.rules.ts';
import { earnerFor } from './earner.steps.ts';
import type { Due } from './give-due.steps.ts';

/** The note counts once for each benefit it counts for; what it makes whole is due. The caller holds the customer. */
export async function countForBenefits(
  tx: Transaction,
  counted: CountedForOffers,
  benefits: readonly BenefitRow[],
): Promise<Due[]> {
  const { note, countedInCents, approvedAt, at } = counted;
  const { invoiceId, customerId } = note;
  const dues: Due[] = [];
  for (const benefit of benefits) {
    if (!countsForBenefit(benefit, note, await earnerFor(tx, audienceOf(benefit), counted), approvedAt)) continue;
    if (!(await addBenefitInvoice(tx, benefit, { invoiceId, countedInCents, appliedAt: at }))) continue;
    const { due, ...progress } = earned(benefit, await readBenefitProgress(tx, benefit, customerId), countedInCents);
    await saveBenefitProgress(tx, benefit, customerId, progress);
    dues.push(...Array.from({ length: due }, () => ({ benefit })));
  }
  return dues;
}
