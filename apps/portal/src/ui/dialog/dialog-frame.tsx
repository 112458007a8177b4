import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import classes from './dialog.module.css';

interface DialogFrameProps {
  readonly opened: boolean;
  /** Esc, the cross and a click outside. Not called while `busy`: what was sent cannot be taken back by closing. */
  readonly onClose: () => void;
  readonly title: string;
  readonly busy?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Something was typed: a stray click outside must not throw it away. */
  readonly keepOnClickOutside?: boolean;
  /** It has faded out. */
  readonly onExited?: () => void;
  readonly children: ReactNode;
}

/**
 * What opened the dialog may be gone: an act took its row away. The row that now stands in its place, the table's
 * own in the tab order, gets the focus, so that the next can be dealt with without a mouse. A dialog over another
 * leaves the focus to that one.
 */
function keepFocusInList(): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null;
  if (!isLost || document.querySelectorAll('[role="dialog"]').length > 1) return;
  document.querySelector<HTMLElement>('main tr[data-row-index][tabindex="0"]')?.focus();
}

const SIZES = { sm: '26rem', md: '34rem', lg: '48rem' };

/** Focus goes in, stays in and comes back. No <header> of Mantine's: it would be a second banner of the page. */
export function DialogFrame({
  opened,
  onClose,
  title,
  busy = false,
  size = 'sm',
  keepOnClickOutside = false,
  onExited,
  children,
}: DialogFrameProps) {
  const texts = useUiTexts();
  return (
    <Modal.Root
      opened={opened}
      onClose={() => !busy && onClose()}
      size={SIZES[size]}
      centered
      closeOnClickOutside={!keepOnClickOutside && !busy}
      transitionProps={{ duration: 120, transition: 'pop' }}
      onExitTransitionEnd={() => {
        keepFocusInList();
        onExited?.();
      }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} disabled={busy} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
