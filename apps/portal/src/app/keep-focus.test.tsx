import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Pager } from '../ui/list-page/pager.tsx';
import { cleanup, click, eventually, one, renderUi } from '../ui/testing/render-ui.tsx';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(async () => {
  stop();
  history.replaceState(null, '', '/');
  await cleanup();
});

/** By keyboard: the button has the focus and is pressed. */
async function press(label: string): Promise<void> {
  const button = one('button', label);
  button.focus();
  await click(button);
}

const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

function Rows({ outside }: { readonly outside?: () => void }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [notice, setNotice] = useState(true);
  return (
    <main>
      <h1>Page</h1>
      {notice && (
        <div>
          <button type="button" onClick={() => setNotice(false)}>
            Dismiss
          </button>
        </div>
      )}
      <section>
        {rows.map((row) => (
          <p key={row}>
            <input aria-label={`field ${row}`} />
            <button
              type="button"
              aria-label={`remove ${row}`}
              onClick={() => {
                outside?.();
                setRows(rows.filter((each) => each !== row));
              }}
            />
          </p>
        ))}
        {rows.length === 0 && <button type="button">Add</button>}
      </section>
    </main>
  );
}

describe('[SHL-09] whoever presses a button that goes away by it goes on from there', () => {
  test('a removed row: the one that stands in its place, then the one before, then what is left', async () => {
    await renderUi(<Rows />);
    await press('remove a');
    await eventually(() => expect(focused()).toBe('field b'));
    await press('remove c');
    await eventually(() => expect(focused()).toBe('field b'));
    await press('remove b');
    await eventually(() => expect(focused()).toBe('Add'));
  });

  test('a notice that is done with: what follows it', async () => {
    await renderUi(<Rows />);
    await press('Dismiss');
    await eventually(() => expect(focused()).toBe('field a'));
  });

  test('another page has its own place for the focus', async () => {
    await renderUi(<Rows outside={() => history.replaceState(null, '', '/elsewhere')} />);
    await press('remove b');
    await aTurnLater();
    expect(document.activeElement).toBe(document.body);
  });

  test('who has clicked beside everything is led nowhere', async () => {
    await renderUi(<Rows />);
    const button = one('button', 'remove b');
    button.focus();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.blur();
    await click(one('button', 'Dismiss'));
    await aTurnLater();
    expect(document.activeElement).toBe(document.body);
  });
});

/** What it would do, it has done by then. */
const aTurnLater = () => new Promise((resolve) => setTimeout(resolve, 20));

function Checked() {
  const [isWrong, setWrong] = useState(false);
  return (
    <main>
      <input aria-label="amount" onBlur={() => setWrong(true)} />
      {isWrong && <p>Wrong</p>}
    </main>
  );
}

test('[SHL-09] a field that says what is wrong as it is left does not take the focus back', async () => {
  await renderUi(<Checked />);
  const field = one<HTMLInputElement>('input');
  field.focus();
  field.blur();
  await eventually(() => expect(one('p').textContent).toBe('Wrong'));
  await aTurnLater();
  expect(document.activeElement).toBe(document.body);
});

function Download() {
  const [busy, setBusy] = useState(false);
  return (
    <main>
      <Button loading={busy} onClick={() => setBusy(true)}>
        Download
      </Button>
      <button type="button" onClick={() => setBusy(false)}>
        Arrived
      </button>
    </main>
  );
}

test('[SHL-09] a button that is busy has the focus again when it can be pressed', async () => {
  await renderUi(<Download />);
  await press('Download');
  const button = one<HTMLButtonElement>('button', 'Download');
  expect(button.disabled).toBe(true);
  // The browser drops the focus of what is locked; the simulated one does not.
  button.blur();
  await click(one('button', 'Arrived'));
  await eventually(() => expect(document.activeElement).toBe(button));
});

function Pages() {
  const [page, setPage] = useState(1);
  return (
    <main>
      <Pager page={page} pageCount={2} onPage={setPage} />
    </main>
  );
}

test('[SHL-09] at the last page the focus stays with the pages', async () => {
  await renderUi(<Pages />);
  await press('Próxima página');
  await eventually(() => expect(focused()).toBe('Página 2'));
});
