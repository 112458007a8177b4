import { expect, onTestFinished, test } from 'vitest';
import { TAKES_NOTHING_NEW } from './contact.ts';
import { createSender } from './sender.ts';
import { aSale, queued } from './testing/a-sale.ts';
import { startFaultyNetwork } from './testing/faulty-network.ts';
import { clientParts, startServer } from './testing/test-parts.ts';
import type { SaleOfShop, SalesBody, SyncedSale } from './wire.ts';

const clock = () => Date.now();

async function ready(sales: number) {
  const server = await startServer();
  const parts = clientParts(server);
  parts.queue.add(
    Array.from({ length: sales }, (_, at) => queued(at + 1, `${parts.folder}/${at + 1}.xml`)),
    clock(),
  );
  return { server, ...parts, send: createSender(parts.call, parts.queue, parts.log, parts.troubles, () => TAKES_NOTHING_NEW) };
}

test('[SYN-05] sales go in batches and leave the queue when they are answered', async () => {
  const { server, queue, send } = await ready(5);
  expect(await send(2, clock)).toEqual({ kind: 'sent', sales: 2, refused: 0 });
  expect(queue.size()).toBe(3);
  expect(queue.sentToday(Date.now())).toBe(2);
  await send(2, clock);
  await send(2, clock);
  expect(await send(2, clock)).toEqual({ kind: 'nothing' });
  expect(server.sales.size).toBe(5);
});

test('[SYN-05] what the server knows already leaves the queue too, and is not counted as sent', async () => {
  const { server, queue, send } = await ready(2);
  await send(10, clock);
  queue.add([queued(1), queued(2)], clock());
  expect(await send(10, clock)).toEqual({ kind: 'sent', sales: 2, refused: 0 });
  expect(server.counts).toMatchObject({ accepted: 2, known: 2 });
  expect(queue.sentToday(Date.now())).toBe(2);
});

test.each(['lost', 'half'] as const)(
  '[SYN-05] an answer that is %s: the sales are sent again, and the server knows them',
  async (mode) => {
    const server = await startServer();
    const network = await startFaultyNetwork(server.port);
    onTestFinished(network.close);
    const { call, queue, log, troubles } = clientParts(server, { port: network.port });
    const send = createSender(call, queue, log, troubles, () => TAKES_NOTHING_NEW);
    queue.add([queued(1), queued(2)], clock());
    await network.setMode(mode);
    expect(await send(10, clock)).toMatchObject({ kind: 'failed', code: 'server-silent' });
    expect(server.sales.size).toBe(2);
    expect(queue.size()).toBe(2);
    await network.setMode('open');
    expect(await send(10, clock)).toEqual({ kind: 'sent', sales: 2, refused: 0 });
    expect(server.counts).toMatchObject({ accepted: 2, known: 2 });
  },
);

test('[SYN-05] a refused sale leaves the queue, and its reason is told to shop and operator', async () => {
  const { server, queue, send, log, troubles } = await ready(3);
  server.state.refuses = (sale) => sale.number === '2';
  expect(await send(10, clock)).toEqual({ kind: 'sent', sales: 2, refused: 1 });
  expect(queue.size()).toBe(0);
  expect(log.lines.join('\n')).toMatch(/2\.xml recusado pelo servidor, venda 1\/2: O CNPJ emissor não é desta loja/);
  expect(troubles.unreported()).toMatchObject([{ code: 'sale-issuer-not-of-store', file: '2.xml' }]);
  expect(troubles.unreported()[0]?.detail).toContain('(CNPJ da nota: 99.000.001/0001-96)');
});

test.each([
  ['fewer results', (sales: readonly SyncedSale[]) => sales.slice(1)],
  ['another order', (sales: readonly SyncedSale[]) => sales.toReversed()],
  ['other words', (sales: readonly SyncedSale[]) => sales.map((sale) => ({ ...sale, outcome: 'MAYBE' }))],
  ['nothing', () => undefined],
])('[SYN-05] an answer with %s settles nothing', async (_what, changed) => {
  const { server, queue, send } = await ready(3);
  server.state.interrupt = (_path, body) => {
    const results = changed((body as SalesBody).sales)?.map((sale) => ({ outcome: 'ACCEPTED', ...sale }));
    return { status: 200, body: { results } };
  };
  expect(await send(10, clock)).toMatchObject({ kind: 'failed', code: 'answer-wrong' });
  expect(queue.size()).toBe(3);
});

test('[SYN-05] a call that is too large is made smaller', async () => {
  const { server, queue, send } = await ready(7);
  const sizes: number[] = [];
  server.state.interrupt = (_path, body) => {
    const { length } = (body as SalesBody).sales;
    sizes.push(length);
    return length > 2 ? { status: 413, body: { code: 'too-large' } } : undefined;
  };
  while ((await send(10, clock)).kind !== 'nothing');
  expect(sizes.slice(0, 3)).toEqual([7, 4, 2]);
  expect(queue.size()).toBe(0);
  expect(server.sales.size).toBe(7);
});

