import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface UnsavedGuardProps {
  readonly active: boolean;
  /** What would be lost, where it is not what was typed. */
  readonly words?: { readonly title: string; readonly text: string; readonly stay: string; readonly go: string };
}

/** Leaving the page (a link, back, closing the tab) with unsaved changes asks first. */
export function UnsavedGuard({ active, words }: UnsavedGuardProps) {
  const texts = useUiTexts();
  const isActive = useRef(active);
  // The router takes up a new function some time after the page shows what was typed: it is asked through the same
  // two functions always, and they know at once.
  useLayoutEffect(
    function knowAtOnce() {
      isActive.current = active;
    },
    [active],
  );
  // A change of the address's search (a dialog opened by link) does not leave the page.
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => isActive.current && current.pathname !== next.pathname,
    [],
  );
  const enableBeforeUnload = useCallback(() => isActive.current, []);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={words?.title ?? texts.leaveTitle}
      text={words?.text ?? texts.leaveText}
      cancel={words?.stay ?? texts.leaveStay}
      confirm={words?.go ?? texts.leaveGo}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
