import { benefitHistory, getBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { afterEach, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { aBenefit, anEntry, benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';

const AUDIT = '/benefits/7/audit';

let fixture: Fixture;
afterEach(() => fixture.close());

test('[BEN-06] what was done to a benefit is read in words, newest first', async () => {
  fixture = benefitsFixture({
    history: [
      anEntry({
        id: 3,
        action: 'benefit.expired',
        actorEmail: null,
        before: { status: 'PUBLISHED' },
        after: { status: 'EXPIRED' },
      }),
      anEntry({
        id: 2,
        before: {
          title: 'Café',
          categories: ['GASTRONOMY'],
          discountAmount: 1000,
          endDate: '2026-12-01T02:59:59.999Z',
          isHighlight: false,
          image: idOf(1),
          emailList: 0,
          channel: 'MALL',
        },
        after: {
          title: 'Café em dobro',
          categories: ['GASTRONOMY', 'OTHERS'],
          discountAmount: 2050,
          endDate: '2026-12-02T02:59:59.999Z',
          isHighlight: true,
          image: idOf(2),
          emailList: 2,
          channel: 'PARKING',
        },
      }),
      anEntry({
        id: 1,
        action: 'benefit.refused',
        before: { status: 'VALIDATION' },
        after: { status: 'REJECTED', rejectionReason: 'Cortada' },
      }),
    ],
  });
  fixture.open(AUDIT);
  await until(() => heading() === 'Histórico do benefício');
  await pageText('Café em dobro');
  expect(cells(0).slice(1, 4)).toEqual(['Sistema', 'Expirado', 'Status: Publicado → Expirado']);
  const changed = cells(1)[3] ?? '';
  for (const words of [
    'Título: Café → Café em dobro',
    'Categorias: + Outros',
    'Valor do desconto: R$\u00a010,00 → R$\u00a020,50',
    'Data de término: 30/11/2026 23:59 → 01/12/2026 23:59',
    'Destaque de mudança de categoria: não → sim',
    'Imagem: arquivo 00000001 → arquivo 00000002',
    'Lista de e-mails: 0 e-mail → 2 e-mails',
    'Canal: Shopping → Estacionamento',
  ])
    expect(changed).toContain(words);
  expect(cells(2)[3]).toBe('Status: Em validação → Rejeitado; Motivo da recusa: Cortada');
  expect(fixture.api.calls(benefitHistory).map(queryOf)).toEqual([{ page: '1', size: '20' }]);
});

test('[SHL-12] a history is turned round by its heading, and its address says so', async () => {
  fixture = benefitsFixture({ history: [anEntry({ action: 'benefit.created' })] });
  const portal = fixture.open(AUDIT);
  await pageText('Criado');
  expect(document.querySelector('th[aria-sort="descending"]')?.textContent).toBe('Quando');
  await press('Quando', 'thead');
  await until(() => portal.address() === `${AUDIT}?sort=when`);
  await until(() => document.querySelector('th[aria-sort="ascending"]')?.textContent === 'Quando');
  expect(fixture.api.calls(benefitHistory).map(queryOf)).toEqual([
    { page: '1', size: '20' },
    { page: '1', size: '20', sort: 'when' },
  ]);
});

test('[BEN-06, BEN-05, BEN-07] files of codes and a raffle’s end are in it, in words', async () => {
  fixture = benefitsFixture({
    history: [
      anEntry({ id: 3, action: 'benefit.raffle-closed', after: { participating: 1234 } }),
      anEntry({
        id: 2,
        action: 'code-file.confirmed',
        before: { status: 'READY' },
        after: { status: 'RUNNING', fileName: 'novembro.csv', lines: 1500 },
      }),
      anEntry({ id: 1, action: 'code-file.sent', after: { purpose: 'BURN', fileName: 'novembro.csv', sha256: 'ab' } }),
    ],
  });
  fixture.open(AUDIT);
  await pageText('Sorteio encerrado');
  expect([0, 1, 2].map((row) => cells(row).slice(2, 4))).toEqual([
    ['Sorteio encerrado', 'Cupons participando: 1.234'],
    ['Arquivo de códigos confirmado', 'Status: Aguardando confirmação → Em andamento; Arquivo: novembro.csv; Linhas: 1.500'],
    ['Arquivo de códigos enviado', 'Finalidade: queima em massa; Arquivo: novembro.csv'],
  ]);
});

test('[BEN-06] who may read the history alone reads it, and is led nowhere they may not go', async () => {
  fixture = benefitsFixture({ held: ['read-benefit-audit-log'], history: [anEntry({ action: 'benefit.created' })] });
  fixture.open(AUDIT);
  await pageText('Criado');
  expect(byText('main a', 'Benefícios')).toBeUndefined();
  expect(fixture.api.calls(getBenefit)).toEqual([]);
});

test('[BEN-06] a benefit that is not there is said to be none', async () => {
  fixture = benefitsFixture();
  fixture.api.on(benefitHistory, () => problemReply('not-found')).on(getBenefit, () => problemReply('not-found'));
  fixture.open(AUDIT);
  await pageText('Benefício não encontrado');
});

test('[MAL-02] the history of a benefit of another mall says so', async () => {
  fixture = benefitsFixture();
  fixture.api.on(getBenefit, aBenefit({ mallCode: 'JQT' }));
  fixture.open(AUDIT);
  await pageText('Este registro é de Jequitibá-Rei Shopping');
});
