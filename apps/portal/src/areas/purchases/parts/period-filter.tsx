import { useTexts } from '../../../lib/i18n/texts.ts';
import { DateRangeInput } from '../../../ui/fields/date-range-input.tsx';
import { invoicesTexts } from '../invoices.texts.ts';

interface Period {
  /** Empty: from the beginning, to the end. */
  readonly start: string;
  readonly end: string;
}

interface PeriodFilterProps {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  readonly width?: '100%';
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

/** The days on which notes were sent, both included. */
export function PeriodFilter({ value, onChange, width }: PeriodFilterProps) {
  const t = useTexts(invoicesTexts);
  return (
    <DateRangeInput
      label={t('period')}
      placeholder={t('period')}
      value={{ start: dayOf(value.start), end: dayOf(value.end) }}
      onChange={({ start, end }) => onChange({ start: start ?? '', end: end ?? '' })}
      {...(width !== undefined && { width })}
    />
  );
}
