// The least that answers the same: Fastify, node-postgres, the statements as they are, no session, no validation, no scope.
// Told over IPC which statements each case runs; says where it listens.
import Fastify from 'fastify';
import pg from 'pg';

export interface BareCase {
  readonly name: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  /** What is around the rows. */
  readonly rest: Readonly<Record<string, unknown>>;
}

type Row = Record<string, string | boolean | null>;

pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1184, (text) => text);

const instant = (value: unknown): string | null => (value === null ? null : new Date(String(value)).toISOString());

const toItem = (row: Row) => ({
  customerId: row['customer_id'],
  fullName: row['full_name'],
  cpf: row['cpf'],
  email: row['email'],
  phoneNumber: row['phone_number'],
  realm: { mallAcronym: row['mall_code'] },
  isBlocked: row['is_blocked'],
  isShopKeeper: row['is_shop_keeper'],
  blockTime: instant(row['block_time']),
  createdAt: instant(row['created_at']),
});

async function listen(databaseUrl: string, cases: readonly BareCase[]): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  for (const { name, statements, rest } of cases) {
    app.get(`/${name}`, async (_request, reply) => {
      let rows: Row[] = [];
      for (const { text, values } of statements) rows = (await pool.query(text, [...values])).rows;
      reply.type('application/json; charset=utf-8');
      return JSON.stringify({ data: rows.map(toItem), ...rest });
    });
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', (message) => {
  const { databaseUrl, cases } = message as { databaseUrl: string; cases: BareCase[] };
  void listen(databaseUrl, cases).then((address) => process.send?.(address));
});
