import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup, click, eventually, one, press, renderUi, type } from '../testing/render-ui.tsx';
import { DateRangeInput, type DayRange } from './date-range-input.tsx';

const asked: DayRange[] = [];

function Probe({ given }: { readonly given: DayRange }) {
  const [value, setValue] = useState(given);
  return (
    <DateRangeInput
      label="Período"
      placeholder="Escolha o período"
      value={value}
      onChange={(range) => {
        asked.push(range);
        setValue(range);
      }}
      minDay="2026-03-01"
      maxDay="2026-03-31"
    />
  );
}

const field = () => one<HTMLInputElement>('input', 'Período');

const day = (number: number) =>
  [...document.querySelectorAll<HTMLButtonElement>('td button')].filter(
    (button) => button.textContent === String(number) && !button.disabled,
  )[0];

afterEach(async () => {
  asked.length = 0;
  await cleanup();
});

test('[FMT-06] half a period asks nothing; a whole one is two days, the same one twice allowed', async () => {
  await renderUi(<Probe given={{ start: '2026-03-02', end: '2026-03-04' }} />);
  expect(field().value).toBe('02/03/2026 – 04/03/2026');
  await click(one('button', 'Calendário: Período'));
  await eventually(() => expect(day(10)).toBeDefined());
  await click(day(10) as HTMLButtonElement);
  expect(asked).toEqual([]);
  await click(day(12) as HTMLButtonElement);
  expect(asked).toEqual([{ start: '2026-03-10', end: '2026-03-12' }]);
});

test('the arrows of the calendar have names', async () => {
  await renderUi(<Probe given={{ start: '2026-03-02', end: '2026-03-04' }} />);
  await click(one('button', 'Calendário: Período'));
  await eventually(() => one('button', 'Próximo mês'));
  one('button', 'Mês anterior');
});

test('[SHL-13] a period is typed; what cannot be read stays, is said, and asks nothing', async () => {
  await renderUi(<Probe given={{ start: null, end: null }} />);
  await type(field(), '15/3/26 a 1/3/26');
  await press(field(), 'Enter');
  expect(asked).toEqual([]);
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['15/3/26 a 1/3/26', 'true']);
  expect(document.body.textContent).toContain('O período termina antes de começar');
  await type(field(), '1/3/26 a 150326');
  await press(field(), 'Enter');
  expect(asked).toEqual([{ start: '2026-03-01', end: '2026-03-15' }]);
  expect(field().value).toBe('01/03/2026 – 15/03/2026');
  await type(field(), '');
  await press(field(), 'Enter');
  expect(asked[1]).toEqual({ start: null, end: null });
});
