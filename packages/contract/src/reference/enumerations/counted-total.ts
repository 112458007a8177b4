import type { Text } from '../../messages/text.ts';

/** INV-18: which of a note's totals a promotion counts: the one before the taxes of the reform (vNF), or with them (vNFTot). */
export const COUNTED_TOTALS = ['BY_DATE', 'NOTE', 'WITH_TAXES'] as const;
export type CountedTotal = (typeof COUNTED_TOTALS)[number];

export const COUNTED_TOTAL_LABELS = {
  BY_DATE: {
    pt: 'vNF até 31/12/2026; depois vNFTot, se a nota o traz',
    en: 'vNF until 31/12/2026; then vNFTot, where the note has it',
  },
  NOTE: { pt: 'Sempre o total da nota (vNF)', en: 'Always the total of the note (vNF)' },
  WITH_TAXES: {
    pt: 'O total com IBS, CBS e IS (vNFTot), se a nota o traz',
    en: 'The total with IBS, CBS and IS (vNFTot), where the note has it',
  },
} as const satisfies Record<CountedTotal, Text>;

/** From here on small issuers, too, write the totals with taxes. */
const LAST_DAY_WITHOUT = '2026-12-31';

/** Whether a note of that day counts by its total with taxes, where it has one. */
export const countsWithTaxes = (countedTotal: CountedTotal, issueDate: string): boolean =>
  countedTotal === 'WITH_TAXES' || (countedTotal === 'BY_DATE' && issueDate > LAST_DAY_WITHOUT);
