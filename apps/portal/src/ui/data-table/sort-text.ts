import type { Column, Sort } from './column.ts';

/** 'name' ⇄ by name, '-name' ⇄ by name from the end: how an order stands in an address. */
export const readSort = (text: string): Sort =>
  text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };

export const writeSort = ({ id, desc }: Sort): string => (desc ? `-${id}` : id);

export const canSort = <Row>({ id, sortable }: Column<Row>, sorts: readonly string[] | undefined): boolean =>
  sortable === true || sorts?.includes(id) === true;

/** The list's own order where no column shows it: a third click on a heading goes back to it. */
export function hiddenOwnSort<Row>(columns: readonly Column<Row>[], sorts: readonly string[] | undefined): Sort | undefined {
  const own = sorts?.[0] === undefined ? undefined : readSort(sorts[0]);
  return own && !columns.some(({ id }) => id === own.id) ? own : undefined;
}

/** SHL-12: what a list whose order stands in its address hands to the table. */
export const sortProps = <Each extends string>(sorts: readonly [Each, ...Each[]], sort: Each, setSort: (sort: Each) => void) => ({
  sorts,
  sort: readSort(sort),
  onSort: (next: Sort) => setSort(writeSort(next) as Each),
});
