// SYN-05, SYN-04: sales of shops taken in, against the bare inserts they need; and a report over many days, against the bare query on
// the totals by day. Ratios of one interleaved run.
import { randomBytes } from 'node:crypto';
import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { MALLS } from '@galeria/contract/reference/malls';
import { linkStore, listLinkableStores } from '@galeria/contract/store-sync/store-link-endpoints';
import { salesByPeriod } from '@galeria/contract/store-sync/sync-report-endpoints';
import { NONCE_HEADER, syncSales } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type { SyncedSale } from '@galeria/contract/store-sync/synced-sale';
import pg from 'pg';
import type { BenchTarget } from './bare-process.ts';
import type { Compared } from './compare-lists.ts';
import { median, memoryOf } from './measures.ts';

const BATCH = 500;
/** A key has so many calls a minute: many shops send, as they do. */
const SHOPS_OF_MALL = 10;
const MALLS_THAT_SEND = 6;
const REPORT_DAYS = 365;
/** A look over a year of every store takes seconds on a small machine, ours and bare. */
const LOOKS = 20;
/** The server's memory is written down each time so many sales more were taken. */
const MEMORY_EVERY = 100_000;

interface Shop {
  readonly storeKey: string;
  readonly cnpj: string;
  readonly mallCode: string;
  readonly universalId: string;
}

/** What the server held when so many sales were taken. */
export interface HeldMemory {
  readonly sales: number;
  readonly megabytes: number;
}

export interface MeasuredSales {
  readonly intake: Compared;
  /** Before the first, at each hundred thousand, after the last. */
  readonly memory: readonly HeldMemory[];
  readonly memoryMost: number;
  readonly reports: Compared;
}

