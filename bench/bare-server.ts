// The least that answers the same: Fastify, node-postgres, the statements as they are, no session, no validation, no scope.
// Told over IPC which statements each case runs; says where it listens.
import Fastify from 'fastify';
import pg from 'pg';

export interface BareCase {
  readonly name: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  /** What each row of a list becomes; a claim answers everything it read. */
  readonly item: 'customer' | 'invoice' | 'coupon' | 'benefit' | 'claim';
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

const toCoupon = (row: Row) => ({
  couponId: row['coupon_id'],
  mallCode: row['mall_code'],
  code: row['code'] === null ? '' : `••••${String(row['code']).slice(-4)}`,
  status: row['status'],
  benefit: { id: row['benefit_id'], title: row['title'], type: row['type'] },
  customer: { customerId: row['customer_id'], fullName: row['full_name'], cpf: row['cpf'] },
  createdAt: instant(row['created_at']),
  movedAt: instant(row['moved_at']),
});

const toBenefit = (row: Row) => ({
  id: row['benefit_id'],
  mallCode: row['mall_code'],
  title: row['title'],
  type: row['type'],
  status: row['status'],
  isPaused: row['is_paused'],
  // Those of the measurement were written by nobody.
  isOwnWriting: false,
  store:
    row['universal_id'] === null ? null : { universalId: row['universal_id'], brandName: row['brand_name'], luc: row['luc'] },
  imageUrl: `/api/file/${row['image_file_id']}`,
  categories: row['categories'],
  channel: row['channel'],
  startDate: instant(row['starts_at']),
  endDate: instant(row['ends_at']),
  isHighlight: row['is_highlight'],
  couponsQuantity: row['coupons_quantity'],
  createdAt: instant(row['created_at']),
  updatedAt: instant(row['updated_at']),
  version: row['version'],
});

/** By a column that only the rows of a page have; the other statements count, or find where they are. */
const LISTS: Record<Exclude<BareCase['item'], 'claim'>, { mark: string; toItem: (row: Row) => object }> = {
  customer: { mark: 'customer_id', toItem: toCustomer },
  invoice: { mark: 'invoice_id', toItem: toInvoice },
  coupon: { mark: 'full_name', toItem: toCoupon },
  benefit: { mark: 'brand_name', toItem: toBenefit },
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
