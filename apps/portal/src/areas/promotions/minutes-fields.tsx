import { requiredText } from '@galeria/contract/kit/fields/text';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { Control, FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { useTexts } from '../../lib/i18n/texts.ts';
import { MaskedField } from '../../ui/fields/masked-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { minutesTexts } from './minutes.texts.ts';

/** What is typed of it: of who signs one name a line, as people write them down. */
interface MinutesTyped {
  readonly place: string;
  readonly promoter: string;
  readonly promoterCnpj: string;
  readonly signatories: string;
}

/** Names one a line become the list the contract asks for. */
export const namesByLine = (names: z.ZodType<string[], string[]>) =>
  z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(names);

/** Without which nobody signs. */
export const requiredFact = requiredText(RULE_MESSAGES.required);

interface MinutesFieldsProps<Values extends FieldValues & MinutesTyped, Sent> {
  readonly control: Control<Values, unknown, Sent>;
}

/** Whatever else a form of minutes has, these it has by these names. */
const typedOf = <Values extends FieldValues & MinutesTyped, Sent>(control: Control<Values, unknown, Sent>) =>
  control as unknown as Control<MinutesTyped>;

interface MinutesPlaceProps<Values extends FieldValues & MinutesTyped, Sent> extends MinutesFieldsProps<Values, Sent> {
  readonly label: string;
  readonly autoFocus: boolean;
}

/** Where it was, and whose promotion it is. */
export function MinutesPlace<Values extends FieldValues & MinutesTyped, Sent>(props: MinutesPlaceProps<Values, Sent>) {
  const t = useTexts(minutesTexts);
  const control = typedOf(props.control);
  return (
    <>
      <TextField control={control} name="place" label={props.label} required autoFocus={props.autoFocus} />
      <TextField control={control} name="promoter" label={t('promoter')} required />
      <MaskedField control={control} name="promoterCnpj" mask="cnpj" label={t('promoterCnpj')} />
    </>
  );
}

export function MinutesSignatories<Values extends FieldValues & MinutesTyped, Sent>(props: MinutesFieldsProps<Values, Sent>) {
  const t = useTexts(minutesTexts);
  return (
    <TextAreaField
      control={typedOf(props.control)}
      name="signatories"
      label={t('signatories')}
      help={t('signatoriesHelp', { most: COUNTS.minutesSignatories })}
    />
  );
}
