import { type ReactNode, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useUiTexts } from '../ui-texts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
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
  const texts = useUiTexts();
  const { isDirty, isSubmitting } = useFormState({ control });
  const [asks, setAsks] = useState(false);
  const [opened, closeDialog] = useMountedDialog();
  const leave = () => {
    setAsks(false);
    closeDialog();
  };
  const close = () => (isDirty && !readOnly ? setAsks(true) : leave());
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
      <ConfirmDialog
        opened={asks}
        title={texts.leaveTitle}
        text={texts.leaveKeptText}
        cancel={texts.leaveStay}
        confirm={texts.leaveGo}
        destructive
        onConfirm={leave}
        onClose={() => setAsks(false)}
      />
    </DialogFrame>
  );
}
