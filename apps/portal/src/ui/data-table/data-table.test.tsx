import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanup, click, eventually, one, press, renderUi, settle } from '../testing/render-ui.tsx';
import type { Column, RowAction, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Person {
  id: string;
  name: string;
  visits: number;
}

const people: Person[] = ['Ana', 'Bruno', 'Carla'].map((name, index) => ({ id: `p${index}`, name, visits: index }));

const columns: Column<Person>[] = [
  { id: 'name', header: 'Nome', cell: (row) => row.name, text: (row) => row.name, width: 200, sortable: true },
  { id: 'visits', header: 'Visitas', cell: (row) => row.visits, width: 100, figures: true },
];

const row = (index: number) => one(`tr[data-row-index="${index}"]`);
const focusable = () => [...document.querySelectorAll('tr[tabindex="0"]')].map((each) => each.getAttribute('data-row-id'));

const rowId = (each: Person) => each.id;
const rowName = (each: Person) => each.name;

async function renderTable(extra: Partial<Parameters<typeof DataTable<Person>>[0]> = {}) {
  return renderUi(<DataTable label="Pessoas" columns={columns} rows={people} {...{ rowId, rowName }} {...extra} />);
}

beforeEach(() => globalThis.history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('[SHL-09] a table works from the keyboard', () => {
  test('one row is in the tab order; arrows, Home and End move it and stop at the ends', async () => {
    await renderTable();
    expect(focusable()).toEqual(['p0']);
    row(0).focus();
    await press(row(0), 'ArrowDown');
    expect(document.activeElement).toBe(row(1));
    expect(focusable()).toEqual(['p1']);
    await press(row(1), 'End');
    await press(row(2), 'ArrowDown');
    expect(document.activeElement).toBe(row(2));
    await press(row(2), 'Home');
    await press(row(0), 'ArrowUp');
    expect(document.activeElement).toBe(row(0));
  });

  test('Enter opens the row, a click too, and a control inside keeps its own keys and clicks', async () => {
    const opened: string[] = [];
    const acted: string[] = [];
    await renderTable({
      onOpen: (each) => opened.push(each.name),
      rowActions: (each) => [{ id: 'x', label: 'Excluir', icon: null, onSelect: () => acted.push(each.name) }],
    });
    await press(row(1), 'Enter');
    await click(one('tr[data-row-index="2"] td:first-child'));
    expect(opened).toEqual(['Bruno', 'Carla']);
    const action = one('button', 'Excluir: Bruno');
    await press(action, 'Enter');
    await click(action);
    expect(opened).toHaveLength(2);
    expect(acted).toEqual(['Bruno']);
  });

  test('an action that is not allowed stays visible, says why and does nothing', async () => {
    const acted: string[] = [];
    await renderTable({
      rowActions: () => [
        { id: 'x', label: 'Excluir', icon: null, onSelect: () => acted.push('x'), disabledReason: 'Usada pelo produto' },
      ],
    });
    const action = one('button', 'Excluir: Ana');
    expect(action.getAttribute('aria-disabled')).toBe('true');
    await click(action);
    expect(acted).toEqual([]);
  });

  test('a reason that several acts of a menu have is said once, to whoever hears each of them too', async () => {
    const locked = (id: string, disabledReason: string) => ({ id, label: id, icon: null, onSelect: () => {}, disabledReason });
    await renderTable({
      rowActions: () => [locked('Editar', 'Sem permissão'), locked('Copiar', 'Sem permissão'), locked('Excluir', 'Em uso')],
    });
    await click(one('button', 'Ações de Ana'));
    await eventually(() => expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(3));
    const items = [...document.querySelectorAll('[role="menuitem"]')];
    expect(items.map((item) => item.textContent)).toEqual(['Editar', 'Copiar', 'ExcluirEm uso']);
    const described = items.map((item) =>
      document.getElementById(item.getAttribute('aria-describedby') ?? '-')?.textContent?.trim(),
    );
    expect(described).toEqual(['Sem permissão', 'Sem permissão', undefined]);
  });

  test('a letter does what the act of the row in focus is for, unless it may not, or is held down, or belongs to a control', async () => {
    const acted: string[] = [];
    await renderTable({
      rowActions: (each) => [
        { id: 'x', label: 'Excluir', icon: null, shortcut: 'E', onSelect: () => acted.push(`E ${each.name}`) },
        {
          id: 'y',
          label: 'Trocar',
          icon: null,
          shortcut: 'T',
          onSelect: () => acted.push(`T ${each.name}`),
          disabledReason: each.id === 'p1' ? 'Agora não' : undefined,
        },
      ],
    });
    await press(row(1), 'e');
    await press(row(1), 'T');
    await press(row(2), 't');
    await press(row(2), 'x');
    await press(one('button', 'Excluir: Ana'), 'e');
    fireEvent.keyDown(row(0), { key: 'e', repeat: true });
    fireEvent.keyDown(row(0), { key: 'e', altKey: true });
    expect(acted).toEqual(['E Bruno', 'T Carla']);
    expect(one('button', 'Excluir: Ana').getAttribute('aria-keyshortcuts')).toBe('E');
  });

  test('coming back puts focus on the row that was opened, once', async () => {
    await renderTable({ rowHref: () => '/elsewhere' });
    await press(row(2), 'Enter');
    await eventually(() => expect(document.body.textContent).toContain('elsewhere'));
    await renderTable({ rowHref: () => '/elsewhere' });
    await eventually(() => expect(document.activeElement).toBe(row(2)));
    await renderTable({ rowHref: () => '/elsewhere' });
    await settle();
    expect(document.activeElement).not.toBe(row(2));
  });
});

describe('[SHL-09] order', () => {
  const header = () => one('th[aria-sort]');

  test.each<[Sort | undefined, string, Sort]>([
    [undefined, 'none', { id: 'name', desc: false }],
    [{ id: 'name', desc: false }, 'ascending', { id: 'name', desc: true }],
    [{ id: 'name', desc: true }, 'descending', { id: 'name', desc: false }],
  ])('%j reads %s and a click asks for %j', async (sort, aria, expected) => {
    const asked: Sort[] = [];
    await renderTable({ sort, onSort: (next) => asked.push(next) });
    expect(header().getAttribute('aria-sort')).toBe(aria);
    await click(one('th[aria-sort] button'));
    expect(asked).toEqual([expected]);
  });

  test('a column without an order has no button', async () => {
    await renderTable({ onSort: () => undefined });
    expect(document.querySelectorAll('th button')).toHaveLength(1);
  });
});

const drawn: string[] = [];
const done: string[] = [];
const watched: Column<Person>[] = [{ id: 'name', header: 'Nome', width: 200, cell: ({ name }) => drawn.push(name) && name }];
const carlos = people.map((each) => (each.name === 'Carla' ? { ...each, name: 'Carlos' } : each));
const TURNS = [{ rows: people }, { rows: people }, { rows: people, reason: 'Em uso' }, { rows: carlos, reason: 'Em uso' }];

/** A page that is shown anew, with rows and acts made in passing. */
function Turns() {
  const [turn, setTurn] = useState(0);
  const { rows, reason } = TURNS[turn] ?? { rows: [] };
  const acts = ({ name }: Person): RowAction[] => {
    const disabledReason = name === 'Bruno' ? reason : undefined;
    return [{ id: 'x', label: 'Excluir', icon: <i />, onSelect: () => done.push(`${turn} ${name}`), disabledReason }];
  };
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        adiante
      </button>
      <DataTable label="Pessoas" columns={watched} {...{ rows, rowId, rowName }} rowActions={acts} />
    </>
  );
}

test('[SHL-09] a row is drawn again when something of it changed, and its acts are those of now', async () => {
  const goOn = () => click(one('button', 'adiante'));
  await renderUi(<Turns />);
  drawn.length = 0;
  await goOn();
  expect(drawn).toEqual([]);
  await click(one('button', 'Excluir: Carla'));
  expect(done).toEqual(['1 Carla']);
  await goOn();
  expect(drawn).toEqual(['Bruno']);
  await goOn();
  expect(drawn).toEqual(['Bruno', 'Carlos']);
});

test('cells carry their whole text for the hover', async () => {
  await renderTable();
  expect(one('tr[data-row-index="0"] td:first-child').getAttribute('title')).toBe('Ana');
});

test('[SHL-12] words go on in a second line, an e-mail before its @; figures stay in one, unless said otherwise', async () => {
  const mail: Column<Person>[] = [
    { id: 'mail', header: 'E-mail', width: 90, cell: ({ name }) => `${name}@galeria.example` },
    { id: 'visits', header: 'Visitas', width: 90, cell: ({ visits }) => `visitas: ${visits}`, figures: true },
    { id: 'day', header: 'Dia', width: 90, cell: () => '17/11/2026 18:30', figures: true, wraps: true },
    { id: 'mark', header: 'Marca', width: 90, cell: () => <b>sim</b> },
  ];
  await renderTable({ columns: mail });
  const cells = [...row(0).querySelectorAll('td')];
  expect(cells.map((cell) => cell.querySelector('.gal-two-lines') !== null)).toEqual([true, false, true, false]);
  expect(cells[0]?.querySelector('.gal-two-lines')?.innerHTML).toBe('Ana<wbr>@galeria.example');
});
