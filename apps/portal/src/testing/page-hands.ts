import type { SeenRequest } from './fake-api.ts';
import { byText, until } from './render-portal.tsx';

/** What a page's test does and reads: the hands and eyes of somebody at the screen. */

export const queryOf = ({ url }: SeenRequest): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://portal.test').searchParams);

export const heads = (): (string | null)[] => [...document.querySelectorAll('th')].map((head) => head.textContent);
export const cells = (row = 0): (string | null)[] =>
  [...(document.querySelectorAll('tbody tr[data-row-id]')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row-id]')];

export const button = (words: string): HTMLButtonElement | undefined => byText('button', words);

export const press = async (words: string, within = ''): Promise<void> =>
  (await until(() => byText<HTMLElement>(`${within} button, ${within} a`, words))).click();

export const pressLabelled = async (label: string): Promise<void> =>
  (await until(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`))).click();

export const pressKey = (key: string, target: EventTarget = document.activeElement ?? document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

export const pageText = (words: string): Promise<boolean> => until(() => document.body.textContent?.includes(words));

export const dialogText = (words: string): Promise<string> =>
  until(() =>
    [...document.querySelectorAll('[role="dialog"]')].map((each) => each.textContent ?? '').find((text) => text.includes(words)),
  );

export const noDialog = (): Promise<boolean> => until(() => document.querySelector('[role="dialog"]') === null);

/** The input under a label, once it is there. */
export const field = (label: string): Promise<HTMLInputElement> =>
  until(() => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim().startsWith(label));
    return found?.htmlFor ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null;
  });

export async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  // The prototype's setter, an input's or a text area's: React overrides the element's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is said by an input: its error, where it is refused. */
export async function errorOf(label: string): Promise<string> {
  const input = await field(label);
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
