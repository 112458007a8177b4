const root = document.documentElement;

const searchIn = (page: ParentNode): HTMLInputElement | null => page.querySelector<HTMLInputElement>('input[type="search"]');

/** What was typed into the plain search goes on in the page's own. */
function goOn(before: HTMLInputElement, after: HTMLInputElement): void {
  after.focus();
  if (before.value === after.value) return;
  // As the browser would: the part that draws the field hears of a value that it did not set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(after, before.value);
  after.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits until the page stands in place of the plain rows. */
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
    watch.disconnect();
    delete root.dataset['firstPage'];
    const after = searchIn(portal);
    if (wasUsed && search !== null && after !== null) goOn(search, after);
  });
  watch.observe(portal, { childList: true });
}
