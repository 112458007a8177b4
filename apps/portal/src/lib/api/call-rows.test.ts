import { listPermissions } from '@galeria/contract/access-manager/permission-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import { STANDS } from '@galeria/contract/testing/winner-standing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeApi, type FakeApi, problemReply } from '../../testing/fake-api.ts';
import { ApiError } from '../problem/api-error.ts';
import { call } from './call.ts';
import { callRows } from './call-rows.ts';

const ID = '01a1dd47-bb56-7000-8000-000000000001';
const aRow = (count: number) => ({
  id: `42-${count}`,
  optInId: ID,
  consumerName: `Pessoa ${count}`,
  consumerCpf: '12345678909',
  consumerPhone: null,
  consumerEmail: null,
  consumerId: ID,
  number: String(count).padStart(6, '0'),
  winner: false,
  type: 'GANHADOR' as const,
  winnerPosition: count,
  givenAt: '2026-11-10T12:00:00.000Z',
  ...STANDS,
});
const aPage = (rows: number) => ({
  data: Array.from({ length: rows }, (_row, index) => aRow(index)),
  pageCount: 1,
  total: rows,
  isMasked: true,
});

let api: FakeApi;
let uninstall: () => void;
beforeEach(() => {
  api = createFakeApi();
  uninstall = api.install();
});
afterEach(() => {
  uninstall();
  vi.restoreAllMocks();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );

test.each([0, 1, 2000, 4321])('[DRW-05] %i rows come as from any call', async (rows) => {
  api.on(listTokens, aPage(rows));
  expect(await callRows(listTokens, { query: {} })).toEqual(await call(listTokens, { query: {} }));
});

// A letter of two bytes at every place a part could be cut at: at even ones, and at odd ones.
test.each(['', 'a'])('[DRW-05] a letter that is cut between two parts is whole again (after “%s”)', async (before) => {
  api.on(listTokens, { ...aPage(0), data: [{ ...aRow(0), consumerName: `${before}${'ç'.repeat(300_000)}` }] });
  expect((await callRows(listTokens, { query: {} })).data).toEqual((await call(listTokens, { query: {} })).data);
});

test('[DRW-05] the page has its turns while the rows are checked', async () => {
  api.on(listTokens, aPage(10_000));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await callRows(listTokens, { query: {} });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

test.each([
  ['a row that is none', () => Response.json({ ...aPage(3000), data: [...aPage(2999).data, { id: 7 }] })],
  ['no page', () => Response.json([])],
  ['no answer of ours', () => new Response('<html>')],
])('%s is a failure, not a surprise in a page', async (_what, answer) => {
  vi.spyOn(console, 'error').mockReturnValue();
  api.on(listTokens, answer);
  expect(await failureOf(callRows(listTokens, { query: {} }))).toMatchObject({ status: 500 });
});

test('a refusal is thrown as by any call', async () => {
  api.on(listPermissions, () => problemReply('not-found'));
  const error = await failureOf(callRows(listPermissions, {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'not-found' });
});
