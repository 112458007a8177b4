import { DialogFrame } from './dialog-frame.tsx';
import { FeedbackFace, type FeedbackWords } from './feedback-face.tsx';

interface FeedbackDialogProps extends FeedbackWords {
  readonly opened: boolean;
  readonly tone?: 'positive' | 'negative';
  readonly size?: 'sm' | 'md';
  readonly onClose: () => void;
}

/** Says how something ended. */
export function FeedbackDialog({ opened, tone = 'positive', size = 'sm', onClose, ...words }: FeedbackDialogProps) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={words.title} size={size}>
      <FeedbackFace tone={tone} onClose={onClose} words={words} />
    </DialogFrame>
  );
}
