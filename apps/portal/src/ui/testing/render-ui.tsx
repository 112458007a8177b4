import { sentenceOf } from '@galeria/contract/messages/message';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, cleanup as unmountAll } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type as enter } from '../../testing/user.ts';
import { theme } from '../theme/theme.ts';
import { UiTextsProvider } from '../ui-texts.tsx';

export const cleanup = (): Promise<void> => act(async () => unmountAll());

const inPortuguese = (said: string): string => sentenceOf(said, 'pt');

/** A part of the kit inside a real router; '/elsewhere' is a place to go to. */
export async function renderUi(part: ReactNode) {
  await cleanup();
  const rootRoute = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => part });
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '/elsewhere', component: () => <p>elsewhere</p> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([home, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => {
    render(
      <MantineProvider theme={theme} env="test">
        <UiTextsProvider language="pt" say={inPortuguese}>
          <RouterProvider router={router as never} />
        </UiTextsProvider>
      </MantineProvider>,
    );
  });
  return { router };
}

/** Without the style sheets that Mantine puts into the page. */
const visibleText = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};

/** The only element of a kind with these words; none or two is a failed test. */
export function one<E extends HTMLElement = HTMLElement>(selector: string, words?: string): E {
  const found = [...document.querySelectorAll<E>(selector)].filter(
    (element) => words === undefined || visibleText(element) === words || element.getAttribute('aria-label') === words,
  );
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} of ${selector} "${words ?? ''}" in: ${visibleText(document.body)}`);
  return found[0];
}

export const none = (selector: string): boolean => document.querySelector(selector) === null;

export const inputOf = (label: string): HTMLInputElement => {
  const element = [...document.querySelectorAll('label')].find((each) => visibleText(each).startsWith(label));
  const input = element?.htmlFor ? document.getElementById(element.htmlFor) : null;
  if (!input) throw new Error(`no input labelled "${label}" in: ${visibleText(document.body)}`);
  return input as HTMLInputElement;
};

/** Work that was put off to the next turn (focus after a submit) is done. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

export const settle = () => act(turn);

/** For what hangs. */
const PATIENCE_MS = 120_000;

/** Waits for what comes in its own time (focus is moved a turn later); fails with the assertion's own words. */
export async function eventually(check: () => void): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await settle();
    }
  }
}

export const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await turn();
  });

export const press = (element: Element, key: string) =>
  act(async () => {
    fireEvent.keyDown(element, { key });
  });

/** A field's whole text, and what follows from it. */
export const type = (input: HTMLInputElement | HTMLTextAreaElement, text: string) => act(async () => enter(input, text));

export const submit = (form: HTMLFormElement) =>
  act(async () => {
    fireEvent.submit(form);
    await turn();
  });
