import { INVOICE_TYPES } from '@galeria/contract/reference/enumerations/invoice';
import { useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MaskedField } from '../../../../ui/fields/masked-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { type HandNoteValues, type handNote, newNoteByHand, today } from '../../new-note.ts';
import { ChannelField } from './channel-field.tsx';
import classes from './create.module.css';
import { NoteForm, type NoteFormProps } from './note-form.tsx';
import { PictureField } from './picture-field.tsx';
import { SameNote } from './same-note.tsx';
import { useTypedIdentity } from './use-typed-identity.ts';

/** INV-04: by hand, from a note somebody has before their eyes, with its picture. */
export function HandForm(props: NoteFormProps<HandNoteValues, ReturnType<typeof handNote.parse>>) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  const { control } = props.form;
  const identity = useTypedIdentity(control);
  return (
    <NoteForm {...props} noteOf={newNoteByHand}>
      <div className={classes.fields}>
        <SelectField
          control={control}
          name="note.type"
          label={t('type')}
          options={INVOICE_TYPES.map((type) => ({ value: type, label: labels.type(type) }))}
          required
        />
        <MaskedField control={control} name="note.issuerCnpj" label={t('cnpj')} mask="cnpj" required />
        <MaskedField control={control} name="note.number" label={t('number')} mask="digits" required />
        <MaskedField control={control} name="note.series" label={t('seriesOptional')} mask="digits" />
        <DateField control={control} name="note.issueDate" label={t('issueDate')} maxDay={today()} required />
        <MoneyField control={control} name="note.amountInCents" label={t('amount')} help={t('amountZero')} required />
        <ChannelField control={control} />
      </div>
      {identity !== null && <SameNote mallCode={props.mallCode} typed={identity} />}
      <PictureField
        control={control}
        name="note.pictureId"
        label={t('picture')}
        mallCode={props.mallCode}
        files={props.files}
        onFile={props.onFile}
        required
      />
    </NoteForm>
  );
}
