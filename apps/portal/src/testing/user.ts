import { fireEvent } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';

/**
 * Somebody at the screen, by Testing Library: moves, presses and lets go as a browser would, without a pause between keys. Style
 * sheets are not loaded in these tests, so nothing can lie in the way of a pointer.
 */
export const user = userEvent.setup({
  delay: null,
  applyAccept: false,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** A field's whole text in one go: keys one by one are for tests that are about keys. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  fireEvent.input(input, { target: { value: text } });
}