test('[SYN-05] one sale the server does not understand holds nobody up, and is kept', async () => {
  const { server, queue, send, troubles } = await ready(8);
  server.state.interrupt = (_path, body) =>
    (body as SalesBody).sales.some(({ number }) => number === '3') ? { status: 400, body: { code: 'bad-request' } } : undefined;
  while ((await send(10, clock)).kind !== 'nothing');
  expect(server.sales.size).toBe(7);
  expect(queue.size()).toBe(1);
  expect(troubles.unreported()).toMatchObject([{ code: 'sale-not-understood', file: '3.xml' }]);
  server.state.interrupt = undefined;
  expect(await send(10, () => Date.now() + 2 * 60 * 60 * 1000)).toMatchObject({ kind: 'sent' });
  expect(queue.size()).toBe(0);
});

test('[SYN-05] a refusal of the whole call keeps everything', async () => {
  const { server, queue, send } = await ready(2);
  server.keys.isRevoked = true;
  expect(await send(10, clock)).toMatchObject({
    kind: 'failed',
    code: 'store-key-revoked',
    reason: expect.stringContaining('revogada'),
  });
  server.keys.isRevoked = false;
  server.state.interrupt = () => ({ status: 503, body: {}, headers: { 'retry-after': '60' } });
  expect(await send(10, clock)).toMatchObject({ kind: 'failed', code: 'status-503', retryAfterMillis: 60_000 });
  expect(queue.size()).toBe(2);
});

test('[SYN-05] a sale whose issuer is in no store is kept, and is not sent again until it is released; others are not kept waiting', async () => {
  const { server, queue, log, call, troubles } = await ready(3);
  const send = createSender(call, queue, log, troubles, () => ({ queue: true, totalWithTaxes: true }));
  const [first] = queue.first(1, 1e6, () => false);
  server.state.unknown.add('11222333000181');
  const foreign = { ...queued(9), sale: aSale(9, { issuerCnpj: '11222333000181' }) };
  queue.add([foreign], clock());
  expect(await send(2, clock)).toEqual({ kind: 'sent', sales: 2, refused: 0 });
  expect(server.batches[0]?.queue).toEqual({ queued: 2, oldestQueuedAt: new Date(first?.at ?? 0).toISOString(), held: [] });
  expect(await send(2, clock)).toEqual({ kind: 'sent', sales: 1, refused: 0 });
  expect(await send(2, clock)).toEqual({ kind: 'nothing' });
  expect([queue.ready(), queue.size(), server.heldTimes.size, server.counts.refused]).toEqual([0, 1, 1, 0]);
  expect(log.lines.join()).toMatch(/1 venda do CNPJ 11[.]222[.]333[/]0001-81: o CNPJ não está em nenhuma loja no portal/);
  expect(troubles.unreported()).toEqual([]);
  server.state.unknown.clear();
  queue.add([queued(10)], clock());
  await send(2, clock);
  expect(server.batches.at(-1)?.queue).toEqual({
    queued: 0,
    oldestQueuedAt: null,
    held: [{ issuerCnpj: '11222333000181', sales: 1 }],
  });
  queue.release(['11222333000181']);
  expect(await send(2, clock)).toEqual({ kind: 'sent', sales: 1, refused: 0 });
  expect([queue.size(), server.sales.size]).toEqual([0, 5]);
});

test('[INV-18] totals with taxes are told only to a server that understands them, and stay in the queue until they are sent', async () => {
  const { server, queue, log, call, troubles } = await ready(0);
  const items = [{ name: 'x', ncm: null, quantity: '1', totalCents: 1000, totalWithTaxesCents: 1020 }];
  const taxed = (number: number) => ({ ...queued(number), sale: aSale(number, { totalWithTaxesCents: 1020, items }) });
  queue.add([taxed(1), taxed(2)], clock());
  server.state.takesTaxes = false;
  let takes = TAKES_NOTHING_NEW;
  const send = createSender(call, queue, log, troubles, () => takes);
  expect(await send(1, clock)).toEqual({ kind: 'sent', sales: 1, refused: 0 });
  server.state.takesTaxes = true;
  takes = { queue: false, totalWithTaxes: true };
  expect(await send(1, clock)).toEqual({ kind: 'sent', sales: 1, refused: 0 });
  const { totalWithTaxesCents: _total, ...plain } = taxed(1).sale as SaleOfShop;
  expect(server.batches.map(({ sales }) => sales)).toEqual([
    [{ ...plain, items: [{ name: 'x', ncm: null, quantity: '1', totalCents: 1000 }] }],
    [taxed(2).sale],
  ]);
});

test('[SYN-05] HELD is no answer to somebody who did not tell the queue', async () => {
  const { server, queue, send } = await ready(1);
  const results = [
    { reference: queue.first(1, 1e6, () => false)[0]?.sale.reference, outcome: 'HELD', code: null, message: null },
  ];
  server.state.interrupt = () => ({ status: 200, body: { results } });
  expect(await send(2, clock)).toMatchObject({ kind: 'failed', code: 'answer-wrong' });
  expect([queue.ready(), queue.size()]).toEqual([1, 1]);
});
