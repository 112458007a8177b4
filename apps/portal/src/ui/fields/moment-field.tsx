import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useSaysZone } from '../form/form-context.ts';
import { useReader } from '../form/unread-fields.ts';
import { useSayMessage, useUiTexts } from '../ui-texts.tsx';
import { dateHelp } from './date-help.ts';
import { DayCalendar } from './day-calendar.tsx';
import classes from './fields.module.css';
import { momentOf, partsOf } from './moment.ts';
import { DAY_TEXT, TIME } from './text-kinds.ts';
import { faultOf } from './typed-text.ts';
import { type FieldProps, useField } from './use-field.ts';
import { useTypedText } from './use-typed-text.ts';

interface MomentFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string> {
  /** The moment ends a period: without a time it lasts to the end of its day, and says so. */
  readonly endsPeriod?: boolean;
}

const faultOfMoment = (value: unknown): string | undefined => {
  const { day, time } = partsOf(typeof value === 'string' ? value : '');
  return faultOf(DAY_TEXT, day) ?? faultOf(TIME, time);
};

/** A day, and its time where the day alone is not enough; both typed, São Paulo's whatever this computer's zone. */
export function MomentField<Values extends FieldValues, Output>(props: MomentFieldProps<Values, Output>) {
  const { control, name, label, help, endsPeriod = false } = props;
  const texts = useUiTexts();
  const say = useSayMessage();
  const { field, wrapper, readOnly, error } = useField(props);
  const saysZone = useSaysZone(name, help === undefined);
  const parts = partsOf(field.value);
  const day = useTypedText(DAY_TEXT, parts.day, (next) => field.onChange(momentOf({ ...parts, day: next })));
  const time = useTypedText(TIME, parts.time, (next) => field.onChange(momentOf({ ...parts, time: next })));
  useReader(control, name, faultOfMoment);
  const fault = day.fault ?? time.fault;
  const shared = { readOnly, autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;
  return (
    <div className={classes.moment}>
      <TextInput
        {...wrapper}
        {...shared}
        {...(fault !== undefined && { error: say(fault) })}
        className="gal-figures"
        ref={field.ref}
        name={field.name}
        value={day.text}
        onChange={(event) => day.setText(event.currentTarget.value)}
        onFocus={day.onFocus}
        onBlur={() => {
          day.onBlur();
          field.onBlur();
        }}
        placeholder={texts.dayShape}
        rightSection={
          <DayCalendar
            label={label}
            day={faultOf(DAY_TEXT, parts.day) === undefined && parts.day !== '' ? parts.day : null}
            onPick={(picked) => field.onChange(momentOf({ ...parts, day: picked ?? '' }))}
            readOnly={readOnly}
          />
        }
        {...dateHelp(texts, { help, saysZone, saysEnd: endsPeriod && parts.time === '' })}
      />
      <TextInput
        {...shared}
        className={`${classes.momentTime} gal-figures`}
        {...(readOnly && { classNames: { input: classes.locked ?? '' } })}
        aria-label={`${label}: ${texts.chooseTime}`}
        placeholder="HH:mm"
        value={time.text}
        onChange={(event) => time.setText(event.currentTarget.value)}
        onFocus={time.onFocus}
        onBlur={() => {
          time.onBlur();
          field.onBlur();
        }}
        error={error !== undefined || time.fault !== undefined}
      />
    </div>
  );
}
