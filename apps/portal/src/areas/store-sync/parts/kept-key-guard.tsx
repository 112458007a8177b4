import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import type { KeptKey } from './use-kept-key.ts';

interface KeptKeyGuardProps {
  readonly kept: KeptKey;
  readonly onLeave: () => void;
}

/** Asks before the dialog, the page or the tab goes with a key that nobody kept. */
export function KeptKeyGuard({ kept, onLeave }: KeptKeyGuardProps) {
  const { title, text, stay, go } = kept.words;
  return (
    <>
      <UnsavedGuard active={kept.isAtRisk} words={kept.words} />
      <ConfirmDialog
        opened={kept.isAsking}
        title={title}
        text={text}
        cancel={stay}
        confirm={go}
        destructive
        onConfirm={onLeave}
        onClose={kept.dismiss}
      />
    </>
  );
}
