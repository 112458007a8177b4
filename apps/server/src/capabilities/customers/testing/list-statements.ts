import pg from 'pg';
import { openDatabase } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { type CustomerQuery, customerList } from '../views/customer-list.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the list asks of the database for a query, statement by statement, for those who want to run the same without us. */
export async function listStatements(databaseUrl: string, malls: readonly string[], query: CustomerQuery): Promise<Statement[]> {
  const open = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });
  const sent: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [asked, values] = args as [{ text?: string } | undefined, unknown[] | undefined];
    if (typeof asked === 'object' && asked.text !== undefined) sent.push({ text: asked.text, values: values ?? [] });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await customerList(open.db, scopeOfMalls(malls, 'a measurement'), query, true);
  } finally {
    pg.Client.prototype.query = original;
    await open.close();
  }
  return sent;
}
