import { DatePicker } from '@mantine/dates';
import { CalendarButton } from './calendar-button.tsx';
import { PickerSettings, usePickerProps } from './picker-settings.tsx';

interface DayCalendarProps {
  readonly label: string;
  /** 'YYYY-MM-DD'; null where there is none, or none that can be read. */
  readonly day: string | null;
  readonly onPick: (day: string | null) => void;
  readonly readOnly: boolean;
  readonly minDay?: string | undefined;
  readonly maxDay?: string | undefined;
}

export function DayCalendar({ label, day, onPick, readOnly, minDay, maxDay }: DayCalendarProps) {
  const picker = usePickerProps(day);
  return (
    <CalendarButton label={label} disabled={readOnly}>
      {(close) => (
        <PickerSettings>
          <DatePicker
            {...picker}
            value={day}
            defaultDate={day ?? maxDay ?? minDay ?? new Date()}
            onChange={(picked) => {
              onPick(picked);
              close();
            }}
            {...(minDay !== undefined && { minDate: minDay })}
            {...(maxDay !== undefined && { maxDate: maxDay })}
          />
        </PickerSettings>
      )}
    </CalendarButton>
  );
}
