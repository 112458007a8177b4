import type { AnyFirstList, FirstShown } from '../../lib/first-list.ts';

/** Sizes of the table's own buttons (ui/data-table/table-view.tsx). */
const ACTION_WIDTH = 32;
const ACTIONS_PADDING = 24;

export interface FirstAnswer {
  readonly data: readonly unknown[];
  readonly isMasked?: boolean;
}

export interface FirstDrawing {
  readonly list: AnyFirstList;
  readonly answer: FirstAnswer;
  readonly permissions: readonly string[];
  readonly address: string;
  readonly language: FirstShown['language'];
  readonly search: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Whatever the answer holds is written as text: nothing of it is ever read as markup. */
function make(tag: string, attributes: Attributes = {}, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** As ui/data-table/wrapped.tsx. */
function wrapped(words: string): HTMLElement {
  const at = words.lastIndexOf('@');
  const parts = at > 0 ? [words.slice(0, at), make('wbr'), words.slice(at)] : [words];
  return make('span', { class: 'first-words' }, ...parts);
}

const holds = (permissions: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((slug) => permissions.includes(slug));

function columnOf(width: number): HTMLElement {
  const column = make('col');
  column.style.width = `${width}px`;
  return column;
}

/** The list as its page will show it, in plain elements that the page replaces where they stand. */
export function drawFirstRows({ list, answer, permissions, address, language, search }: FirstDrawing): HTMLElement | null {
  if (!holds(permissions, list.access) || answer.data.length === 0) return null;
  const as: FirstShown = { isMasked: answer.isMasked === true, language };
  const opens = holds(permissions, list.opens.access);
  const actsWidth = holds(permissions, list.acts.access) ? list.acts.buttons * ACTION_WIDTH + ACTIONS_PADDING : 0;

  const cell = (row: unknown, column: AnyFirstList['columns'][number]): HTMLElement => {
    const words = column.text(row, as);
    const tone = column.tone?.(row);
    const plain = column.figures ? words : wrapped(words);
    const shown = tone === undefined ? plain : make('span', { class: 'first-badge', 'data-tone': tone }, words);
    const leads = column.leads === true && opens;
    return make(
      'td',
      column.figures ? { 'data-figures': '' } : {},
      leads ? make('a', { href: list.opens.href(row, address) }, shown) : shown,
    );
  };
  const rows = answer.data.map((row) =>
    make('tr', {}, ...list.columns.map((column) => cell(row, column)), ...(actsWidth > 0 ? [make('td')] : [])),
  );
  const heads = list.columns.map(({ header }) => make('th', { scope: 'col' }, header[language]));
  const table = make(
    'table',
    { 'aria-label': list.title[language] },
    make('colgroup', {}, ...list.columns.map(({ width }) => columnOf(width)), ...(actsWidth > 0 ? [columnOf(actsWidth)] : [])),
    make('thead', {}, make('tr', {}, ...heads, ...(actsWidth > 0 ? [make('th')] : []))),
    make('tbody', {}, ...rows),
  );
  table.style.minWidth = `${list.columns.reduce((sum, { width }) => sum + width, actsWidth)}px`;
  const words = list.search[language];
  return make(
    'main',
    { class: 'first-page' },
    make('h1', {}, list.title[language]),
    make('p', {}, list.subtitle[language]),
    make(
      'div',
      { class: 'first-card' },
      make(
        'div',
        { class: 'first-filters' },
        make('input', {
          type: 'search',
          class: 'first-search',
          'aria-label': words,
          placeholder: words,
          value: search,
          maxlength: '254',
        }),
      ),
      make('div', { class: 'first-scroll' }, table),
      make('div', { class: 'first-foot' }),
    ),
  );
}
