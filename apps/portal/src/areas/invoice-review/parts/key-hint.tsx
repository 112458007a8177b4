import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

interface KeyHintProps {
  readonly children: string | number;
  /** What goes with it while somebody types in a field, where the plain key is a letter. */
  readonly inField?: string;
}

/** The key of a button, where there is a keyboard. Who hears the page is told by the button's own `aria-keyshortcuts`. */
export function KeyHint({ children, inField }: KeyHintProps) {
  return (
    <Kbd size="xs" visibleFrom="md" aria-hidden>
      {inField !== undefined && <span className={classes.inField}>{inField} </span>}
      {children}
    </Kbd>
  );
}
