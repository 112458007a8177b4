import type { BulkApproval } from '@galeria/contract/invoices/bulk-approval-endpoints';
import * as bulk from '@galeria/contract/invoices/bulk-approval-endpoints';
import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { formatBrl } from '@galeria/contract/kit/formats';
import type { Task } from '@galeria/contract/tasks/task';
import { afterEach, describe, expect, test } from 'vitest';
import { aSaid } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aCard, aCardOf, invoiceIdOf } from '../testing/review-cards.ts';
import { aQueueOf, type Fixture, noteOnScreen, press, reviewFixture } from '../testing/review-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const ADDRESS = '/purchases-portal/pending-invoices';
const text = (words: string): Promise<boolean> => until(() => document.body.textContent?.includes(words));
const cells = (row = 0): (string | null)[] =>
  [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const free = { lease: null };

describe('[INV-02] the queue of the selected mall', () => {
  test('how many wait, since when, and who has which', async () => {
    const until = '2025-11-10T15:05:00.000Z';
    fixture = reviewFixture([
      aCard({ ...free, amountInCents: 12_345 }),
      aCardOf(2, 'Bento', { lease: { by: 'bia@galeria.example', until, isMine: false } }),
      aCardOf(3, 'Caio', { lease: { by: 'marina@galeria.example', until, isMine: true } }),
    ]);
    fixture.open(ADDRESS);
    await text('3 notas na fila');
    expect([heading(), document.title]).toEqual(['Aprovação de notas', 'portal - Aprovação de notas']);
    expect(cells().slice(0, 8)).toEqual([
      // The box to pick it by: nothing looks wrong about it.
      '',
      '10/11/2025 09:00',
      'Ana Gonçalves',
      '123.456.789-09',
      'NFC-e',
      formatBrl(12_345),
      'Sem alertas',
      'Ninguém',
    ]);
    expect([cells(1)[7], cells(2)[7]]).toEqual(['bia@galeria.example até 12:05', 'Você até 12:05']);
    await text('A mais antiga espera desde');
    const [asked] = fixture.api.calls(endpoints.reviewQueue);
    expect(Object.fromEntries(new URL(asked?.url ?? '', 'http://portal.test').searchParams)).toEqual({
      page: '1',
      size: '20',
      mallCode: 'CJR',
    });
  });

  test('covered data is shown as it comes', async () => {
    fixture = reviewFixture([]);
    const customer = { customerId: invoiceIdOf(9), fullName: 'A*** G***', cpf: '***.456.789-**' };
    fixture.api.on(endpoints.reviewQueue, aQueueOf([aCard({ ...free, customer })], { isMasked: true }));
    fixture.open(ADDRESS);
    await text('***.456.789-**');
  });

  test('an empty one is calm, says when it was looked at, and can be looked at again', async () => {
    fixture = reviewFixture([]);
    fixture.open(ADDRESS);
    await text('Nenhuma nota para analisar');
    expect(document.body.textContent).toMatch(/Conferido às \d\d:\d\d/);
    fixture.api.on(endpoints.reviewQueue, aQueueOf([aCard(free)]));
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Conferir agora')));
    await text('1 nota na fila');
  });

  test('a failed load says why and loads again', async () => {
    fixture = reviewFixture([aCard(free)]);
    fixture.api.on(endpoints.reviewQueue, () => problemReply('internal-error'));
    fixture.open(ADDRESS);
    await text('Não foi possível carregar');
  });
});

describe('[INV-03] on to the next one', () => {
  test.each(['a', 'Enter'])('%s claims the oldest and shows it without claiming it twice', async (key) => {
    fixture = reviewFixture([aCard(), aCardOf(2, 'Bento')]);
    const portal = fixture.open(ADDRESS);
    await text('2 notas na fila');
    press(key);
    await noteOnScreen('Nota de Ana Gonçalves');
    expect(portal.address()).toBe(`/purchases-portal/edit-invoice/${invoiceIdOf(1)}`);
    expect(fixture.api.calls(endpoints.claimInvoice)).toEqual([]);
    expect(fixture.api.calls(endpoints.claimNextInvoice).map(({ body }) => body)).toEqual([
      { mallCode: 'CJR' },
      { mallCode: 'CJR' },
    ]);
  });

  test('Enter on a row opens that note and claims it alone', async () => {
    fixture = reviewFixture([aCard(free), aCardOf(2, 'Bento')]);
    const portal = fixture.open(ADDRESS);
    await text('2 notas na fila');
    (await until(() => document.querySelectorAll<HTMLElement>('tbody tr')[1])).focus();
    press('Enter');
    await until(() => portal.address() === `/purchases-portal/edit-invoice/${invoiceIdOf(2)}`);
    await until(() => fixture.api.calls(endpoints.claimInvoice).length === 1);
  });

  test('when all are with somebody it says so', async () => {
    fixture = reviewFixture([aCard(free)]);
    fixture.api.on(endpoints.claimNextInvoice, { card: null, waiting: 1 });
    const portal = fixture.open(ADDRESS);
    await text('1 nota na fila');
    press('a');
    await text('Todas as notas da fila estão com alguém');
    expect(portal.address()).toBe(ADDRESS);
  });
});

describe('[INV-12] a part of the queue', () => {
  const asked = () =>
    fixture.api.calls(endpoints.reviewQueue).map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

  test('what the address narrows and sorts by is asked of the server, and the next note is claimed of it', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', { flagCount: 2 }), aCardOf(2, 'Bento')]);
    const part = 'flags=with&order=highest&minAmount=1000&waitingDays=7';
    const portal = fixture.open(`${ADDRESS}?${part}`);
    // INV-19: by their kinds.
    for (const kind of ['Foto repetida', 'Muitas notas do mesmo CPF']) await text(kind);
    expect(asked()[0]).toMatchObject({ flags: 'with', order: 'highest', minAmount: '1000', waitingDays: '7', mallCode: 'CJR' });
    press('a');
    await noteOnScreen('Nota de Ana');
    const [claimed] = fixture.api.calls(endpoints.claimNextInvoice);
    expect(claimed?.body).toEqual({
      mallCode: 'CJR',
      filter: { flags: 'with', order: 'highest', minAmount: 1000, waitingDays: 7 },
    });
    expect(portal.address()).toContain('flags=with');
    // The one behind it, too; and back is back to the same part.
    await until(() => fixture.api.calls(endpoints.claimNextInvoice).length > 1);
    expect(fixture.api.calls(endpoints.claimNextInvoice)[1]?.body).toEqual(claimed?.body);
    expect(byText<HTMLAnchorElement>('a', 'Voltar para a fila')?.getAttribute('href')).toContain('order=highest');
  });

  test('nothing found says so, and the filters are cleared', async () => {
    fixture = reviewFixture([]);
    const portal = fixture.open(`${ADDRESS}?flags=with&order=newest`);
    await text('Nenhuma nota da fila com esses filtros');
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Limpar filtros')));
    await text('Nenhuma nota para analisar');
    expect(portal.address()).toBe(`${ADDRESS}?order=newest`);
  });

  test('the day’s count and the last decisions, each a way to its note', async () => {
    fixture = reviewFixture([]);
    const one = { invoiceId: invoiceIdOf(7), amountInCents: 5000, storeName: 'Redes', decidedAt: '2025-11-10T15:05:00.000Z' };
    const last = [{ ...one, status: 'REJEITADA' as const, recuseReason: 'QUARANTINE' as const }];
    fixture.api.on(endpoints.reviewDay, { approved: 11, refused: 3, last });
    fixture.open(ADDRESS);
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Hoje: 14 decididas')));
    await text('11 aprovadas, 3 recusadas');
    await text('Recusada: Cliente em quarentena · Redes');
    expect(document.querySelector(`a[href$="${invoiceIdOf(7)}"]`)).not.toBeNull();
  });

  const mine = { lease: { by: 'marina@galeria.example', until: '2025-11-10T15:05:00.000Z', isMine: true } };
  const whole = { ...mine, amountInCents: 5000 };
  const aTask = (given: Partial<Task> = {}): Task => ({
    ...{ id: invoiceIdOf(77), kind: 'bulk-approval', status: 'RUNNING', done: 1, total: 3, message: null, file: null },
    ...{ createdAt: '2025-11-10T15:00:00.000Z', finishedAt: null },
    ...given,
  });
  const outcomes = (...given: readonly Partial<BulkApproval['notes'][number]>[]): BulkApproval['notes'] =>
    given.map((each, index) => ({
      ...{ invoiceId: invoiceIdOf(index + 1), sentAt: '2025-11-10T12:00:00.000Z', outcome: null, why: null },
      ...each,
    }));

  test('[INV-19] clean notes are picked and given to the server; the question says that it stays, the answer what became of each', async () => {
    const cards = [
      aCardOf(1, 'Ana', whole),
      aCardOf(2, 'Bento', { ...whole, version: 4 }),
      aCardOf(3, 'Caio', whole),
      aCardOf(4, 'Davi', { ...whole, flagCount: 1 }),
    ];
    fixture = reviewFixture(cards);
    let approval: BulkApproval | null = null;
    fixture.api
      .on(bulk.startBulkApproval, () => {
        approval = { task: aTask(), notes: outcomes({ outcome: 'APPROVED' }, {}, {}) };
        return new Response(JSON.stringify(approval.task), { status: 202 });
      })
      .on(bulk.latestBulkApproval, () => new Response(JSON.stringify({ approval })))
      .on(bulk.stopBulkApproval, null);
    fixture.open(ADDRESS);
    await text('4 notas na fila');
    expect(document.querySelectorAll('tbody input[type="checkbox"]')).toHaveLength(3);
    await user.click(await until(() => byText<HTMLLabelElement>('label', 'Selecionar as limpas desta página')));
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Aprovar 3 notas')));
    await text('não pode ser desfeito');
    await text(`Total: ${formatBrl(15_000)}`);
    expect(fixture.api.calls(bulk.startBulkApproval)).toEqual([]);
    await user.click(await until(() => byText<HTMLButtonElement>('[role="dialog"] button', 'Aprovar')));
    await text('Aprovando 1 de 3…');
    await text('continua mesmo que você saia desta página');
    const [asked] = fixture.api.calls(bulk.startBulkApproval);
    expect(asked?.body).toEqual({
      notes: [1, 2, 3].map((count) => ({ invoiceId: invoiceIdOf(count), version: count === 2 ? 4 : 1 })),
    });
    await user.click(await until(() => byText<HTMLButtonElement>('button', 'Parar')));
    expect(fixture.api.calls(bulk.stopBulkApproval)).toHaveLength(1);
    approval = {
      task: aTask({ status: 'FAILED', message: aSaid('Parada por você'), finishedAt: new Date().toISOString() }),
      notes: outcomes({ outcome: 'APPROVED' }, { outcome: 'LEFT', why: aSaid('Há uma nota igual') }, {}),
    };
    await text('1 nota aprovada');
    for (const words of ['1 nota não foi aprovada', 'Há uma nota igual', '1 nota não foi tentada'])
      expect(document.body.textContent).toContain(words);
    await user.click(await until(() => document.querySelector<HTMLButtonElement>('button[aria-label="Dispensar"]')));
    await until(() => !document.body.textContent?.includes('Há uma nota igual'));
  });

  test('[INV-19] one that goes on is found again on the way back, and nothing is picked meanwhile', async () => {
    fixture = reviewFixture([aCardOf(1, 'Ana', whole)]);
    fixture.api.on(bulk.latestBulkApproval, { approval: { task: aTask(), notes: outcomes({ outcome: 'APPROVED' }, {}, {}) } });
    fixture.open(ADDRESS);
    await text('Aprovando 1 de 3…');
    expect(document.querySelector<HTMLInputElement>('tbody input[type="checkbox"]')?.disabled).toBe(true);
  });
});
