import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { DAY_FORMAT, PickerSettings, parseTypedDay, usePickerProps } from './picker-settings.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface DateFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null> {
  readonly minDay?: string;
  readonly maxDay?: string;
  /** The date ends a period: it lasts to the end of its day, and says so. */
  readonly endsPeriod?: boolean;
}

/** A day ('YYYY-MM-DD'), typed or picked. It is São Paulo's, and says so once. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { minDay, maxDay, endsPeriod = false, required = false, help } = props;
  const texts = useUiTexts();
  const picker = usePickerProps();
  const { field, wrapper, readOnly } = useField(props);
  return (
    <PickerSettings>
      <DateInput
        {...wrapper}
        {...picker}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value === '' ? null : (field.value ?? null)}
        onChange={(day) => field.onChange(day)}
        dateParser={parseTypedDay}
        valueFormat={DAY_FORMAT}
        placeholder={DAY_FORMAT}
        clearable={!required}
        readOnly={readOnly}
        leftSection={<IconCalendar size={16} aria-hidden />}
        description={help ?? (endsPeriod ? `${texts.zone}. ${texts.fullDayEnd}` : texts.zone)}
        {...(minDay !== undefined && { minDate: minDay })}
        {...(maxDay !== undefined && { maxDate: maxDay })}
      />
    </PickerSettings>
  );
}
