import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { AppLink } from '../page/app-link.tsx';

interface Act {
  /** Why it cannot be done; the act stays where it is, so that people learn of it and of what is in the way. */
  readonly lockedBecause: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Not `disabled`: a disabled button takes no hover or focus, and could not say why. */
const locked = (noteId: string) =>
  ({
    'aria-disabled': true,
    'data-disabled': true,
    'aria-describedby': noteId,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }) as const;

interface ActButtonProps extends Act, ButtonProps {
  /** Where it leads, for an act that is a page of its own. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** PER-10: a button that is there for everybody; who may not press it reads and hears why. */
export function ActButton({ lockedBecause, href, onClick, children, ...look }: ActButtonProps) {
  const noteId = useId();
  if (lockedBecause !== undefined) {
    return (
      <>
        <Tooltip label={lockedBecause} multiline maw={280}>
          <Button {...look} {...locked(noteId)}>
            {children}
          </Button>
        </Tooltip>
        <VisuallyHidden id={noteId}>{lockedBecause}</VisuallyHidden>
      </>
    );
  }
  return href === undefined ? (
    <Button {...look} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <Button {...look} component={AppLink} href={href}>
      {children}
    </Button>
  );
}

interface ActIconProps extends Act {
  readonly label: string;
  readonly icon: ReactNode;
}

/** The same as a small icon among many. */
export function ActIcon({ lockedBecause, label, icon, onClick }: ActIconProps) {
  const noteId = useId();
  return (
    <>
      <Tooltip label={lockedBecause ?? label} multiline maw={280}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={label}
          {...(lockedBecause === undefined ? { onClick } : locked(noteId))}
        >
          {icon}
        </ActionIcon>
      </Tooltip>
      {lockedBecause !== undefined && <VisuallyHidden id={noteId}>{lockedBecause}</VisuallyHidden>}
    </>
  );
}
