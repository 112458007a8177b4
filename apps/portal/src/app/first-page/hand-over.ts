const root = document.documentElement;

/** Rows that index.html's script drew stand on the screen, and the page that takes them over has not been shown yet. */
export const isFirstPageShown = (): boolean => root.dataset['firstPage'] !== undefined;

const searchIn = (page: ParentNode | null): HTMLInputElement | null =>
  page?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;

/** What was typed into the plain search goes on in the page's own. */
function goOnTyping(before: HTMLInputElement, after: HTMLInputElement): void {
  after.focus();
  if (before.value === after.value) return;
  // As the browser would: the part that draws the field hears of a value that it did not set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(after, before.value);
  after.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called before the portal is drawn into `portal`; acts when the page stands there in place of the plain rows. */
export function handOverFirstPage(portal: HTMLElement): void {
  if (!isFirstPageShown()) return;
  const plain = portal.querySelector('.first');
  const search = searchIn(plain);
  let wasInFocus = false;
  search?.addEventListener('focus', () => {
    wasInFocus = true;
  });
  if (search !== null && document.activeElement === search) wasInFocus = true;
  const watch = new MutationObserver(() => {
    if (plain?.isConnected) return;
    watch.disconnect();
    delete root.dataset['firstPage'];
    const after = searchIn(portal);
    if (wasInFocus && search !== null && after !== null) goOnTyping(search, after);
  });
  watch.observe(portal, { childList: true });
}
