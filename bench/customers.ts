// Issue 3's claim: our list, with session, permissions, validation and scope, keeps half of what the bare statements give, and
// page 1,000 costs at most twice page 1. Ratios of one interleaved run; the figures beside them are this machine's.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listStatements } from '../apps/server/src/capabilities/customers/testing/list-statements.ts';
import { MALLS } from '../packages/contract/src/reference/malls.ts';
import type { BareCase } from './bare-server.ts';
import { answersPerSecond, type Target } from './load.ts';

export interface Ground {
  readonly databaseUrl: string;
  readonly address: string;
  readonly token: string;
}

const SIZE = 20;

/** Values that the data has: the first e-mail and CPF of a page in the middle. */
async function cases(ask: (query: string) => Promise<{ data: { cpf: string; email: string | null }[] }>) {
  const { data } = await ask('page=500');
  const known = data.find(({ email }) => email !== null);
  if (!known?.email) throw new Error('there are no customers to look for');
  const { cpf, email } = known;
  return [
    { name: 'first-page', query: 'page=1' },
    { name: 'page-2', query: 'page=2' },
    { name: 'page-1000', query: 'page=1000' },
    { name: 'cpf-exact', query: `page=1&search=${cpf}` },
    { name: 'cpf-prefix', query: `page=1&search=${cpf.slice(0, 5)}` },
    { name: 'email-prefix', query: `page=1&search=${encodeURIComponent(email.slice(0, email.indexOf('@')))}` },
    { name: 'name-words', query: `page=1&search=${encodeURIComponent('queiroz zélia')}` },
  ];
}

type Case = Awaited<ReturnType<typeof cases>>[number];

function readQuery(query: string) {
  const { page, search } = Object.fromEntries(new URLSearchParams(query)) as { page: string; search?: string };
  return { page: Number(page), size: SIZE, search };
}

async function startBare(databaseUrl: string, bare: readonly BareCase[]): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  child.send({ databaseUrl, cases: bare });
  return { child, address: await address };
}

export async function measureCustomers(ground: Ground, { rounds, seconds }: { rounds: number; seconds: number }) {
  const headers = { authorization: `Bearer ${ground.token}` };
  const ours = (query: string): Target => ({
    url: `${ground.address}/api/access-manager/customers?${query}&size=${SIZE}`,
    headers,
  });
  const textOf = async ({ url, headers: sent }: Target) => (await fetch(url, sent ? { headers: sent } : {})).text();
  const all = await cases(async (query) => JSON.parse(await textOf(ours(query))));

  const bareCases: BareCase[] = [];
  for (const { name, query } of all) {
    const statements = await listStatements(
      ground.databaseUrl,
      MALLS.map(({ code }) => code),
      readQuery(query),
    );
    const { data: _data, ...rest } = JSON.parse(await textOf(ours(query))) as { data: unknown };
    bareCases.push({ name, statements, rest });
  }
  const { child, address } = await startBare(ground.databaseUrl, bareCases);
  try {
    const bare = ({ name }: Case): Target => ({ url: `${address}/${name}` });
    for (const each of all)
      if ((await textOf(ours(each.query))) !== (await textOf(bare(each)))) throw new Error(`${each.name} answers other bytes`);

    const sums = new Map(all.map(({ name }) => [name, { ours: 0, bare: 0 }]));
    // One unmeasured round: both sides warm.
    for (let round = 0; round <= rounds; round += 1)
      for (const each of all) {
        const oursNow = await answersPerSecond(ours(each.query), seconds);
        const bareNow = await answersPerSecond(bare(each), seconds);
        const sum = sums.get(each.name);
        if (round === 0 || !sum) continue;
        sum.ours += oursNow / rounds;
        sum.bare += bareNow / rounds;
      }
    return [...sums].map(([name, { ours: mine, bare: theirs }]) => ({ name, ours: mine, bare: theirs, ratio: mine / theirs }));
  } finally {
    child.kill();
  }
}
