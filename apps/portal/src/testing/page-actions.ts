import { fireEvent } from '@testing-library/react';
import type { SeenRequest } from './fake-api.ts';
import { byText, until } from './render-portal.tsx';
import { type, user } from './user.ts';

/** What a page's test does and reads: the acts and readings of somebody at the screen. */

export const queryOf = ({ url }: SeenRequest): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://portal.test').searchParams);

export const heads = (): (string | null)[] => [...document.querySelectorAll('th')].map((head) => head.textContent);
export const cells = (row = 0): (string | null)[] =>
  [...(document.querySelectorAll('tbody tr[data-row-id]')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
export const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row-id]')];

export const button = (words: string): HTMLButtonElement | undefined => byText('button', words);

export const press = async (words: string, within = ''): Promise<void> =>
  user.click(await until(() => byText<HTMLElement>(`${within} button, ${within} a`, words)));

export const pressLabelled = async (label: string): Promise<void> =>
  user.click(await until(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)));

export const pressKey = (key: string, target: Element = document.activeElement ?? document.body): boolean =>
  fireEvent.keyDown(target, { key });

export const pageText = (words: string): Promise<boolean> => until(() => document.body.textContent?.includes(words));

export const dialogText = (words: string): Promise<string> =>
  until(() =>
    [...document.querySelectorAll('[role="dialog"]')].map((each) => each.textContent ?? '').find((text) => text.includes(words)),
  );

export const noDialog = (): Promise<boolean> => until(() => document.querySelector('[role="dialog"]') === null);

/** The input under a label, once it is there. */
export const field = (label: string, within = ''): Promise<HTMLInputElement> =>
  until(() => {
    const found = [...document.querySelectorAll<HTMLLabelElement>(`${within} label`)].find((each) =>
      each.textContent?.trim().startsWith(label),
    );
    return found?.htmlFor ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null;
  });

export async function fill(label: string, text: string, within = ''): Promise<void> {
  type(await field(label, within), text);
}

const describedBy = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** What is said by an input: its error, where it is refused. */
export const errorOf = async (label: string): Promise<string> => describedBy(await field(label));

/** Waits until an input says these words. */
export async function untilRefused(label: string, words: string): Promise<void> {
  const input = await field(label);
  await until(() => describedBy(input).includes(words));
}
