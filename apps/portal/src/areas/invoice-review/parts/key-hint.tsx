import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';

/** The key of a button, where there is a keyboard. Who hears the page is told by the button's own `aria-keyshortcuts`. */
export function KeyHint({ children }: { readonly children: string | number }) {
  return (
    <Kbd size="xs" visibleFrom="md" aria-hidden>
      {children}
    </Kbd>
  );
}
