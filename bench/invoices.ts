// Issue 4's claim: the list of notes with each of its filters, and claiming the next note, keep half of what the bare statements
// give; and a queue of 500,000 is claimed from as fast as one of 100. Ratios of one interleaved run.
import pg from 'pg';
import { claimStatements, invoiceListStatements } from '../apps/server/src/capabilities/invoices/testing/invoice-statements.ts';
import { MALLS } from '../packages/contract/src/reference/malls.ts';
import { type BenchTarget, startBare } from './bare-process.ts';
import { type Compared, compareLists, type Length, type ListCase, textOf } from './compare-lists.ts';
import type { Target } from './load.ts';
import { median } from './measures.ts';

const SIZE = 20;
const CODES = MALLS.map(({ code }) => code);

type Known = {
  accessKey: string | null;
  issuerCnpj: string | null;
  sentAt: string;
  mallCode: string;
  customer: { cpf: string | null };
};

/** Values that the data has: those of a note in the middle. */
async function cases(ask: (query: string) => Promise<{ data: Known[] }>): Promise<ListCase[]> {
  const { data } = await ask('page=400');
  const known = data.find(({ accessKey, customer }) => accessKey !== null && customer.cpf !== null);
  if (!known) throw new Error('there are no notes to look for');
  const { accessKey, issuerCnpj, customer, mallCode } = known;
  const day = known.sentAt.slice(0, 10);
  const queries = {
    'first-page': '',
    'one-mall': `mallCode=${mallCode}`,
    approved: 'status=APROVADA',
    'rare-status': 'status=ERRO_ENRIQUECIMENTO',
    'two-statuses': 'status=APROVADA,REJEITADA',
    cpf: `cpf=${customer.cpf}`,
    cnpj: `cnpj=${issuerCnpj}`,
    key: `accessKey=${accessKey}`,
    'key-to-issuer': `accessKey=${accessKey?.slice(0, 20)}`,
    'type-nfce': 'type=NFCE',
    'type-cvc': 'type=CVC',
    'channel-ocr': 'channel=OCR',
    'channel-ac': 'channel=AC',
    'one-day': `startDate=${day}&endDate=${day}`,
    'narrow-value': 'minAmount=12345&maxAmount=12350',
    'wide-value': 'minAmount=5000&maxAmount=50000',
    'status-channel': 'status=REJEITADA&channel=AC',
  };
  return [
    ...Object.entries(queries).map(([name, query]) => ({ name, query: `page=1&${query}` })),
    { name: 'page-500', query: 'page=500' },
  ];
}

const MONEY = ['minAmount', 'maxAmount'];

function readQuery(query: string) {
  const { page, mallCode, status, ...rest } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
  const filter = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, MONEY.includes(name) ? Number(value) : value]),
  );
  const malls = mallCode === undefined ? CODES : [mallCode];
  return {
    malls,
    query: { ...filter, page: Number(page), size: SIZE, sort: '-sentAt' as const, status: status?.split(',') as never },
  };
}

export async function measureInvoices(target: BenchTarget, length: Length): Promise<Compared[]> {
  const headers = { authorization: `Bearer ${target.token}` };
  const ours = (query: string): Target => ({ url: `${target.address}/api/purchase/invoice?${query}&size=${SIZE}`, headers });
  return compareLists(target, length, {
    item: 'invoice',
    cases: await cases(async (query) => JSON.parse(await textOf(ours(query)))),
    ours,
    statementsOf: (text) => {
      const { malls, query } = readQuery(text);
      return invoiceListStatements(target.databaseUrl, malls, query);
    },
  });
}

async function millisOf(work: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await work();
  await answer.text();
  if (!answer.ok) throw new Error(`a claim was answered with ${answer.status}`);
  return performance.now() - begun;
}

/**
 * Claims one after the other, each given back before the next, so that both sides always find the same head of the queue. In
 * milliseconds, the middle one of many.
 */
export async function measureClaims(
  target: BenchTarget,
  queues: Readonly<Record<string, string>>,
  claims: number,
): Promise<Compared[]> {
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 1 });
  const giveBack = (mallCode: string) =>
    pool.query(
      `update invoice_reviews set leased_by = null, leased_by_email = null, leased_until = null where invoice_id in (
         select invoice_id from invoice_reviews where mall_code = $1 order by queued_at, invoice_id limit 5)`,
      [mallCode],
    );
  const compared: Compared[] = [];
  try {
    for (const [name, mallCode] of Object.entries(queues)) {
      await giveBack(mallCode);
      const analyst = { userId: crypto.randomUUID(), email: 'medida@galeria.example' };
      const statements = await claimStatements(target.databaseUrl, mallCode, analyst);
      const { child, address } = await startBare(target.databaseUrl, [{ name, item: 'claim', statements, rest: {} }]);
      const ours = () =>
        fetch(`${target.address}/api/purchase/review/claim`, {
          method: 'POST',
          headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ mallCode }),
        });
      const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
      try {
        for (let claim = 0; claim < claims; claim += 1) {
          await giveBack(mallCode);
          times.ours.push(await millisOf(ours));
          await giveBack(mallCode);
          times.bare.push(await millisOf(() => fetch(`${address}/${name}`)));
        }
      } finally {
        child.kill();
      }
      const [mine, theirs] = [median(times.ours), median(times.bare)];
      compared.push({ name, ours: mine, bare: theirs, ratio: theirs / mine });
    }
    return compared;
  } finally {
    await pool.end();
  }
}
