import { invoicePicture } from '@galeria/contract/invoices/invoice-endpoints';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { clearSession, signInWith } from '../../lib/session/session-store.ts';
import { aSignIn } from '../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../../testing/fake-api.ts';
import { byText, until } from '../../testing/render-portal.tsx';
import { user } from '../../testing/user.ts';
import { NotePicture } from './note-picture.tsx';
import type { PictureHandle } from './picture-frame.tsx';

const ID = '01a1dd47-bb56-7000-8000-000000000001';
const SIZE = { width: 900, height: 1600 };

let api: FakeApi;
let close = (): void => undefined;
const revoked: string[] = [];

beforeEach(() => {
  api = createFakeApi().on(invoicePicture, () => new Response(new Blob(['bytes'], { type: 'image/jpeg' })));
  const uninstall = api.install();
  signInWith(aSignIn({ accessToken: 'the-token-of-the-analyst' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:lent');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => revoked.push(url));
  close = uninstall;
});

afterEach(() => {
  close();
  clearSession();
  revoked.length = 0;
  vi.restoreAllMocks();
});

function show(picture: typeof SIZE | null, ref?: Ref<PictureHandle>) {
  const queryClient = createQueryClient();
  const { unmount } = render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <NotePicture invoiceId={ID} picture={picture} {...(ref !== undefined && { ref })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const uninstall = close;
  close = () => {
    unmount();
    queryClient.clear();
    cleanup();
    uninstall();
  };
  return { unmount };
}

const frame = (): Promise<HTMLElement> => until(() => document.querySelector<HTMLElement>('section[tabindex="0"]'));
const transform = (): string => document.querySelector('img')?.style.transform ?? '';
const press = (target: Element, key: string, given: KeyboardEventInit = {}): KeyboardEvent => {
  const event = createEvent.keyDown(target, { key, ...given });
  fireEvent(target, event);
  return event as KeyboardEvent;
};

describe('[INV-03] the picture of a note', () => {
  test('is fetched with the token and shown; its address is given back when it goes', async () => {
    const shown = show(SIZE);
    await frame();
    expect(document.querySelector('img')?.src).toBe('blob:lent');
    expect(api.calls(invoicePicture).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer the-token-of-the-analyst',
    ]);
    expect(revoked).toEqual([]);
    shown.unmount();
    await until(() => revoked.length === 1);
  });

  test('a note without one says so and asks for nothing', async () => {
    show(null);
    await until(() => byText('p', 'Nota enviada sem foto'));
    expect(api.seen).toEqual([]);
  });

  test('one that does not come says so, and can be asked for again', async () => {
    api.on(invoicePicture, () => problemReply('not-found'));
    show(SIZE);
    await until(() => byText('p', 'Não foi possível carregar a foto'));
    api.on(invoicePicture, () => new Response(new Blob(['bytes'])));
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Tentar novamente')));
    await frame();
  });

  test('keys on it zoom, turn and show all of it again; what it did not take stays the page’s', async () => {
    show(SIZE);
    const target = await frame();
    expect(transform()).toContain('rotate(0deg) scale(1)');
    expect(press(target, '+').defaultPrevented).toBe(true);
    await until(() => transform().includes('scale(1.35)'));
    press(target, '0');
    await until(() => transform().includes('scale(1)'));
    press(target, 'r');
    await until(() => transform().includes('rotate(90deg)'));
    press(target, 'e');
    await until(() => transform().includes('rotate(0deg)'));
    press(target, 'e');
    await until(() => transform().includes('rotate(270deg)'));
    expect(press(target, 'a').defaultPrevented).toBe(false);
    expect(press(target, '0', { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  test('buttons do the same, and so does a page that holds it', async () => {
    const handle = createRef<PictureHandle>();
    show(SIZE, handle);
    await frame();
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Girar para a direita"]')));
    await until(() => transform().includes('rotate(90deg)'));
    handle.current?.command('turn');
    await until(() => transform().includes('rotate(180deg)'));
  });
});
