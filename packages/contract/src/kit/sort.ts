import * as z from 'zod';

/** 'name' from the beginning, '-name' from the end. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

type ColumnOf<Sort extends string> = Sort extends `-${infer Column}` ? Column : Sort;
export type SortColumn<Sorts extends readonly string[]> = ColumnOf<Sorts[number]>;

/**
 * SHL-12: the orders a list can be asked for, said once: its own, and the columns that people may choose, each both ways. The
 * endpoint's query, the portal's address and headers and the server's orders come from it.
 */
export const sortsOf = <const Own extends string, const Column extends string>(own: Own, ...columns: readonly Column[]) =>
  [...new Set<string>([own, ...columns.flatMap((column) => [column, `-${column}`])])] as unknown as readonly [
    Own,
    ...(Column | `-${Column}`)[],
  ];

/** A list's own order where none is asked for. */
export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts as unknown as [Sorts[number]]).default(sorts[0] as never),
});
