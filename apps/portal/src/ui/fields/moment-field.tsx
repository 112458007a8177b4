import { InputBase } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './fields.module.css';
import { MaskInput } from './mask-input.ts';
import { digitsOfTime, momentOf, partsOf, timeOfDigits } from './moment.ts';
import { DAY_FORMAT, PickerSettings, parseTypedDay, usePickerProps } from './picker-settings.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface MomentFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** The moment ends a period: without a time it lasts to the end of its day, and says so. */
  readonly endsPeriod?: boolean;
}

/** A day, and its time where the day alone is not enough; both typed, São Paulo's whatever this computer's zone. */
export function MomentField<Values extends FieldValues, Output>(props: MomentFieldProps<Values, Output>) {
  const { label, help, endsPeriod = false, required = false } = props;
  const texts = useUiTexts();
  const picker = usePickerProps();
  const { field, wrapper, readOnly, error } = useField(props);
  const parts = partsOf(field.value);
  return (
    <PickerSettings>
      <div className={classes.moment}>
        <DateInput
          {...wrapper}
          {...picker}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          value={parts.day}
          onChange={(day) => field.onChange(momentOf({ ...parts, day }))}
          dateParser={parseTypedDay}
          valueFormat={DAY_FORMAT}
          placeholder={DAY_FORMAT}
          clearable={!required}
          readOnly={readOnly}
          leftSection={<IconCalendar size={16} aria-hidden />}
          description={help ?? (endsPeriod && parts.time === '' ? `${texts.zone}. ${texts.fullDayEnd}` : texts.zone)}
        />
        <InputBase
          className={`${classes.momentTime} gal-figures`}
          component={MaskInput}
          mask="00:00"
          unmask
          aria-label={`${label}: ${texts.chooseTime}`}
          placeholder="HH:mm"
          value={digitsOfTime(parts.time)}
          onAccept={(digits: string) => {
            const time = timeOfDigits(digits);
            if (time !== parts.time) field.onChange(momentOf({ ...parts, time }));
          }}
          onBlur={field.onBlur}
          inputRef={null}
          inputMode="numeric"
          readOnly={readOnly}
          autoComplete="off"
          error={error !== undefined}
        />
      </div>
    </PickerSettings>
  );
}
