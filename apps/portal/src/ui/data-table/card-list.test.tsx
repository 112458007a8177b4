import { afterEach, expect, test } from 'vitest';
import { cleanup, renderUi } from '../testing/render-ui.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';

interface Reward {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
}

const kind: Column<Reward> = { id: 'kind', header: 'Tipo', cell: (row) => row.kind, width: 90 };
const code: Column<Reward> = { id: 'code', header: 'Código', cell: (row) => row.code, width: 90 };
const rows: Reward[] = [{ id: 'r1', kind: 'Prêmio', code: 'ECOBAG7' }];

afterEach(cleanup);

async function cardOf(columns: readonly Column<Reward>[]) {
  await renderUi(
    <CardList
      label="Prêmios"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ code: name }) => name}
      open={undefined}
      onPoint={() => {}}
    />,
  );
  const lines = [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  return { name: document.querySelector('li span')?.textContent, lines };
}

test('[SHL-09] a card is named by its first column', async () => {
  expect(await cardOf([kind, code])).toEqual({ name: 'Prêmio', lines: [['Código', 'ECOBAG7']] });
});

test('[SHL-09] where another column names it, the first one stands below with its heading', async () => {
  expect(await cardOf([kind, { ...code, card: 'title' }])).toEqual({ name: 'ECOBAG7', lines: [['Tipo', 'Prêmio']] });
});
