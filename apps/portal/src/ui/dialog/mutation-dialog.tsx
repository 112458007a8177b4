import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFailure } from '../states/failure.ts';
import { useSayMessage, useUiTexts } from '../ui-texts.tsx';
import { ConfirmFace, type ConfirmWords } from './confirm-face.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { FeedbackFace, type FeedbackWords } from './feedback-face.tsx';

/** The part of a mutation that has faces; TanStack Query's fits. */
export interface MutationFace {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: unknown;
  readonly reset: () => void;
}

interface MutationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly mutation: MutationFace;
  readonly onConfirm: () => void;
  readonly confirm: ConfirmWords;
  readonly blocked?: boolean;
  /** Left out: the dialog closes by itself, and the page says how it ended. */
  readonly success?: FeedbackWords;
  readonly successSize?: 'sm' | 'md';
  /** The error's own words; without it, the server's message. */
  readonly failure?: (error: unknown) => FeedbackWords;
}

/** Confirm, success and error as three faces of one mutation: its status is the only state there is. */
export function MutationDialog({
  opened,
  onClose,
  mutation,
  onConfirm,
  confirm,
  blocked,
  success,
  successSize = 'sm',
  failure,
}: MutationDialogProps) {
  const texts = useUiTexts();
  const say = useSayMessage();
  const sent = useRef(false);
  const [asked, setAsked] = useState(0);
  const [last, setLast] = useState({ status: mutation.status, error: mutation.error });
  if (opened && (last.status !== mutation.status || last.error !== mutation.error)) {
    setLast({ status: mutation.status, error: mutation.error });
  }
  // While it fades out the dialog keeps its last face, though the mutation is already reset.
  const { status, error } = opened ? mutation : last;
  const isDone = status === 'success' && success === undefined;
  const busy = status === 'pending' || isDone;

  const close = () => {
    sent.current = false;
    setAsked(0);
    onClose();
    mutation.reset();
  };

  const closeWhenDone = useEffectEvent(close);
  useEffect(
    function closeByItself() {
      if (opened && isDone) closeWhenDone();
    },
    [opened, isDone],
  );

  // A second click may come before the mutation's 'pending' is drawn.
  const send = () => {
    if (sent.current) return;
    sent.current = true;
    onConfirm();
  };

  const askAgain = () => {
    sent.current = false;
    setAsked((times) => times + 1);
    mutation.reset();
  };

  const failed = (): FeedbackWords => {
    if (failure) return failure(error);
    const known = readFailure(error);
    return { title: texts.notDoneTitle, text: known ? say(known.message) : texts.failedText };
  };

  if (status === 'success' && success) {
    return (
      <DialogFrame opened={opened} onClose={close} title={success.title} size={successSize} settled>
        <FeedbackFace key="success" words={success} tone="positive" onClose={close} replacesFace />
      </DialogFrame>
    );
  }
  if (status === 'error') {
    const words = failed();
    return (
      <DialogFrame opened={opened} onClose={close} title={words.title}>
        <FeedbackFace key="error" words={words} tone="negative" onClose={close} onRetry={askAgain} replacesFace />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame opened={opened} onClose={close} title={confirm.title} busy={busy}>
      <ConfirmFace
        key={`confirm-${asked}`}
        words={confirm}
        busy={busy}
        blocked={blocked ?? false}
        replacesFace={asked > 0}
        onConfirm={send}
        onCancel={close}
      />
    </DialogFrame>
  );
}
