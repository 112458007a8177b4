import { isTyping } from '../../ui/is-typing.ts';

interface PlainSearch {
  readonly field: HTMLInputElement;
  /** Asks for the rows of a text and shows them; what was asked before is dropped. */
  readonly find: (text: string) => Promise<void>;
}

/** The search of the plain rows asks with each key, as the page's own does (ui/list-page/search-field.tsx). */
export function searchPlainly({ field, find }: PlainSearch): void {
  let asked = field.value.trim();
  let isHeld = false;
  const ask = (): void => {
    const text = field.value.trim();
    if (text === asked) return;
    asked = text;
    // A refusal, no connection: the rows stay grey, and the page says what there is to say.
    find(text).catch(() => undefined);
  };
  field.addEventListener('keydown', ({ repeat }) => {
    isHeld = repeat;
  });
  field.addEventListener('keyup', () => {
    isHeld = false;
    ask();
  });
  field.addEventListener('input', () => {
    if (!isHeld) ask();
  });
  const focusOnSlash = (event: KeyboardEvent): void => {
    if (!field.isConnected) document.removeEventListener('keydown', focusOnSlash);
    if (!field.isConnected || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  document.addEventListener('keydown', focusOnSlash);
}
