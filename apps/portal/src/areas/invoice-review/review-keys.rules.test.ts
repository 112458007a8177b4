import { RECUSE_REASONS } from '@galeria/contract/reference/enumerations/invoice';
import { describe, expect, test } from 'vitest';
import { commandOf, digitOf, type Pressed } from './review-keys.rules.ts';

const press = (key: string, given: Partial<Pressed> = {}): Pressed => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isInField: false,
  isAtRest: false,
  isAtReasons: false,
  undoes: false,
  ...given,
});

const IN_FIELD = { isInField: true };
const WITH_ALT = { isInField: true, altKey: true };

describe('[INV-03] keys of the review', () => {
  test.each([
    ['a', { act: 'approve' }],
    ['A', { act: 'approve' }],
    ['p', { act: 'skip' }],
    ['z', { act: 'undo' }],
    ['Escape', { act: 'leave' }],
    ['r', { act: 'picture', command: 'turn' }],
    ['+', { act: 'picture', command: 'zoomIn' }],
    ['f', { act: 'picture', command: 'fit' }],
    ['e', { act: 'picture', command: 'turnLeft' }],
    ['x', { act: 'choose-reason' }],
    ['c', { act: 'ask-picture' }],
    ['t', { act: 'write-message' }],
    ['ArrowLeft', { act: 'picture', command: 'left' }],
    ['!', null],
    ['?', null],
    ['Enter', null],
  ])('%s by itself', (key, command) => {
    expect(commandOf(press(key))).toEqual(command);
  });

  test('the six reasons have the digits 1 to 6, in the specification’s order', () => {
    const refusals = RECUSE_REASONS.map((reason) => ({ act: 'refuse', reason }));
    for (const given of [{ isAtReasons: true }, { altKey: true }, WITH_ALT])
      expect(RECUSE_REASONS.map((reason) => commandOf(press(String(digitOf(reason)), given)))).toEqual(refusals);
    expect(RECUSE_REASONS.map(digitOf)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each(['0', '1', '6', '9', ',', '.'])('%s by itself is typed and decides nothing, wherever the focus is', (key) => {
    expect(commandOf(press(key))).toEqual({ act: 'type' });
  });

  test.each(['a', 'p', 'z', 'r', '1', '6', '0', '+', '-', 'ArrowUp'])('inside a field %s types', (key) => {
    expect(commandOf(press(key, IN_FIELD))).toBeNull();
  });

  test.each([
    ['a', { act: 'approve' }],
    ['1', { act: 'refuse', reason: 'DUPLICATED_INVOICE' }],
    ['6', { act: 'refuse', reason: 'QUARANTINE' }],
    ['p', { act: 'skip' }],
    ['z', { act: 'undo' }],
    ['r', { act: 'picture', command: 'turn' }],
    ['0', { act: 'picture', command: 'fit' }],
    ['ArrowDown', { act: 'picture', command: 'down' }],
    // The browser's own way back.
    ['ArrowLeft', null],
  ])('inside a field Alt+%s acts', (key, command) => {
    expect(commandOf(press(key, WITH_ALT))).toEqual(command);
  });

  test('where Alt makes another sign of a key, the key counts', () => {
    expect(commandOf(press('¡', { ...WITH_ALT, code: 'Digit1' }))).toEqual({ act: 'refuse', reason: 'DUPLICATED_INVOICE' });
    expect(commandOf(press('å', { ...WITH_ALT, code: 'KeyA' }))).toEqual({ act: 'approve' });
  });

  test('AltGr types: it decides nothing', () => {
    for (const key of ['1', 'a', 'r']) expect(commandOf(press(key, { ...WITH_ALT, ctrlKey: true }))).toBeNull();
  });

  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('%s+Enter approves from anywhere', (_name, given) => {
    expect(commandOf(press('Enter', given))).toEqual({ act: 'approve' });
    expect(commandOf(press('Enter', { ...given, ...IN_FIELD }))).toEqual({ act: 'approve' });
  });

  test.each(['a', 'z', 'r', '1'])('Ctrl+%s stays the browser’s', (key) => {
    expect(commandOf(press(key, { ctrlKey: true }))).toBeNull();
  });

  test('inside a field Esc leaves the field and Enter goes on to the next', () => {
    expect(commandOf(press('Escape', IN_FIELD))).toEqual({ act: 'leave-field' });
    expect(commandOf(press('Enter', IN_FIELD))).toEqual({ act: 'next-field' });
  });

  test('a key held down decides once; the picture goes on moving', () => {
    const held = { repeat: true };
    for (const key of ['a', 'p', 'z', 'Escape']) expect(commandOf(press(key, held))).toBeNull();
    expect(commandOf(press('Enter', { ...held, ctrlKey: true }))).toBeNull();
    expect(commandOf(press('1', { ...held, ...WITH_ALT }))).toBeNull();
    expect(commandOf(press('+', held))).toEqual({ act: 'picture', command: 'zoomIn' });
  });
});

describe('[INV-19] keys while a decision can be taken back', () => {
  const undoes = { undoes: true };

  test.each([
    ['z', {}],
    ['Z', {}],
    ['z', IN_FIELD],
    ['z', { ctrlKey: true }],
    ['z', { metaKey: true }],
    ['z', { ...IN_FIELD, ctrlKey: true }],
    ['z', { isAtReasons: true }],
  ])('%s with %j undoes, whatever has the focus', (key, given) => {
    expect(commandOf(press(key, { ...undoes, ...given }))).toEqual({ act: 'undo' });
  });

  test.each([
    // Redo, and what AltGr types.
    ['Z', { ...IN_FIELD, ctrlKey: true, shiftKey: true }],
    ['z', { ...IN_FIELD, ctrlKey: true, altKey: true }],
    ['a', IN_FIELD],
    ['z', { repeat: true }],
  ])('%s with %j does not', (key, given) => {
    expect(commandOf(press(key, { ...undoes, ...given }))).toBeNull();
  });

  test('where something was typed since, or there is nothing to undo, Z and Ctrl+Z are the field’s', () => {
    expect(commandOf(press('z', IN_FIELD))).toBeNull();
    expect(commandOf(press('z', { ...IN_FIELD, ctrlKey: true }))).toBeNull();
    expect(commandOf(press('z', { ctrlKey: true }))).toBeNull();
  });
});

describe('[INV-19] the way into a field is a key that belongs there', () => {
  test('Enter at rest leads to what is missing, and presses what has the focus otherwise', () => {
    expect(commandOf(press('Enter', { isAtRest: true }))).toEqual({ act: 'to-gap' });
    expect(commandOf(press('Enter', { isAtRest: true, repeat: true }))).toBeNull();
    expect(commandOf(press('Enter'))).toBeNull();
  });

  test('a paste outside of a field goes to what is missing; inside it is the field’s', () => {
    expect(commandOf(press('v', { ctrlKey: true }))).toEqual({ act: 'type' });
    expect(commandOf(press('v', { metaKey: true }))).toEqual({ act: 'type' });
    expect(commandOf(press('v', { ...IN_FIELD, ctrlKey: true }))).toBeNull();
  });

  test('Esc among the reasons folds them, and leaves the review from elsewhere', () => {
    expect(commandOf(press('Escape', { isAtReasons: true }))).toEqual({ act: 'leave-reasons' });
    expect(commandOf(press('Escape'))).toEqual({ act: 'leave' });
  });
});
