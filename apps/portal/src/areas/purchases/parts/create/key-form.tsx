import { lastDayOfMonth } from '@galeria/contract/kit/fields/dates';
import { COUNTS } from '@galeria/contract/reference/limits';
import type { KeyboardEvent } from 'react';
import { contractMessage } from '../../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { MaskedField } from '../../../../ui/fields/masked-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import type { KeyText } from '../../key-text.rules.ts';
import { type KeyNoteValues, type keyNote, newNoteByKey, today } from '../../new-note.ts';
import { ChannelField } from './channel-field.tsx';
import { CodeFromPicture } from './code-from-picture.tsx';
import classes from './create.module.css';
import { KeySays } from './key-says.tsx';
import { NoteForm, type NoteFormProps } from './note-form.tsx';
import { PictureField } from './picture-field.tsx';
import { SameNote } from './same-note.tsx';
import { useKeyCode } from './use-key-code.ts';

type KeyFormProps = NoteFormProps<KeyNoteValues, ReturnType<typeof keyNote.parse>>;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** INV-04: by access key. Amount, day and picture help the review and can be left out. */
export function KeyForm(props: KeyFormProps) {
  const t = useTexts(createInvoiceTexts);
  const { form } = props;
  const { control } = form;
  const { reading, settle } = useKeyCode(form);
  const month = reading.state === 'read' ? reading.accessKey.month : null;

  /** A scanner ends with Enter: that reads the code and goes to the button; a second Enter sends. */
  const readOnEnter = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (settle()) event.currentTarget.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  };

  return (
    <NoteForm {...props} noteOf={newNoteByKey}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard here on its way from the field */}
      <div onKeyDown={readOnEnter}>
        <MaskedField
          control={control}
          name="note.accessKey"
          label={t('accessKey')}
          mask="accessKeyOrCode"
          help={<KeyHelp reading={reading} />}
          required
        />
      </div>
      <CodeFromPicture onCode={(code) => form.setValue('note.accessKey', code, { shouldDirty: true })} />
      {reading.state === 'read' && <KeySays accessKey={reading.accessKey} />}
      {reading.state === 'read' && <SameNote mallCode={props.mallCode} typed={{ accessKey: reading.accessKey.key }} />}
      <div className={classes.fields}>
        <MoneyField control={control} name="note.amountInCents" label={t('amountOptional')} />
        <DateField
          control={control}
          name="note.issueDate"
          label={t('issueDateOptional')}
          {...(month !== null && { minDay: `${month}-01` })}
          maxDay={month === null ? today() : earlier(lastDayOfMonth(month), today())}
        />
        <ChannelField control={control} />
      </div>
      <PictureField
        control={control}
        name="note.pictureId"
        label={t('pictureOptional')}
        mallCode={props.mallCode}
        files={props.files}
        onFile={props.onFile}
      />
    </NoteForm>
  );
}

/** What to do, then how far the key is, or at once what is wrong with it: one line, so that nothing jumps. */
function KeyHelp({ reading }: { readonly reading: KeyText }) {
  const t = useTexts(createInvoiceTexts);
  if (reading.state === 'refused') {
    return (
      <span role="status" className={classes.refused}>
        {contractMessage(reading.message)}
      </span>
    );
  }
  if (reading.state === 'read' || reading.length === 0) return t('accessKeyHelp');
  return t('counted', { length: reading.length, total: COUNTS.accessKeyCharacters });
}
