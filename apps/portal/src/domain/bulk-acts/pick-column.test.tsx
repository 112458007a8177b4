import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { cleanup, click, one, renderUi } from '../../ui/testing/render-ui.tsx';
import { usePickColumn } from './pick-column.tsx';

afterEach(cleanup);

const NAMES: readonly string[] = ['Ana', 'Bruno', 'Carla'];
const drawn: string[] = [];
const columns: Column<string>[] = [{ id: 'name', header: 'Nome', width: 200, cell: (name) => drawn.push(name) && name }];
const same = (name: string) => name;

/** A page that makes what it says of its boxes anew at each showing, as pages do. */
function Page() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const withBoxes = usePickColumn(columns, {
    isOffered: true,
    isBusy,
    rowName: same,
    canPick: (name) => name !== 'Bruno',
    isPicked: (name) => picked.includes(name),
    toggle: (name) => setPicked(picked.includes(name) ? picked.filter((each) => each !== name) : [...picked, name]),
  });
  return (
    <>
      <output>{picked.join(' ')}</output>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        trabalhar
      </button>
      <DataTable label="Pessoas" columns={withBoxes} rows={NAMES} rowId={same} rowName={same} />
    </>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const box = (name: string) => one<HTMLInputElement>(`input[aria-label="Selecionar: ${name}"]`);

test('[SHL-12] a box that is ticked draws its box alone; what cannot be picked has none', async () => {
  await renderUi(<Page />);
  drawn.length = 0;
  expect(boxes()).toHaveLength(2);
  await click(box('Carla'));
  await click(box('Ana'));
  expect([one('output').textContent, boxes().map(({ checked }) => checked)]).toEqual(['Carla Ana', [true, true]]);
  await click(box('Carla'));
  expect([one('output').textContent, boxes().map(({ checked }) => checked)]).toEqual(['Ana', [true, false]]);
  await click(one('button', 'trabalhar'));
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(drawn).toEqual([]);
});
