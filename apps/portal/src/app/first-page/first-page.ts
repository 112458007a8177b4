import type { AnyFirstList, FirstState } from '../../lib/first-list.ts';
import { drawFirstRows, type FirstAnswer } from './draw-first-rows.ts';
import { firstListAt } from './first-lists.ts';
import { firstState, firstUrl } from './first-question.ts';
import { goOnTyping } from './go-on-typing.ts';
import { HELD_BACK } from './held-back.ts';
import { searchPlainly } from './plain-search.ts';

// Built into index.html by itself and run before the portal's code: it must stay small, and import nothing that is not.

/** What the build made: the files of the entry in their order, its styles, and what each of the first lists needs besides. */
interface FirstFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly pages: Readonly<Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>>;
}

/** An answer that is not here by then is not waited for: the portal's own code takes longer than most answers. */
const PATIENCE_MS = 1500;
/** Below it the page shows cards (ui/page/use-is-phone.ts). */
const TABLE_WIDTH = '(min-width: 37.5em)';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function selectedMall(): string | undefined {
  try {
    const { code } = JSON.parse(read('selectedMall') ?? 'null') as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

function link(attributes: Readonly<Record<string, string>>): HTMLLinkElement {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries({ ...attributes, crossorigin: '' })) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}

const settled = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.onload = element.onerror = () => resolve();
  });

/** Styles and code come together; the portal is drawn once both are here. */
function startPortal({ scripts, styles }: FirstFiles, media = 'all'): void {
  window.galeriaStyles = Promise.all(styles.map((href) => settled(link({ rel: 'stylesheet', href, media }))));
  for (const src of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.async = false;
    script.src = src;
    document.head.append(script);
  }
}

/** What was drawn is on the screen, or would be if it were in sight. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

async function json<Answer>(reply: Promise<Response> | undefined): Promise<Answer> {
  const response = await reply;
  if (!response?.ok) throw new Error('not to be shown');
  return response.clone().json() as Promise<Answer>;
}

async function showRows(list: AnyFirstList, early: NonNullable<Window['galeriaEarly']>): Promise<void> {
  const mallCode = selectedMall();
  // The list may open with a view of the person's own (domain/saved-views/known-defaults.ts): other rows than these.
  if (location.search === '' && read('defaultViews')?.includes(`"list":"${list.name}"`)) return;
  const state = mallCode === undefined ? undefined : firstState(location.search, mallCode);
  if (state === undefined) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'pt';
  let newest = { url: '', drop: (): void => {} };
  /** The page takes over the newest answer alone; what it has taken is its own to drop. */
  const ask = (wanted: FirstState): Promise<FirstAnswer> => {
    if (early.replies[newest.url] !== undefined) newest.drop();
    delete early.replies[newest.url];
    const controller = new AbortController();
    newest = { url: firstUrl(list, wanted), drop: () => controller.abort() };
    const headers = { ...early.headers, 'accept-language': language === 'en' ? 'en' : 'pt-BR' };
    const asked = fetch(newest.url, { headers, signal: controller.signal });
    early.replies[newest.url] = asked;
    early.askedAt = performance.now();
    return json<FirstAnswer>(asked);
  };
  const [answer, permissions] = await Promise.all([ask(state), json<readonly string[]>(early.replies['/api/user/permission'])]);
  const portal = document.getElementById('root');
  const frame = portal?.querySelector(':scope > .first');
  if (!portal || !frame || !matchMedia(TABLE_WIDTH).matches) return;
  const draw = (found: FirstAnswer): HTMLElement | null =>
    drawFirstRows({ list, answer: found, permissions, address: location.pathname, language, search: state.search });
  const drawn = draw(answer);
  const field = drawn?.querySelector('input');
  if (!drawn || !field) return;
  frame.append(drawn);
  goOnTyping(frame, portal);
  searchPlainly({
    field,
    find: async (search) => {
      // Where the page reads what it opens with; one that has is told when it stands (go-on-typing.ts).
      if (!early.isAddressRead)
        history.replaceState(
          history.state,
          '',
          `${location.pathname}${search === '' ? '' : `?${new URLSearchParams({ search })}`}`,
        );
      drawn.querySelector('tbody')?.setAttribute('data-stale', '');
      const wanted = { ...state, page: 1, search };
      const found = draw(await ask(wanted))?.querySelector('tbody');
      if (found && newest.url === firstUrl(list, wanted)) drawn.querySelector('tbody')?.replaceWith(found);
    },
  });
  document.documentElement.dataset['firstPage'] = list.name;
  await painted();
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function start(files: FirstFiles): Promise<void> {
  const list = firstListAt(location.pathname);
  const early = window.galeriaEarly;
  if (list === undefined || early === undefined) return startPortal(files);
  // A refusal, no connection, an answer that cannot be read: the page says what there is to say.
  const shown = Promise.race([showRows(list, early).catch(() => undefined), wait(PATIENCE_MS)]);
  const { scripts = [], styles = [] } = files.pages[list.name] ?? {};
  for (const href of scripts) link({ rel: 'preload', as: 'script', href });
  for (const href of styles) link({ rel: 'preload', as: 'style', href });
  await shown;
  // The plain rows need none of the portal's styles: that they count from the moment the portal stands saves a layout.
  startPortal(files, HELD_BACK);
}
