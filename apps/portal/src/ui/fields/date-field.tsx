import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useSaysZone } from '../form/form-context.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { dateHelp } from './date-help.ts';
import { DayCalendar } from './day-calendar.tsx';
import { dayKind } from './text-kinds.ts';
import { faultOf } from './typed-text.ts';
import type { FieldProps } from './use-field.ts';
import { useTypedField } from './use-typed-field.ts';

interface DateFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output, string | null> {
  readonly minDay?: string;
  readonly maxDay?: string;
  /** The date ends a period: it lasts to the end of its day, and says so. */
  readonly endsPeriod?: boolean;
  /** The day cannot be ahead of this one: a year of two digits may be of the last century (a birth). */
  readonly isPast?: string;
}

/** A day ('YYYY-MM-DD'), typed or picked. It is São Paulo's: the form's first says so, for all of them. */
export function DateField<Values extends FieldValues, Output>(props: DateFieldProps<Values, Output>) {
  const { label, minDay, maxDay, endsPeriod = false, isPast, help } = props;
  const texts = useUiTexts();
  const kind = dayKind(isPast);
  const { input, held, readOnly, onChange } = useTypedField(props, kind, null);
  const saysZone = useSaysZone(props.name, help === undefined);
  const day = held === null || held === '' || faultOf(kind, held) !== undefined ? null : held;
  return (
    <TextInput
      {...input}
      className="gal-figures"
      inputMode="numeric"
      placeholder={texts.dayShape}
      rightSection={<DayCalendar {...{ label, day, readOnly, minDay, maxDay }} onPick={onChange} />}
      {...dateHelp(texts, { help, saysZone, saysEnd: endsPeriod })}
    />
  );
}
