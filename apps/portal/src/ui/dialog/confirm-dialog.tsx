import { ConfirmFace, type ConfirmWords } from './confirm-face.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps extends ConfirmWords {
  readonly opened: boolean;
  readonly size?: 'sm' | 'md';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question about something that needs no server; an act on the server is a MutationDialog. */
export function ConfirmDialog({ opened, size = 'sm', onConfirm, onClose, ...words }: ConfirmDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={words.title} size={size}>
      <ConfirmFace words={words} busy={false} onConfirm={onConfirm} onCancel={onClose} />
    </DialogFrame>
  );
}
