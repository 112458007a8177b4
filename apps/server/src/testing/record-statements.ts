import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a piece of work asks of PostgreSQL, statement by statement, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [asked, values] = args as [{ text?: string } | undefined, unknown[] | undefined];
    if (typeof asked === 'object' && asked.text !== undefined)
      sent.push({ text: asked.text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}
