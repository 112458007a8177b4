import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';
import { UNDO_MS } from '../desk-deps.ts';
import { draftOf } from '../review-storage.ts';
import { at, holdWindow, text, three, windowEnds } from '../testing/opened-review.ts';
import { aCardOf, invoiceIdOf } from '../testing/review-cards.ts';
import { type Fixture, fieldNamed, noteOnScreen, press, reviewFixture } from '../testing/review-fixture.ts';

let fixture: Fixture;
beforeEach(holdWindow);
afterEach(async () => {
  await fixture.close();
  vi.useRealTimers();
});

/** Bento's note is whole; the two behind it lack something. */
const cards = () => [
  aCardOf(1, 'Bento', { amountInCents: 990 }),
  aCardOf(2, 'Ana'),
  aCardOf(3, 'Caio', { issuerCnpj: null, number: null, series: null, issueDate: null }),
];
const held = () => [...document.querySelectorAll<HTMLElement>('[data-act]')];
const focusedField = () => document.activeElement?.getAttribute('name') ?? null;

describe('[INV-19] no key lands in a field that took the focus by itself', () => {
  test('Z on a note that lacks something takes the decision before it back, and leaves no draft', async () => {
    fixture = reviewFixture(cards());
    fixture.open(at(1));
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    expect(focusedField()).toBeNull();
    // Letters of no command are nobody's, too.
    for (const key of ['q', 'k', ' ']) press(key);
    press('z');
    await noteOnScreen('Nota de Bento');
    windowEnds();
    expect([draftOf(invoiceIdOf(2)), fixture.api.calls(endpoints.approveInvoice)]).toEqual([undefined, []]);
  });

  test('also where somebody has gone into a field, until they type there; then it is a letter', async () => {
    fixture = reviewFixture(cards());
    fixture.open(at(1));
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    await text('Desfazer (Z)');
    fieldNamed('amountInCents').focus();
    expect(press('z').defaultPrevented).toBe(true);
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    fieldNamed('amountInCents').focus();
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(true);
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Ana');
    fieldNamed('amountInCents').focus();
    type(fieldNamed('amountInCents'), '7');
    expect([press('z').defaultPrevented, press('z', { ctrlKey: true }).defaultPrevented]).toEqual([false, false]);
    expect(heading()).toBe('Nota de Ana');
  });

  test('an approval of what is not whole says what is missing, and the next letter is still a key', async () => {
    fixture = reviewFixture(cards());
    fixture.open(at(2));
    await noteOnScreen('Nota de Ana');
    press('a');
    await until(() => document.querySelector('[data-place="shown"] input[aria-invalid="true"]'));
    expect(focusedField()).toBeNull();
    byText<HTMLButtonElement>('button', 'Aprovar')?.click();
    expect(press('a').defaultPrevented).toBe(true);
    expect([heading(), focusedField(), draftOf(invoiceIdOf(2))]).toEqual(['Nota de Ana', null, undefined]);
    press('2', { altKey: true });
    await until(() => heading() !== 'Nota de Ana');
  });

  test('a digit or a paste goes to what is missing: the key before the amount', async () => {
    fixture = reviewFixture(cards());
    fixture.open(at(3));
    await noteOnScreen('Nota de Caio');
    expect([press('3').defaultPrevented, focusedField()]).toEqual([false, 'accessKey']);
    press('Escape');
    expect(focusedField()).toBeNull();
    expect([press('v', { ctrlKey: true }).defaultPrevented, focusedField()]).toEqual([false, 'accessKey']);
  });
});

describe('[INV-19] two decisions that can be taken back', () => {
  async function twice() {
    fixture = reviewFixture([...three().slice(1), aCardOf(4, 'Dora')]);
    fixture.open(at(2));
    await noteOnScreen('Nota de Bento');
    press('a');
    await noteOnScreen('Nota de Caio');
    press('2', { altKey: true });
    await noteOnScreen('Nota de Dora');
    await until(() => held().length === 2);
  }

  test('each stands with its amount and an end of its own, and the earlier one is taken back alone', async () => {
    await twice();
    expect(held().map(({ textContent }) => textContent)).toEqual([
      'Aprovada · R$\u00a09,90Desfazer',
      'Recusada: Limite diário atingido · R$\u00a01,00Desfazer (Z)',
    ]);
    act(() => held()[0]?.querySelector('button')?.click());
    await noteOnScreen('Nota de Bento');
    expect(held().map(({ dataset }) => dataset.act)).toEqual(['refuse']);
    act(windowEnds);
    await until(() => fixture.api.calls(endpoints.refuseInvoice).length === 1);
    expect(fixture.api.calls(endpoints.approveInvoice)).toEqual([]);
  });

  test.each([
    [
      'the pointer',
      (list: Element) => fireEvent.pointerMove(list, { pointerType: 'mouse' }),
      (list: Element) => fireEvent.pointerLeave(list),
    ],
    ['the focus', (list: Element) => fireEvent.focus(list), (list: Element) => fireEvent.blur(list)],
  ])('their time stands still while %s is on them', async (_what, come, go) => {
    await twice();
    const list = held()[0]?.parentElement as Element;
    come(list);
    expect(list.hasAttribute('data-held')).toBe(true);
    act(() => void vi.advanceTimersByTime(3 * UNDO_MS));
    expect([held().length, fixture.api.calls(endpoints.approveInvoice)]).toEqual([2, []]);
    go(list);
    expect(list.hasAttribute('data-held')).toBe(false);
    act(windowEnds);
    await until(() => fixture.api.calls(endpoints.approveInvoice).length === 1);
    await until(() => held().length === 0);
  });

  test('one that only comes under a pointer at rest is sent in its time', async () => {
    await twice();
    const list = held()[0]?.parentElement as Element;
    fireEvent.pointerEnter(list, { pointerType: 'mouse' });
    act(windowEnds);
    await until(() => held().length === 0);
    await until(() => fixture.api.calls(endpoints.approveInvoice).length === 1);
  });
});
