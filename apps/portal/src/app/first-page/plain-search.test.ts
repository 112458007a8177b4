import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchPlainly } from './plain-search.ts';

let field: HTMLInputElement;
let asked: string[];

beforeEach(() => {
  field = document.createElement('input');
  field.type = 'search';
  document.body.append(field);
  asked = [];
  searchPlainly({
    field,
    find: async (text) => {
      asked.push(text);
      throw new Error('refused');
    },
  });
});
afterEach(() => document.body.replaceChildren());

function key(name: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}
function type(text: string, options: KeyboardEventInit = {}): void {
  field.focus();
  for (const letter of text) {
    key(letter, options);
    field.value += letter;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
const letGo = () => field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));

describe('[SHL-09] the search before the portal’s code', () => {
  test('asks with each key that changes what is looked for, and a refusal ends nothing', () => {
    type('an');
    type(' ');
    type('a');
    expect(asked).toEqual(['a', 'an', 'an a']);
  });

  test('asks once for a key that is held, when it is let go', () => {
    type('a');
    type('aaa', { repeat: true });
    expect(asked).toEqual(['a']);
    letGo();
    expect(asked).toEqual(['a', 'aaaa']);
  });

  test('has the cursor after a slash, but not while one is typed elsewhere or once the page stands', () => {
    const other = document.createElement('textarea');
    document.body.append(other);
    other.focus();
    expect(key('/').defaultPrevented).toBe(false);
    other.blur();
    expect(key('/', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key('/').defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(field);
    field.remove();
    expect(key('/').defaultPrevented).toBe(false);
  });
});
