import { getInvoice, invoicePicture } from '@galeria/contract/invoices/invoice-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { aSaid } from '../../../testing/builders.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, press } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import {
  aDetail,
  anEvent,
  CNPJ,
  type Fixture,
  factOf,
  idOf,
  KEY_IN_FOURS,
  purchasesFixture,
} from '../testing/purchases-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const DETAILS = `/purchases-portal/invoice-details/${idOf(1)}`;
const READS = ['read-invoices'];
const historyItems = () => [...document.querySelectorAll('ol[aria-label="Histórico"] li')].map((item) => item.textContent);

describe('[INV-01] details of a note', () => {
  test('all that is known: the key in fours with a button that copies it, fields, issuer, customer, sender', async () => {
    fixture = purchasesFixture(READS);
    fixture.open(DETAILS);
    await until(() => heading() === 'Nota nº 12345');
    await pageText(KEY_IN_FOURS);
    expect(document.querySelector('[aria-label="Copiar Chave de acesso"]')).not.toBeNull();
    const facts = ['Valor', 'Data de emissão', 'Tipo', 'Canal', 'Número', 'Série', 'Modelo', 'Estado', 'XML da nota'];
    expect(facts.map(factOf)).toEqual([
      'R$\u00a0123,45',
      '09/11/2026',
      'NFC-e',
      'Chave de acesso',
      '12345',
      '1',
      '65',
      'SP',
      'Não recebido',
    ]);
    expect(factOf('CNPJ emissor')).toContain('11.222.333/0001-81');
    expect([factOf('Situação do CNPJ'), factOf('Loja'), factOf('LUC')]).toEqual(['Permitido', 'Aurora Calçados', 'LUC-101']);
    expect([factOf('Nome'), factOf('CPF impresso na nota')]).toEqual(['Ana Gonçalves', 'Nenhum']);
    expect(factOf('CPF')).toContain('123.456.789-09');
    expect(factOf('Enviada por')).toBe('balcao@galeria.example');
    await pageText('Enviada em 10/11/2026 09:00');
    await pageText('Cajarana Mall');
    await pageText('Nada foi encontrado sobre esta nota ainda');
  });

  test('a decided note says by whom, when and why, and is not offered for review', async () => {
    fixture = purchasesFixture(['read-invoices', 'update-invoices']);
    fixture.api.on(
      getInvoice,
      aDetail({
        status: 'REJEITADA',
        recuseReason: 'DUPLICATED_INVOICE',
        decidedBy: null,
        decidedAt: '2026-11-10T12:00:05.000Z',
        isBuyerSender: false,
      }),
    );
    fixture.open(DETAILS);
    await pageText('REJEITADA');
    await pageText('Nota duplicada');
    expect([factOf('Decidida por'), factOf('Decidida em')]).toEqual(['Regras automáticas', '10/11/2026 09:00']);
    expect(factOf('CPF impresso na nota')).toBe('De outra pessoa');
    expect(byText('main a', 'Analisar')).toBeUndefined();
  });

  test('[SYN-08] a note that its shop sent and cancelled says both in words', async () => {
    fixture = purchasesFixture(READS);
    const at = '2026-11-10T12:00:05.000Z';
    fixture.api.on(
      getInvoice,
      aDetail({
        ...{ status: 'REJEITADA', recuseReason: 'NOTE_CANCELLED', sentBy: 'store:JQT-00033', decidedBy: null, decidedAt: at },
        history: [
          anEvent({ act: 'SENT', at, by: 'store:JQT-00033', reason: null }),
          anEvent({ act: 'APPROVED', at, by: null, reason: null }),
          anEvent({ act: 'CANCELLED', at, by: null, reason: 'NOTE_CANCELLED' }),
        ],
      }),
    );
    fixture.open(DETAILS);
    await pageText('Nota cancelada pela loja');
    expect(factOf('Enviada por')).toBe('sincronização da loja JQT-00033');
    expect(historyItems()).toEqual([
      'Nota enviada10/11/2026 09:00 · por sincronização da loja JQT-00033',
      'Nota aprovada10/11/2026 09:00 · pelas regras automáticas',
      'Nota cancelada pela loja10/11/2026 09:00',
    ]);
  });

  test('[INV-02] while it is undecided, who may review is led to the review', async () => {
    fixture = purchasesFixture(['read-invoices', 'update-invoices']);
    fixture.open(DETAILS);
    const review = await until(() => byText('main a', 'Analisar'));
    expect(review.getAttribute('href')).toBe(`/purchases-portal/edit-invoice/${idOf(1)}`);
    fixture.close();
    fixture = purchasesFixture(READS);
    fixture.open(DETAILS);
    await pageText(KEY_IN_FOURS);
    expect(byText('main a', 'Analisar')).toBeUndefined();
  });

  test('[PER-09] the customer’s profile is a step away for those who may read customers; covered data has no copy', async () => {
    fixture = purchasesFixture([...READS, 'read-customer']);
    fixture.open(DETAILS);
    const profile = await until(() => byText('main a', 'Abrir perfil do cliente'));
    expect(profile.getAttribute('href')).toBe(`/customer/${idOf(900)}`);
    expect(document.querySelector('[aria-label="Copiar CPF"]')).not.toBeNull();
    fixture.close();
    fixture = purchasesFixture(READS);
    const covered = { customerId: idOf(900), fullName: 'A*** G***', cpf: '***.456.789-**' };
    fixture.api.on(getInvoice, aDetail({ customer: covered, isMasked: true }));
    fixture.open(DETAILS);
    await pageText('***.456.789-**');
    expect(byText('main a', 'Abrir perfil do cliente')).toBeUndefined();
    expect(document.querySelector('[aria-label="Copiar CPF"]')).toBeNull();
  });

  test('enrichment under the specification’s names: the amount is in reais there', async () => {
    fixture = purchasesFixture(READS);
    fixture.api.on(
      getInvoice,
      aDetail({
        customerOrderEnrichment: {
          amount: 1019.99,
          cnpj: CNPJ,
          invoiceModel: '65',
          invoiceNumber: '987',
          issueDate: '2026-11-08',
          enrichmentProvider: 'NOTE_SERVICE',
        },
      }),
    );
    fixture.open(DETAILS);
    await pageText('Serviço de consulta de notas');
    const card = await until(() => byText('section', 'Enriquecimento'));
    for (const words of ['R$\u00a01.019,99', '11.222.333/0001-81', '987', '08/11/2026'])
      expect(card.textContent).toContain(words);
  });

  test('items, flags with the other note, and the history in words', async () => {
    fixture = purchasesFixture(READS);
    const at = '2026-11-10T12:00:00.000Z';
    fixture.api.on(
      getInvoice,
      aDetail({
        items: [{ name: 'Tênis', ncm: '64041100', quantity: 1.5, amountInCents: 12_345 }],
        flags: [
          { kind: 'SAME_PICTURE', sentence: aSaid('A foto é quase igual à de outra nota.'), otherInvoiceId: idOf(2) },
          { kind: 'FAST_SENDER', sentence: aSaid('12 notas em uma hora.'), otherInvoiceId: null },
        ],
        history: [
          anEvent({ act: 'SENT', at, by: 'app do cliente', reason: null }),
          anEvent({ act: 'ENRICHED', at, by: null, reason: null }),
          anEvent({ act: 'REFUSED', at, by: null, reason: 'MONTHLY_LIMIT' }),
        ],
      }),
    );
    fixture.open(DETAILS);
    await pageText('Foto repetida');
    expect(cells()).toEqual(['Tênis', '64041100', '1,5', 'R$\u00a0123,45']);
    await pageText('12 notas em uma hora.');
    const others = [...document.querySelectorAll('main a')].filter(({ textContent }) => textContent === 'Ver a outra nota');
    expect(others.map((link) => link.getAttribute('href'))).toEqual([`/purchases-portal/invoice-details/${idOf(2)}`]);
    expect(historyItems()).toEqual([
      'Nota enviada10/11/2026 09:00 · por app do cliente',
      'Dados da nota completados10/11/2026 09:00',
      'Nota recusadaMotivo: Limite mensal atingido10/11/2026 09:00 · pelas regras automáticas',
    ]);
  });

  test('the picture is fetched where there is one, and only then', async () => {
    fixture = purchasesFixture(READS);
    fixture.open(DETAILS);
    await pageText(KEY_IN_FOURS);
    expect(fixture.api.calls(invoicePicture)).toEqual([]);
    fixture.close();
    fixture = purchasesFixture(READS);
    fixture.api
      .on(getInvoice, aDetail({ picture: { fileId: idOf(5), width: 40, height: 30 } }))
      .on(invoicePicture, () => new Response(new Blob(['x'], { type: 'image/png' })));
    fixture.open(DETAILS);
    await pageText('Foto da nota');
    await until(() => fixture.api.calls(invoicePicture).length === 1);
    await until(() => document.querySelector('main img'));
  });

  test('an unknown note, a mangled address and a failure each say so', async () => {
    fixture = purchasesFixture(READS);
    fixture.api.on(getInvoice, () => problemReply('not-found'));
    fixture.open(DETAILS);
    await until(() => heading() === 'Nota não encontrada');
    expect(byText('main a', 'Todas as notas')?.getAttribute('href')).toBe('/purchases-portal/invoice-list');
    fixture.close();
    fixture = purchasesFixture(READS);
    fixture.api.on(getInvoice, () => problemReply('internal-error'));
    fixture.open(DETAILS);
    await pageText('Não foi possível carregar');
    fixture.api.on(getInvoice, aDetail());
    await press('Tentar novamente');
    await until(() => heading() === 'Nota nº 12345');
  });
});

test('[MAL-02] a note of another mall says so, and changes over', async () => {
  fixture = purchasesFixture(READS);
  fixture.api.on(getInvoice, aDetail({ mallCode: 'JQT' }));
  fixture.open(DETAILS);
  await pageText('Este registro é de Jequitibá-Rei Shopping');
  await press('Mudar para Jequitibá-Rei Shopping');
  await until(() => !document.body.textContent?.includes('Este registro é de'));
});
