import { type SQL, sql } from 'drizzle-orm';

/**
 * Keeps table names on the columns of a subselect. Drizzle drops them from the outermost level
 * of a selected expression when the query has one table, which would make `users.id` inside
 * `array(select … from groups …)` mean the group's id.
 */
export const subselect = <Value>(inner: SQL): SQL<Value> => sql<Value>`${inner}`;
