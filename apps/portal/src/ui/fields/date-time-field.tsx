import { DateTimePicker } from '@mantine/dates';
import { IconCalendarClock } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { PickerSettings, usePickerProps } from './picker-settings.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Day and time as São Paulo's clock shows them ('YYYY-MM-DDTHH:mm'), whatever this computer's zone. */
export function DateTimeField<Values extends FieldValues, Output>(props: FieldProps<Values, Output, string | null>) {
  const texts = useUiTexts();
  const picker = usePickerProps();
  const { field, wrapper, readOnly } = useField(props);
  return (
    <PickerSettings>
      <DateTimePicker
        {...wrapper}
        {...picker}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value ? field.value.replace('T', ' ') : null}
        onChange={(value) => field.onChange(value === null ? null : value.slice(0, 16).replace(' ', 'T'))}
        valueFormat="DD/MM/YYYY HH:mm"
        clearable={props.required !== true}
        readOnly={readOnly}
        leftSection={<IconCalendarClock size={16} aria-hidden />}
        description={props.help ?? texts.zone}
        timePickerProps={{ hoursInputLabel: texts.hours, minutesInputLabel: texts.minutes, 'aria-label': texts.chooseTime }}
        submitButtonProps={{ 'aria-label': texts.confirm }}
        popoverProps={{ withRoles: false }}
      />
    </PickerSettings>
  );
}
