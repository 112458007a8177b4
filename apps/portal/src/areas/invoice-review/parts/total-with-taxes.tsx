import type { ReviewCard } from '@galeria/contract/invoices/review-endpoints';
import { formatBrl } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { approvalTexts } from '../approval.texts.ts';

/** INV-18: the note's other total, where it has one: what is approved is the one without the taxes of the reform. */
export function TotalWithTaxes({ card: { amountWithTaxesInCents } }: { readonly card: ReviewCard }) {
  const t = useTexts(approvalTexts);
  if (amountWithTaxesInCents === null) return null;
  return (
    <Text size="xs" c="dimmed" className="gal-figures">
      {t('withTaxes', { amount: formatBrl(amountWithTaxesInCents) })}
    </Text>
  );
}
