import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** Leaving the page (a link, back, closing the tab) with unsaved changes asks first. */
export function UnsavedGuard({ active }: { readonly active: boolean }) {
  const texts = useUiTexts();
  const blocker = useBlocker({
    // A change of the address's search (a dialog opened by link) does not leave the page.
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={texts.leaveTitle}
      text={texts.leaveText}
      cancel={texts.leaveStay}
      confirm={texts.leaveGo}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
