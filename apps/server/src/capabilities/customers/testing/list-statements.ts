import { openDatabase } from '../../../platform/db/database.ts';
import { scopeOfMalls } from '../../../platform/db/mall-scope.ts';
import { recordStatements, type Statement } from '../../../testing/record-statements.ts';
import { type CustomerQuery, customerList } from '../views/customer-list.ts';

/** What the list asks of the database for a query, statement by statement, for those who want to run the same without us. */
export async function listStatements(databaseUrl: string, malls: readonly string[], query: CustomerQuery): Promise<Statement[]> {
  const open = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });
  try {
    return await recordStatements(() => customerList(open.db, scopeOfMalls(malls, 'a measurement'), query, true));
  } finally {
    await open.close();
  }
}
