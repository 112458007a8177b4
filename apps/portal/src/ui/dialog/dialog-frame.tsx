import '@mantine/core/styles/Modal.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type UiTexts, useUiTexts } from '../ui-texts.tsx';
import classes from './dialog.module.css';
import { useMountedDialog } from './use-mounted-dialog.ts';

interface DialogFrameProps {
  readonly opened: boolean;
  /** Esc, the cross and a click outside. Not called while `busy`: what was sent cannot be taken back by closing. */
  readonly onClose: () => void;
  readonly title: string;
  readonly busy?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Something may be typed here: a stray click outside must not throw it away. */
  readonly keepOnClickOutside?: boolean;
  /** Nothing that was typed here is lost by closing any more: it was sent, or nobody needs it. */
  readonly settled?: boolean;
  /** It has faded out. */
  readonly onExited?: () => void;
  readonly children: ReactNode;
}

/** Where the focus was when the dialog opened; for an act of a menu, which closes, the button of the menu. */
function openerOf(active: Element | null): Element | null {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : active;
}

const isInView = (element: Element): boolean => element.getBoundingClientRect().top < window.innerHeight;

/**
 * What opened the dialog may be gone: an act took its row away. The row that now stands in its place, the table's
 * own in the tab order, gets the focus, so that the next can be dealt with without a mouse. A dialog over another
 * leaves the focus to that one.
 */
function keepFocusOnPage(opener: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null;
  if (!isLost || document.querySelectorAll('[role="dialog"]').length > 1) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.matches(':disabled')) {
    opener.focus({ preventScroll: true });
    return;
  }
  const first = document.querySelector<HTMLElement>('main tr[data-row-index][tabindex="0"]');
  // A table far down a page is not where anybody was.
  const row = first !== null && isInView(first) ? first : null;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (row === null && heading !== null) heading.tabIndex = -1;
  // A page that is no list goes on from its heading, without moving under the eyes.
  if (row === null) heading?.focus({ preventScroll: true });
  else row.focus();
}

/** What is typed only to confirm, or shown to be copied, is nothing to lose. */
const FIELDS = 'input:not([data-passing], [readonly]), textarea:not([readonly])';

/** Whether anything that was typed or ticked in there still stands. */
const holdsAnything = (content: HTMLElement): boolean =>
  [...content.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some((field) =>
    field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? true : field.value.trim() !== '',
  );

const SIZES = { sm: '26rem', md: '34rem', lg: '48rem' };

/** Focus goes in, stays in and comes back. No <header> of Mantine's: it would be a second banner of the page. */
export function DialogFrame({
  opened,
  onClose,
  title,
  busy = false,
  size = 'sm',
  keepOnClickOutside = false,
  settled = false,
  onExited,
  children,
}: DialogFrameProps) {
  const texts = useUiTexts();
  const content = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const opener = useRef<Element | null>(null);
  const [asks, setAsks] = useState(false);
  // It notes where the focus was only when it sees itself open, and may be mounted open where its code came late.
  const [isMounted] = useMountedDialog();
  const isOpen = opened && isMounted;
  useLayoutEffect(
    function noteOpener() {
      if (isOpen) opener.current = openerOf(document.activeElement);
    },
    [isOpen],
  );
  const leave = () => {
    typed.current = false;
    setAsks(false);
    onClose();
  };
  // Esc, the cross and a click outside are easily done by mistake; 'Cancelar' is meant, and does not come by here.
  const tryToLeave = () => {
    if (busy) return;
    const loses = typed.current && !settled && content.current !== null && holdsAnything(content.current);
    if (loses) setAsks(true);
    else leave();
  };
  return (
    <>
      <Modal.Root
        opened={isOpen}
        onClose={tryToLeave}
        size={SIZES[size]}
        centered
        closeOnClickOutside={!keepOnClickOutside && !busy}
        transitionProps={{ duration: 120, transition: 'pop' }}
        // Over it stands the question: its own Esc is not this one's.
        closeOnEscape={!asks}
        trapFocus={!asks}
        onExitTransitionEnd={() => {
          typed.current = false;
          keepFocusOnPage(opener.current);
          onExited?.();
        }}
      >
        <Modal.Overlay backgroundOpacity={0.45} />
        <Modal.Content
          radius="lg"
          ref={content}
          onInput={() => {
            typed.current = true;
          }}
        >
          <div className={classes.content}>
            <div className={classes.head}>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
            </div>
            <Modal.Body className={classes.body}>{children}</Modal.Body>
            {/* Last, so that the focus goes to what the dialog is about. */}
            <Modal.CloseButton className={classes.close ?? ''} aria-label={texts.close} disabled={busy} />
          </div>
        </Modal.Content>
      </Modal.Root>
      {asks && <AskToClose onStay={() => setAsks(false)} onLeave={leave} texts={texts} />}
    </>
  );
}

interface AskToCloseProps {
  readonly texts: UiTexts;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What was typed in a dialog is nowhere else: closing it by accident asks first. */
function AskToClose({ texts, onStay, onLeave }: AskToCloseProps) {
  return (
    <Modal.Root opened onClose={onStay} size={SIZES.sm} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg">
        <div className={classes.content}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{texts.closeTitle}</Modal.Title>
          </div>
          <Modal.Body className={classes.body}>
            <div className={classes.text}>{texts.closeText}</div>
            <DialogButtons>
              <Button variant="default" data-autofocus onClick={onStay}>
                {texts.leaveStay}
              </Button>
              <Button color="red" onClick={onLeave}>
                {texts.closeGo}
              </Button>
            </DialogButtons>
          </Modal.Body>
          <Modal.CloseButton className={classes.close ?? ''} aria-label={texts.close} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
