import { listInvoices, resendInvoices } from '@galeria/contract/invoices/invoice-endpoints';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSaid } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, heads, noDialog, pageText, press, pressKey, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { anInvoice, aPageOf, aTask, type Fixture, idOf, purchasesFixture } from '../testing/purchases-fixture.ts';

const RESEND = '/purchases-portal/resend-invoice';
const ALL = 'ERRO_ENRIQUECIMENTO,ANALISE,AVALIACAO_PENDENTE,CNPJ_ANALISE';
const ROWS = [
  anInvoice({ status: 'ERRO_ENRIQUECIMENTO' }),
  anInvoice({ invoiceId: idOf(2), customer: { customerId: idOf(901), fullName: 'Bia Souza', cpf: null } }),
];
let fixture: Fixture;
beforeEach(() => {
  fixture = purchasesFixture(['read-invoices', 'update-invoices']);
  fixture.api.on(listInvoices, aPageOf(ROWS)).on(resendInvoices, aTask());
});
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listInvoices).map(queryOf);
const sent = () => fixture.api.calls(resendInvoices).map(({ body }) => body);
const box = (label: string) => until(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));
const pageBox = () => until(() => byText<HTMLLabelElement>('label', 'Selecionar as desta página'));

describe('[INV-06] reprocess', () => {
  test('shows what can go through enrichment again, and says that decided notes are left alone', async () => {
    fixture.open(RESEND);
    await pageText('Bia Souza');
    expect([heading(), asked()]).toEqual(['Reprocessar notas', [{ page: '1', size: '20', mallCode: 'CJR', status: ALL }]]);
    await pageText('Notas aprovadas e recusadas ficam como estão.');
    expect(heads()).toContain('Selecionar');
  });

  test('[SHL-12] is sorted by its headings; what is picked stays picked, and the order is no filter', async () => {
    const portal = fixture.open(RESEND);
    await pageText('Bia Souza');
    await user.click(await pageBox());
    await pageText('2 notas selecionadas');
    await press('Valor', 'thead');
    await until(() => portal.address() === `${RESEND}?sort=amount`);
    await until(() => asked().at(-1)?.sort === 'amount');
    await pageText('2 notas selecionadas');
    await press('Limpar seleção');
    await press('Reprocessar todas do filtro');
    await press('Reprocessar', '[role="dialog"] form');
    await until(() => sent().length === 1);
    expect(JSON.stringify(sent())).not.toContain('amount');
  });

  test('by filter: status, period and malls come from the address and go along', async () => {
    fixture.open(`${RESEND}?status=ERRO_ENRIQUECIMENTO&status=ANALISE&startDate=2026-11-01&endDate=2026-11-10&scope=all`);
    await pageText('Bia Souza');
    expect(asked()[0]).toEqual({
      page: '1',
      size: '20',
      status: 'ERRO_ENRIQUECIMENTO,ANALISE,AVALIACAO_PENDENTE',
      startDate: '2026-11-01',
      endDate: '2026-11-10',
    });
    await press('Reprocessar todas do filtro');
    expect(await dialogText('Reprocessar notas?')).toContain('2 notas do filtro serão consultadas de novo.');
    expect(sent()).toEqual([]);
    await press('Reprocessar', '[role="dialog"] form');
    await pageText('Andamento');
    expect(sent()).toEqual([
      {
        filter: {
          status: ['ERRO_ENRIQUECIMENTO', 'ANALISE', 'AVALIACAO_PENDENTE'],
          startDate: '2026-11-01',
          endDate: '2026-11-10',
        },
      },
    ]);
  });

  test('without a filter all that can be reprocessed in the selected mall', async () => {
    fixture.open(RESEND);
    await pageText('Bia Souza');
    await press('Reprocessar todas do filtro');
    await press('Reprocessar', '[role="dialog"] form');
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ filter: { status: ALL.split(','), mallCode: 'CJR' } }]);
  });

  test('by selection: boxes, Enter on a row, the whole page, and clearing', async () => {
    fixture.open(RESEND);
    await user.click(await box('Selecionar: Bia Souza'));
    await pageText('1 nota selecionada');
    const row = await until(() => byText<HTMLElement>('tbody tr', 'Ana Gonçalves'));
    row.focus();
    pressKey('Enter', row);
    await pageText('2 notas selecionadas');
    await press('Limpar seleção');
    await until(() => button('Reprocessar todas do filtro'));
    await user.click(await pageBox());
    await pageText('2 notas selecionadas');
    await user.click(await box('Selecionar: Ana Gonçalves'));
    await press('Reprocessar 1 selecionada');
    expect(await dialogText('Reprocessar notas?')).toContain('1 nota selecionada será consultada de novo.');
    await press('Reprocessar', '[role="dialog"] form');
    await until(() => sent().length === 1);
    expect(sent()).toEqual([{ ids: [idOf(2)] }]);
    await until(() => button('Reprocessar todas do filtro'));
  });

  test('a selection belongs to its filter', async () => {
    const portal = fixture.open(RESEND);
    await user.click(await box('Selecionar: Bia Souza'));
    await pageText('1 nota selecionada');
    await portal.router.navigate({ to: RESEND, search: { status: ['CNPJ_ANALISE'] } });
    await until(() => button('Reprocessar todas do filtro'));
  });

  test('progress is followed to its end, with the report; then the list is asked for anew', async () => {
    fixture.open(RESEND);
    await pageText('Bia Souza');
    fixture.api.on(myTasks, { data: [aTask({ status: 'RUNNING', done: 1, total: 2 })] });
    await press('Reprocessar todas do filtro');
    await press('Reprocessar', '[role="dialog"] form');
    await noDialog();
    await pageText('1 de 2');
    await pageText('Reprocessamento de notas');
    const before = asked().length;
    const file = {
      id: idOf(800),
      name: 'reprocessamento.csv',
      contentType: 'text/csv',
      size: 10,
      createdAt: '2026-11-10T12:00:00.000Z',
    };
    fixture.api.on(myTasks, {
      data: [aTask({ status: 'DONE', done: 2, total: 2, message: aSaid('2 notas reprocessadas'), file })],
    });
    await pageText('2 notas reprocessadas');
    await pageText('Baixar reprocessamento.csv');
    await until(() => asked().length > before);
  });

  test('a task of an earlier visit that still goes on is shown; one that ended is not', async () => {
    fixture.api.on(myTasks, { data: [aTask({ status: 'DONE' })] });
    const portal = fixture.open(RESEND);
    await pageText('Bia Souza');
    await until(() => fixture.api.calls(myTasks).length > 0);
    expect(document.body.textContent).not.toContain('Andamento');
    portal.close();
    fixture.api.on(myTasks, { data: [aTask({ status: 'RUNNING', done: 5, total: 9 })] });
    fixture.open(RESEND);
    await pageText('5 de 9');
  });

  test('more than 10.000 is said as such; a refusal is said and can be tried again', async () => {
    fixture.api.on(listInvoices, aPageOf(ROWS, { total: null, pageCount: 501 }));
    fixture.open(RESEND);
    await pageText('Bia Souza');
    await press('Reprocessar todas do filtro');
    await dialogText('Mais de 10.000 notas do filtro serão consultadas de novo.');
    fixture.api.on(resendInvoices, () => problemReply('internal-error'));
    await press('Reprocessar', '[role="dialog"] form');
    await until(() => byText('[role="dialog"] [role="alert"]', ''));
    fixture.api.on(resendInvoices, aTask());
    await press('Tentar novamente', '[role="dialog"]');
    await press('Reprocessar', '[role="dialog"] form');
    await pageText('Andamento');
  });

  test('nothing to reprocess: words, and nothing to press', async () => {
    fixture.api.on(listInvoices, aPageOf([]));
    fixture.open(RESEND);
    await pageText('Não há notas a reprocessar');
    expect(button('Reprocessar todas do filtro')?.disabled).toBe(true);
  });
});
