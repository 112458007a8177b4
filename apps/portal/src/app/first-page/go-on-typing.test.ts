import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goOnTyping } from './go-on-typing.ts';

let portal: HTMLElement;
let plain: HTMLElement;
let typed: HTMLInputElement;

const searchField = (value = ''): HTMLInputElement => {
  const field = document.createElement('input');
  field.type = 'search';
  field.defaultValue = value;
  return field;
};
/** Observers have had their turn. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  [portal, plain, typed] = [document.createElement('div'), document.createElement('div'), searchField()];
  plain.append(typed);
  portal.append(plain);
  document.body.append(portal);
  document.documentElement.dataset['firstPage'] = 'customers';
  goOnTyping(plain, portal);
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['firstPage'];
});

describe('[SHL-09] what was typed before the page stood', () => {
  test('goes on in its search, where the cursor was, and the page hears of it', async () => {
    const after = searchField();
    const heard: string[] = [];
    after.addEventListener('input', () => heard.push(after.value));
    typed.focus();
    typed.value = 'maria';
    typed.setSelectionRange(2, 2);
    portal.replaceChildren(after);
    await observed();
    expect([after.value, after.selectionStart, document.activeElement === after, heard]).toEqual(['maria', 2, true, ['maria']]);
    expect(document.documentElement.dataset['firstPage']).toBeUndefined();
  });

  test('is nothing to hear where the page has opened with it', async () => {
    const after = searchField('maria');
    after.addEventListener('input', () => expect.unreachable());
    typed.focus();
    typed.value = 'maria';
    portal.replaceChildren(after);
    await observed();
    expect(document.activeElement).toBe(after);
  });

  test('waits for a page that comes in parts, but not for who has gone elsewhere', async () => {
    typed.focus();
    typed.value = 'maria';
    const [shell, button, after] = [document.createElement('main'), document.createElement('button'), searchField()];
    portal.replaceChildren(shell);
    await observed();
    shell.append(after);
    await observed();
    expect([after.value, document.activeElement === after]).toEqual(['maria', true]);

    const [other, late] = [document.createElement('div'), searchField()];
    const second = searchField();
    other.append(second);
    portal.replaceChildren(other);
    goOnTyping(other, portal);
    second.focus();
    second.value = 'jorge';
    portal.replaceChildren(button);
    button.focus();
    await observed();
    portal.append(late);
    await observed();
    expect([late.value, document.activeElement === button]).toEqual(['', true]);
  });

  test('who has not touched it is left alone', async () => {
    const after = searchField();
    portal.replaceChildren(after);
    await observed();
    expect(document.activeElement).not.toBe(after);
  });
});
