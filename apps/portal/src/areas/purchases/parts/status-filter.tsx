import { useInvoiceLabels } from '../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { MultiSelectInput } from '../../../ui/fields/multi-select-input.tsx';
import { invoicesTexts } from '../invoices.texts.ts';
import type { StatusChoice } from '../invoices-list-state.ts';

interface StatusFilterProps<Choice extends StatusChoice> {
  readonly choices: readonly Choice[];
  readonly value: readonly Choice[];
  readonly onChange: (value: Choice[]) => void;
}

export function StatusFilter<Choice extends StatusChoice>({ choices, value, onChange }: StatusFilterProps<Choice>) {
  const t = useTexts(invoicesTexts);
  const labels = useInvoiceLabels();
  return (
    <MultiSelectInput
      label={t('status')}
      placeholder={t('anyStatus')}
      options={choices.map((choice) => ({ value: choice, label: labels.status(choice) }))}
      value={value}
      onChange={onChange}
      width={190}
    />
  );
}
