import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, click, one, press, renderUi, type } from '../testing/render-ui.tsx';
import { SearchField } from './search-field.tsx';

const asked: string[] = [];

function Probe() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        value={value}
        placeholder="Buscar"
        onChange={(text) => {
          asked.push(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('de fora')}>
        mover
      </button>
    </>
  );
}

const input = () => one<HTMLInputElement>('input[type="search"]');
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

beforeEach(async () => {
  asked.length = 0;
  await renderUi(<Probe />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
});

test('[CUS-02] each key asks at once, without outer blanks, and no pause asks again', async () => {
  await type(input(), 'an');
  expect(asked).toEqual(['an']);
  await type(input(), ' ana ');
  expect(asked).toEqual(['an', 'ana']);
  await pass(1000);
  expect(asked).toEqual(['an', 'ana']);
});

test('[CUS-02] a key that is held asks once, when it is let go', async () => {
  for (const text of ['aa', 'aaa', 'aaaa']) {
    fireEvent.keyDown(input(), { key: 'a', repeat: true });
    await type(input(), text);
    await pass(30);
  }
  expect(asked).toEqual([]);
  await pass(30);
  expect(asked).toEqual(['aaaa']);
});

test('Enter asks at once and the pause does not ask again', async () => {
  await type(input(), 'ana');
  await press(input(), 'Enter');
  expect(asked).toEqual(['ana']);
  await pass(1000);
  expect(asked).toEqual(['ana']);
});

test('Esc clears, and so does the button', async () => {
  await type(input(), 'ana');
  await press(input(), 'Enter');
  await press(input(), 'Escape');
  expect([asked.at(-1), input().value]).toEqual(['', '']);
});

test('a search that came by the address shows in the box and cancels what was being typed', async () => {
  fireEvent.keyDown(input(), { key: 'o', repeat: true });
  await type(input(), 'meio');
  await act(async () => one('button', 'mover').click());
  await pass(1000);
  expect([input().value, asked]).toEqual(['de fora', []]);
});

test('[SHL-09] "/" brings the cursor here, but not out of another field', async () => {
  await press(document.body, '/');
  expect(document.activeElement).toBe(input());
  input().blur();
  const other = document.body.appendChild(document.createElement('input'));
  await press(other, '/');
  expect(document.activeElement).not.toBe(input());
  other.remove();
});

test('what was typed later than the last question is not taken back by its answer', async () => {
  await type(input(), 'an');
  await pass(250);
  await type(input(), 'ana');
  expect(input().value).toBe('ana');
  await pass(250);
  expect(asked).toEqual(['an', 'ana']);
  vi.useRealTimers();
  await click(one('button', 'Limpar busca'));
  expect(asked.at(-1)).toBe('');
});
