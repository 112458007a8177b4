import type { ApprovedQuantities } from '@galeria/contract/promotions/amendment';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';

interface Prizes {
  readonly modes: readonly { readonly mode: SubMode; readonly awardQuantity: number | null }[];
  readonly awards: readonly { readonly awardId: number; readonly quantity: number }[];
}

/** PRO-05, PRO-16: what is on record, and what stands approved now, whichever is more. */
export function approvedQuantities(recorded: ApprovedQuantities | null, { modes, awards }: Prizes): ApprovedQuantities {
  const ofModes: Partial<Record<SubMode, number>> = { ...recorded?.modes };
  for (const { mode, awardQuantity } of modes)
    if (awardQuantity !== null) ofModes[mode] = Math.max(ofModes[mode] ?? 0, awardQuantity);
  const ofAwards: Record<string, number> = { ...recorded?.awards };
  for (const { awardId, quantity } of awards) ofAwards[awardId] = Math.max(ofAwards[awardId] ?? 0, quantity);
  return { modes: ofModes, awards: ofAwards };
}
