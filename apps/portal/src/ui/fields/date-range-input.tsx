import { type Period, readPeriod, writePeriod } from '@galeria/contract/kit/typed/day';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useSayMessage } from '../ui-texts.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { PickerSettings, usePickerProps } from './picker-settings.tsx';
import { useSettling } from './use-settling.ts';

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

const periodOf = ({ start, end }: DayRange): Period | null => (start === null || end === null ? null : { start, end });

const inFull = (text: string): string | undefined => {
  const reading = readPeriod(text);
  return reading.ok ? writePeriod(reading.value) : undefined;
};

/** A period outside a form: a filter, typed ('1/11/26 a 15/11/26') or picked. Both ends are whole days of São Paulo. */
export function DateRangeInput({ label, placeholder, value, onChange, minDay, maxDay, width = 250 }: DateRangeInputProps) {
  const picker = usePickerProps(value.start);
  const say = useSayMessage();
  const [started, setStarted] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const change = (text: string): void => {
    const reading = readPeriod(text);
    if (reading.ok) onChange(reading.value ?? { start: null, end: null });
  };
  const { typed, setTyped, sendNow } = useSettling(writePeriod(periodOf(value)), change, inFull);
  const reading = readPeriod(typed);
  const settle = () => {
    setTyping(false);
    sendNow(inFull(typed) ?? typed);
  };
  return (
    <TextInput
      className="gal-figures"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
      autoComplete="off"
      w={{ base: '100%', sm: width }}
      {...(!isTyping && !reading.ok && { error: say(reading.message) })}
      rightSection={
        <CalendarButton label={label} disabled={false}>
          {(close) => (
            <PickerSettings>
              <DatePicker
                {...picker}
                type="range"
                allowSingleDateInRange
                defaultDate={value.start ?? maxDay ?? new Date()}
                value={started === null ? [value.start, value.end] : [started, null]}
                onChange={([start, end]) => {
                  const isHalf = start !== null && end === null;
                  setStarted(isHalf ? start : null);
                  if (isHalf) return;
                  onChange({ start, end });
                  close();
                }}
                {...(minDay !== undefined && { minDate: minDay })}
                {...(maxDay !== undefined && { maxDate: maxDay })}
              />
            </PickerSettings>
          )}
        </CalendarButton>
      }
    />
  );
}
