import { VisuallyHidden } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DAY_FORMAT, PickerSettings, usePickerProps } from './picker-settings.tsx';

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
  readonly width?: number | '100%';
}

/** A period outside a form: a filter. Both ends are whole days of São Paulo. */
export function DateRangeInput({ label, placeholder, value, onChange, minDay, maxDay, width = 250 }: DateRangeInputProps) {
  const picker = usePickerProps();
  const ids = { label: useId(), input: useId() };
  const [started, setStarted] = useState<string | null>(null);
  return (
    <PickerSettings>
      <VisuallyHidden id={ids.label}>{label}</VisuallyHidden>
      <DatePickerInput
        {...picker}
        type="range"
        allowSingleDateInRange
        id={ids.input}
        // The label and what the field shows.
        aria-labelledby={`${ids.label} ${ids.input}`}
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
        w={{ base: '100%', sm: width }}
        {...(minDay !== undefined && { minDate: minDay })}
        {...(maxDay !== undefined && { maxDate: maxDay })}
      />
    </PickerSettings>
  );
}
