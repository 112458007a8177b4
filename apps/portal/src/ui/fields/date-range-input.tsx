import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DAY_FORMAT, PickerSettings, usePickerLabels } from './picker-settings.tsx';

export interface DayRange {
  readonly start: string | null;
  readonly end: string | null;
}

interface DateRangeInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: DayRange;
  /** Called with a whole range or with none, never with half of one. */
  readonly onChange: (range: DayRange) => void;
  readonly minDay?: string;
  readonly maxDay?: string;
}

/** A period outside a form: a filter. Both ends are whole days of São Paulo. */
export function DateRangeInput({ label, placeholder, value, onChange, minDay, maxDay }: DateRangeInputProps) {
  const labels = usePickerLabels();
  const [started, setStarted] = useState<string | null>(null);
  return (
    <PickerSettings>
      <DatePickerInput
        {...labels}
        type="range"
        allowSingleDateInRange
        aria-label={label}
        placeholder={placeholder}
        valueFormat={DAY_FORMAT}
        value={started === null ? [value.start, value.end] : [started, null]}
        onChange={([start, end]) => {
          const half = start !== null && end === null;
          setStarted(half ? start : null);
          if (!half) onChange({ start, end });
        }}
        clearable
        leftSection={<IconCalendar size={16} aria-hidden />}
        popoverProps={{ withRoles: false }}
        w={{ base: '100%', sm: 250 }}
        {...(minDay !== undefined && { minDate: minDay })}
        {...(maxDay !== undefined && { maxDate: maxDay })}
      />
    </PickerSettings>
  );
}
