// Issue 3's claim: our list, with session, permissions, validation and scope, keeps half of what the bare statements give, and
// page 1,000 costs at most twice page 1. Ratios of one interleaved run; the figures beside them are this machine's.
import { listStatements } from '../apps/server/src/capabilities/customers/testing/list-statements.ts';
import { MALLS } from '../packages/contract/src/reference/malls.ts';
import type { BenchTarget } from './bare-process.ts';
import { type Compared, compareLists, type Length, type ListCase, textOf } from './compare-lists.ts';
import type { Target } from './load.ts';

const SIZE = 20;

/** Values that the data has: the first e-mail and CPF of a page in the middle. */
async function cases(ask: (query: string) => Promise<{ data: { cpf: string; email: string | null }[] }>): Promise<ListCase[]> {
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

function readQuery(query: string) {
  const { page, search } = Object.fromEntries(new URLSearchParams(query)) as { page: string; search?: string };
  return { page: Number(page), size: SIZE, search };
}

export async function measureCustomers(target: BenchTarget, length: Length): Promise<Compared[]> {
  const headers = { authorization: `Bearer ${target.token}` };
  const ours = (query: string): Target => ({
    url: `${target.address}/api/access-manager/customers?${query}&size=${SIZE}`,
    headers,
  });
  const malls = MALLS.map(({ code }) => code);
  return compareLists(target, length, {
    item: 'customer',
    cases: await cases(async (query) => JSON.parse(await textOf(ours(query)))),
    ours,
    statementsOf: (query) => listStatements(target.databaseUrl, malls, { ...readQuery(query), sort: '-createdAt' }),
  });
}
