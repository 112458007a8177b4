import * as endpoints from '@galeria/contract/invoices/review-endpoints';
import { formatBrl } from '@galeria/contract/kit/formats';
import { afterEach, describe, expect, test } from 'vitest';
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
    expect(cells()).toEqual([
      '10/11/2025 09:00',
      'Ana Gonçalves',
      '123.456.789-09',
      'NFC-e',
      'OCR',
      formatBrl(12_345),
      'Ninguém',
    ]);
    expect([cells(1).at(-1), cells(2).at(-1)]).toEqual(['bia@galeria.example até 12:05', 'Você até 12:05']);
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