const asked = async <Body>(target: BenchTarget, path: string, init: RequestInit = {}): Promise<Body> => {
  const headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${target.address}/api${path}`, { ...init, headers: { ...headers, ...init.headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
};

async function linkShops(target: BenchTarget): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const { code: mallCode } of MALLS.slice(-MALLS_THAT_SEND)) {
    const { data } = await asked<{ data: { luc: string }[] }>(target, `${listLinkableStores.path}?mallCode=${mallCode}`);
    for (const { luc } of data.slice(0, SHOPS_OF_MALL)) {
      const body = JSON.stringify({ mallCode, luc, erp: 'Outro' });
      type Linked = { storeKey: string; store: { universalId: string; issuerCnpjs: string[] } };
      const { storeKey, store } = await asked<Linked>(target, linkStore.path, { method: 'POST', body });
      const [cnpj] = store.issuerCnpjs;
      if (cnpj !== undefined) shops.push({ storeKey, cnpj, mallCode, universalId: store.universalId });
    }
  }
  return shops;
}

let made = 0;

function saleOf({ cnpj }: Shop, at: Date): SyncedSale {
  made += 1;
  const number = String(made);
  const [year, month] = [at.toISOString().slice(2, 4), at.toISOString().slice(5, 7)];
  const first = `35${year}${month}${cnpj}65001${number.padStart(9, '0')}1${String((made * 7919) % 100_000_000).padStart(8, '0')}`;
  const accessKey = `${first}${accessKeyCheckDigit(first)}`;
  return {
    ...{ kind: 'SALE', reference: accessKey, source: 'NFCE', accessKey, luc: null, issuerCnpj: cnpj, series: '1', number },
    ...{ issuedAt: at.toISOString(), grossCents: 10_000, discountCents: 1000, totalCents: 9000, buyerCpf: null },
    items: [{ name: 'Camisa de algodão', ncm: '61091000', quantity: '1.0000', totalCents: 9000 }],
  };
}

async function send(target: BenchTarget, shop: Shop, sales: readonly SyncedSale[]): Promise<void> {
  const body = JSON.stringify({ clock: new Date().toISOString(), sales });
  const headers = { authorization: `Bearer ${shop.storeKey}`, [NONCE_HEADER]: randomBytes(16).toString('base64url') };
  const { results } = await asked<{ results: { outcome: string; code: string | null }[] }>(target, syncSales.path, {
    ...{ method: 'POST', body, headers },
  });
  const other = results.find(({ outcome }) => outcome !== 'ACCEPTED');
  if (other) throw new Error(`a sale was not taken: ${other.code ?? other.outcome}`);
}

/** The same rows into tables of the same columns and indexes, as one transaction: marks, sales, items, the total of the day. */
async function insertBare(client: pg.Client, shop: Shop, sales: readonly SyncedSale[]): Promise<void> {
  const rows = JSON.stringify(
    sales.map((sale) => ({ ...sale, id: crypto.randomUUID(), digest: randomBytes(32).toString('hex') })),
  );
  const given = `jsonb_to_recordset($1::jsonb) as given (id uuid, "accessKey" text, "issuerCnpj" text, series text, number text,
    "issuedAt" timestamptz, "grossCents" bigint, "discountCents" bigint, "totalCents" bigint, items jsonb, digest text)`;
  const names = [shop.mallCode, shop.universalId];
  await client.query('begin');
  await client.query(
    `insert into bare_sale_marks (mark, mall_code, universal_id, sale_id, content_digest) select "accessKey", $2, $3, id, digest from ${given}`,
    [rows, ...names],
  );
  await client.query(
    `insert into bare_synced_sales (mall_code, sale_id, universal_id, day, source, access_key, issuer_cnpj, series, number, issued_at,
       gross_cents, discount_cents, total_cents, has_cpf, received_at)
     select $2, id, $3, "issuedAt"::date, 'NFCE', "accessKey", "issuerCnpj", series, number, "issuedAt", "grossCents", "discountCents",
       "totalCents", false, now() from ${given}`,
    [rows, ...names],
  );
  await client.query(
    `insert into bare_synced_sale_items (mall_code, sale_id, items) select $2, id, items from ${given} where $3 <> ''`,
    [rows, ...names],
  );
  await client.query(
    `insert into bare_sale_days as d (mall_code, day, universal_id, notes, gross_cents, discount_cents, total_cents, cancelled_notes,
       cancelled_cents, cpf_notes, cpf_cents, last_receipt_at)
     select $2, "issuedAt"::date, $3, count(*), sum("grossCents"), sum("discountCents"), sum("totalCents"), 0, 0, 0, 0, max("issuedAt")
     from ${given} group by 2
     on conflict (mall_code, day, universal_id) do update set notes = d.notes + excluded.notes,
       total_cents = d.total_cents + excluded.total_cents, last_receipt_at = greatest(d.last_receipt_at, excluded.last_receipt_at)`,
    [rows, ...names],
  );
  await client.query('commit');
}

const BARE_TABLES = ['sale_marks', 'synced_sales', 'synced_sale_items', 'sale_days'];

/** In turn, a batch of one shop after the other; as many as were asked for go through the server. */
async function measureIntake(target: BenchTarget, client: pg.Client, many: number, onHeld: (held: HeldMemory) => void) {
  for (const table of BARE_TABLES) {
    await client.query(`drop table if exists bare_${table}`);
    await client.query(`create table bare_${table} (like ${table} including all)`);
  }
  const shops = await linkShops(target);
  const spent = { ours: 0, bare: 0 };
  const memory: HeldMemory[] = [];
  let memoryMost = 0;
  let sent = 0;
  const hold = async () => {
    const held = { sales: sent, megabytes: await memoryOf(target) };
    memoryMost = Math.max(memoryMost, held.megabytes);
    return held;
  };
  const writeDown = async () => {
    const held = await hold();
    memory.push(held);
    onHeld(held);
  };
  await writeDown();
  for (let round = 0; sent < many; round += 1) {
    const shop = shops[round % shops.length];
    if (!shop) throw new Error('no shop could be linked');
    const batch = () => Array.from({ length: BATCH }, () => saleOf(shop, new Date()));
    const [forUs, forBare] = [batch(), batch()];
    const begun = performance.now();
    await send(target, shop, forUs);
    const between = performance.now();
    await insertBare(client, shop, forBare);
    // The first ones warm both sides up.
    if (round >= shops.length / 10) {
      spent.ours += between - begun;
      spent.bare += performance.now() - between;
      sent += BATCH;
    }
    if (sent > 0 && sent < many && sent % MEMORY_EVERY === 0) await writeDown();
    else if (round % 50 === 0) await hold();
  }
  await writeDown();
  const perSecond = (millis: number): number => (sent / millis) * 1000;
  const [ours, bare] = [perSecond(spent.ours), perSecond(spent.bare)];
  return { intake: { name: `${sent} sales`, ours, bare, ratio: ours / bare }, memory, memoryMost };
}

/** Totals of a year of every store of the malls that sold, as ten million sales and more would leave them. */
const fillDays = (client: pg.Client) =>
  client.query(
    `insert into sale_days (mall_code, day, universal_id, notes, gross_cents, discount_cents, total_cents, cancelled_notes,
       cancelled_cents, cpf_notes, cpf_cents, last_receipt_at)
     select mall_code, current_date - ago, universal_id, 15, 150000, 1000, 149000, 1, 9000, 5, 50000, now() - ago * interval '1 day'
     from stores cross join generate_series(1, $1::int) as ago on conflict do nothing`,
    [REPORT_DAYS],
  );

async function measureReports(target: BenchTarget, client: pg.Client): Promise<Compared> {
  await fillDays(client);
  await client.query('vacuum analyze sale_days');
  const { rows } = await client.query<{ notes: string }>('select sum(notes) as notes from sale_days');
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = `startDate=${day(REPORT_DAYS)}&endDate=${day(0)}`;
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let look = 0; look < LOOKS; look += 1) {
    const begun = performance.now();
    await asked(target, `${salesByPeriod.path}?${query}`);
    const between = performance.now();
    await client.query(
      `select mall_code, universal_id, sum(notes), sum(gross_cents), sum(discount_cents), sum(total_cents), sum(cancelled_notes),
         sum(cancelled_cents), max(last_receipt_at) from sale_days where mall_code = any($1) and day between $2 and $3
       group by 1, 2 order by 6 desc limit 20`,
      [MALLS.map(({ code }) => code), day(REPORT_DAYS), day(0)],
    );
    await client.query(
      'select day, sum(notes), sum(total_cents) from sale_days where mall_code = any($1) and day between $2 and $3 group by 1 order by 1',
      [MALLS.map(({ code }) => code), day(REPORT_DAYS), day(0)],
    );
    times.ours.push(between - begun);
    times.bare.push(performance.now() - between);
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return { name: `${rows[0]?.notes} sales`, ours, bare, ratio: ours / bare };
}

/** `onHeld` hears of the server's memory as the run goes on: a million takes a quarter of an hour. */
export async function measureSales(
  target: BenchTarget,
  sales: number,
  onHeld: (held: HeldMemory) => void = () => {},
): Promise<MeasuredSales> {
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  try {
    const intake = await measureIntake(target, client, sales, onHeld);
    return { ...intake, reports: await measureReports(target, client) };
  } finally {
    await client.end();
  }
}
