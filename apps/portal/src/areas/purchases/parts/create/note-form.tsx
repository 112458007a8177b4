import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { ApiError } from '../../../../lib/problem/api-error.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import type { KitForm } from '../../../../ui/form/use-kit-form.ts';
import type { NewNoteInput } from '../../create-invoice.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { useWayOut } from './use-way-out.ts';

/** Rejects with what went wrong; what was typed stays. */
export type SendNote = (channel: InvoiceChannel, note: NewNoteInput) => Promise<void>;

export interface NoteFormProps<Values extends FieldValues, Output> {
  readonly form: KitForm<Values, Output>;
  readonly mallCode: string;
  readonly onSend: SendNote;
  /** Pictures sent so far, by the id the server gave them: shown again when the way is changed and back. */
  readonly files: ReadonlyMap<string, File>;
  readonly onFile: (fileId: string, file: File) => void;
}

interface Props<Values extends FieldValues, Output> extends NoteFormProps<Values, Output> {
  readonly noteOf: (values: Output) => NewNoteInput;
  readonly children: ReactNode;
}

const PICTURE = 'note.pictureId';

/** What the ways with fields share: sending, and a picture that waited too long. */
export function NoteForm<Values extends FieldValues, Output extends { readonly channel: InvoiceChannel }>(
  props: Props<Values, Output>,
) {
  const { form, onSend, noteOf, children } = props;
  const t = useTexts(createInvoiceTexts);
  const wayOut = useWayOut();

  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'note-file-gone') return false;
    const name = PICTURE as FieldPath<Values>;
    form.resetField(name);
    form.setError(name, { type: 'server', message: error.message });
    return true;
  };

  return (
    <Form
      form={form}
      // The page watches over all of its forms.
      guardLeaving={false}
      onSubmit={(values) => onSend(values.channel, noteOf(values))}
      onFailure={onFailure}
    >
      {children}
      <FormActions submit={t('submit')} cancel={{ href: wayOut }} />
    </Form>
  );
}
