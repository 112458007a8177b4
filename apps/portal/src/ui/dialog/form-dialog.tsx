import { type ReactNode, useEffect, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
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

/** While a form is being sent its dialog stays. */
export function useBusyDialog<Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  onBusy: InDialog['onBusy'],
): void {
  const { isSubmitting } = useFormState({ control });
  useEffect(
    function tellBusy() {
      onBusy(isSubmitting);
    },
    [isSubmitting, onBusy],
  );
}
