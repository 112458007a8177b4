// The least that answers the same: Fastify, node-postgres, the statements as they are, no session, no validation, no scope.
// Told over IPC which statements each case runs; says where it listens.
import Fastify from 'fastify';
import pg from 'pg';

export interface BareCase {
  readonly name: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  /** What each row of a list becomes; a claim answers everything it read. */
  readonly item: 'customer' | 'invoice' | 'claim';
  /** What is around the rows. */
  readonly rest: Readonly<Record<string, unknown>>;
}

type Row = Record<string, string | boolean | number | null>;

pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1184, (text) => text);

const instant = (value: unknown): string | null => (value === null ? null : new Date(String(value)).toISOString());

const toCustomer = (row: Row) => ({
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

const toInvoice = (row: Row) => ({
  invoiceId: row['invoice_id'],
  mallCode: row['mall_code'],
  customer: { customerId: row['customer_id'], fullName: row['full_name'], cpf: row['cpf'] },
  issuerCnpj: row['issuer_cnpj'],
  storeName: row['brand_name'],
  accessKey: row['access_key'],
  type: row['type'],
  channel: row['channel'],
  amountInCents: row['amount_in_cents'],
  issueDate: row['issue_date'],
  status: row['status'],
  recuseReason: row['recuse_reason'],
  flagCount: row['flag_count'],
  sentAt: instant(row['sent_at']),
  decidedAt: instant(row['decided_at']),
});

/** By the column that only the rows of a page have; the other statements count. */
const LISTS: Record<'customer' | 'invoice', { mark: string; toItem: (row: Row) => object }> = {
  customer: { mark: 'customer_id', toItem: toCustomer },
  invoice: { mark: 'invoice_id', toItem: toInvoice },
};

async function answerOf(pool: pg.Pool, { statements, item, rest }: BareCase): Promise<unknown> {
  const results: { rows: Row[]; names: string[] }[] = [];
  for (const { text, values } of statements) {
    const { rows, fields } = await pool.query(text, [...values]);
    results.push({ rows, names: fields.map(({ name }) => name) });
  }
  if (item === 'claim') return results.map(({ rows }) => rows);
  const { mark, toItem } = LISTS[item];
  const page = results.findLast(({ names }) => names.includes(mark))?.rows ?? [];
  return { data: page.map(toItem), ...rest };
}

async function listen(databaseUrl: string, cases: readonly BareCase[]): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  for (const each of cases) {
    app.get(`/${each.name}`, async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return JSON.stringify(await answerOf(pool, each));
    });
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', (message) => {
  const { databaseUrl, cases } = message as { databaseUrl: string; cases: BareCase[] };
  void listen(databaseUrl, cases).then((address) => process.send?.(address));
});
