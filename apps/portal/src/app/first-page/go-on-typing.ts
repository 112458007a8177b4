const root = document.documentElement;

const searchIn = (page: ParentNode): HTMLInputElement | null => page.querySelector<HTMLInputElement>('input[type="search"]');

/** What was typed into the plain search goes on in the page's own. */
function goOn(before: HTMLInputElement, after: HTMLInputElement): void {
  after.focus();
  if (before.value !== after.value) {
    // As the browser would: the part that draws the field hears of a value that it did not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(after, before.value);
    after.dispatchEvent(new Event('input', { bubbles: true }));
  }
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** Waits until the page, with a search of its own, stands in place of the plain rows. */
export function goOnTyping(plain: Element, portal: Element): void {
  const search = searchIn(plain);
  let wasUsed = false;
  search?.addEventListener('focus', () => {
    wasUsed = true;
  });
  search?.addEventListener('blur', () => {
    // Taking it away is no leaving of it.
    wasUsed = !search.isConnected || search.value !== search.defaultValue;
  });
  const watch = new MutationObserver(() => {
    if (plain.isConnected) return;
    delete root.dataset['firstPage'];
    const after = searchIn(portal);
    // Whoever has gone on to something else since is not waited for.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (wasUsed && after === null && !isElsewhere) return;
    watch.disconnect();
    if (wasUsed && search !== null && after !== null) goOn(search, after);
  });
  watch.observe(portal, { childList: true, subtree: true });
}
