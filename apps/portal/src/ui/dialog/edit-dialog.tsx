import type { ReactNode } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { DialogFrame } from './dialog-frame.tsx';
import { useAskToLeave } from './use-ask-to-leave.tsx';
import { useMountedDialog } from './use-mounted-dialog.ts';

/** The two ways out of the dialog. */
interface WaysOut {
  /** 'Cancelar': asks first where something was changed. */
  readonly close: () => void;
  /** Saved: there is nothing to ask. */
  readonly leave: () => void;
}

interface EditDialogProps<Values extends FieldValues, Sent> {
  readonly title: string;
  readonly size: 'md' | 'lg';
  readonly control: Control<Values, unknown, Sent>;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  readonly children: (out: WaysOut) => ReactNode;
}

/** A record changed in a dialog that is mounted while open. Its form keeps a draft, so leaving it unsaved asks but loses nothing. */
export function EditDialog<Values extends FieldValues, Sent>(props: EditDialogProps<Values, Sent>) {
  const { title, size, control, readOnly, onClose, children } = props;
  const { isSubmitting } = useFormState({ control });
  const [opened, leave] = useMountedDialog();
  const { close, question } = useAskToLeave({ control, readOnly, keepsDraft: true, onLeave: leave });
  return (
    // It asks by itself, whichever way it is closed: once is enough.
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={close}
      title={title}
      size={size}
      busy={isSubmitting}
      keepOnClickOutside
      settled
    >
      {children({ close, leave })}
      {question}
    </DialogFrame>
  );
}
