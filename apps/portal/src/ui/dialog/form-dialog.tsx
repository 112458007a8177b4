import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import type { KitForm } from '../form/use-kit-form.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { useMountedDialog } from './use-mounted-dialog.ts';

/** What a form in a dialog tells it. */
export interface InDialog {
  /** Closed as the cross closes it: fading, with the focus where it was. */
  readonly leave: () => void;
  readonly onBusy: (busy: boolean) => void;
}

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (dialog: InDialog) => ReactNode;
}

/** A form in a dialog that is mounted while open; a click beside it loses nothing that was typed. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [opened, leave] = useMountedDialog();
  return (
    <DialogFrame opened={opened} onExited={onClose} onClose={leave} title={title} size="md" busy={busy} keepOnClickOutside>
      {children({ leave, onBusy: setBusy })}
    </DialogFrame>
  );
}

interface DialogFormProps<Values extends FieldValues, Sent> extends InDialog {
  readonly form: KitForm<Values, Sent>;
  readonly onSubmit: (sent: Sent) => Promise<unknown>;
  /** What it is for, above the fields. */
  readonly text?: string;
  readonly submit: string;
  readonly children: ReactNode;
}

/** The form of such a dialog: while it is being sent the dialog stays, and 'Cancelar' closes it. */
export function DialogForm<Values extends FieldValues, Sent>(props: DialogFormProps<Values, Sent>) {
  const { form, onSubmit, onBusy, leave, text, submit, children } = props;
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(
    function tellBusy() {
      onBusy(isSubmitting);
      // A form that gives way to what it made is no longer sending.
      return () => onBusy(false);
    },
    [isSubmitting, onBusy],
  );
  return (
    <Form form={form} guardLeaving={false} onSubmit={onSubmit}>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
      <FormActions submit={submit} cancel={{ onClick: leave }} />
    </Form>
  );
}
