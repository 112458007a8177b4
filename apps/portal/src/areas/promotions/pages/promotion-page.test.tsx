import type { WinnerStanding } from '@galeria/contract/draw/winner-standing';
import { downloadFile } from '@galeria/contract/files/file-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import {
  exportBlockedStores,
  exportBlocklist,
  getPromotion,
  promotionBlocklist,
  promotionHistory,
} from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { STANDS } from '@galeria/contract/testing/winner-standing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aBenefit,
  aBuyAndWin,
  aLuckyNumber,
  anAttachment,
  aPromotion,
  aRaffle,
  aSponsor,
  idOf,
  someDocuments,
} from '../testing/promotion-builders.ts';
import { aPageOf, type Fixture, factOf, JEQUITIBA, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const PORTAL = '/promotion-engine/promotions/detail/42';
const ENGAGEMENT = '/engagement/promotions/detail/42';
const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
const subheads = (level: 2 | 3) => [...document.querySelectorAll(`main h${level}`)].map((head) => head.textContent);
const linkOf = (words: string) => byText<HTMLAnchorElement>('main a', words)?.getAttribute('href');
const opened = () => pageText('Resumo');

const aToken = (count: number) => ({
  id: `42-00000${count}`,
  optInId: idOf(100 + count),
  consumerName: `Pessoa ${count}`,
  consumerCpf: '12345678909',
  consumerPhone: null,
  consumerEmail: null,
  consumerId: idOf(200 + count),
  number: `00000${count}`,
  winner: false,
  type: count % 2 === 0 ? ('SUPLENTE' as const) : ('GANHADOR' as const),
  winnerPosition: count,
  givenAt: '2026-11-10T12:00:00.000Z',
  ...STANDS,
});

describe('[PRO-06] the page of a promotion', () => {
  test('title, subtitle, the way back and the three tabs of the portal, in the address', async () => {
    fixture = promotionsFixture();
    const portal = fixture.open(PORTAL);
    await opened();
    expect([heading(), document.title]).toEqual(['Detalhes da promoção', 'portal - Detalhes da promoção']);
    await pageText('Veja as estatísticas e as informações da promoção');
    expect(linkOf('Voltar')).toBe('/promotion-engine/promotions');
    expect(tabs()).toEqual(['Detalhes', 'Dashboard', 'Ganhadores do número da sorte']);
    await user.click(await until(() => byText<HTMLElement>('[role="tab"]', 'Dashboard')));
    await pageText('Situação das notas');
    expect(portal.address()).toBe(`${PORTAL}?tab=DASHBOARD`);
    await user.click(await until(() => byText<HTMLElement>('[role="tab"]', 'Ganhadores')));
    await pageText('Esta promoção não tem números da sorte');
    // Every tab says whose it is, beside the title and only there.
    const words = document.querySelector('h1')?.parentElement?.textContent;
    for (const said of [aPromotion().name, 'Cajarana Mall', 'Ativa']) expect(words).toContain(said);
    expect(document.body.textContent?.split(aPromotion().name)).toHaveLength(2);
    expect(portal.address()).toBe(`${PORTAL}?tab=LUCKYNUMBERWINNERS`);
  });

  test.each(PROMOTION_TYPES)('engagement: %s has its tabs, no way back, and the form of its type', async (type) => {
    fixture = promotionsFixture({ promotion: aPromotion({ type }) });
    fixture.open(`${ENGAGEMENT}?tab=LUCKYNUMBERWINNERS`);
    const hasWinners = type.startsWith('LUCKYNUMBER');
    await pageText(hasWinners ? 'Calcular número premiado' : 'Resumo');
    expect(tabs()).toEqual(['Informações', 'Estatísticas', ...(hasWinners ? ['Ganhadores do número da sorte'] : [])]);
    expect(linkOf('Voltar')).toBeUndefined();
    expect(linkOf('Editar')).toBe(type === 'LUCKYNUMBER' ? '/engagement/lucky-number/edit/42' : '/engagement/promotions/edit/42');
  });

  test.each([
    ['an id that nobody has', PORTAL, true],
    ['a word in place of an id', '/promotion-engine/promotions/detail/natal', false],
    ['in engagement', ENGAGEMENT, true],
  ])('[SHL-05] %s leads to the not-found page', async (_what, address, isAsked) => {
    fixture = promotionsFixture();
    fixture.api.on(getPromotion, () => problemReply('not-found'));
    const portal = fixture.open(address);
    await until(() => portal.address() === '/404');
    expect(fixture.api.calls(getPromotion).length > 0).toBe(isAsked);
  });

  test('a failed load says why and offers another try', async () => {
    fixture = promotionsFixture();
    fixture.api.on(getPromotion, () => problemReply('internal-error'));
    fixture.open(PORTAL);
    await pageText('Não foi possível carregar');
    fixture.api.on(getPromotion, aPromotion());
    await press('Tentar novamente');
    await opened();
  });
});

describe('[PRO-06] the information tab', () => {
  test('a single mode stands under the promotion’s name; summary with badge, type, created and updated', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE' }) });
    fixture.open(PORTAL);
    await opened();
    expect(subheads(2)[0]).toBe('Natal Premiado');
    expect(subheads(3)).toEqual([]);
    expect([factOf('ID SECAP'), factOf('Início'), factOf('Término previsto'), factOf('Término')]).toEqual([
      '04.043818/2026',
      '05/11/2026 00:00',
      '30/11/2026 23:59',
      undefined,
    ]);
    expect([factOf('Status'), factOf('Tipo'), factOf('Criada em'), factOf('Atualizada em')]).toEqual([
      'Ativa',
      'Sorteio',
      '01/10/2026 09:00',
      '02/10/2026 12:30',
    ]);
    await pageText('Compre e concorra');
  });

  test('a closed promotion shows when it ended', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE', status: 'CLOSED' }) });
    fixture.open(PORTAL);
    await opened();
    expect([factOf('Término previsto'), factOf('Término')]).toEqual([undefined, '20/11/2026 15:00']);
  });

  test.each([
    ['RAFFLE_AND_BUYANDWIN', ['Mecânica do sorteio', 'Mecânica do compre e ganhe']],
    ['LUCKYNUMBER_AND_BUYANDWIN', ['Mecânica do número da sorte', 'Mecânica do compre e ganhe']],
  ] as const)('%s shows two titled blocks', async (type, titles) => {
    fixture = promotionsFixture({ promotion: aPromotion({ type }) });
    fixture.open(PORTAL);
    await opened();
    expect(subheads(3)).toEqual(titles);
  });

  test('[PRO-07] a buy-and-win in engagement has its benefit among the rows; the portal has not', async () => {
    const promotion = aPromotion({
      benefit: aBenefit(),
      targetType: 'INVOICE_QUANTITY',
      buyAndWin: aBuyAndWin({ consumerTarget: 1 }),
    });
    fixture = promotionsFixture({ promotion });
    fixture.open(ENGAGEMENT);
    await opened();
    expect([factOf('Loja do benefício'), factOf('Período de uso'), factOf('Meta'), factOf('ID do benefício')]).toEqual([
      'Aurora Calçados',
      'Seg, Sáb',
      '1 nota',
      '315',
    ]);
    fixture.close();
    fixture = promotionsFixture({ promotion });
    fixture.open(PORTAL);
    await opened();
    expect([factOf('Loja do benefício'), factOf('ID do benefício')]).toEqual([undefined, undefined]);
  });

  test('attachments: links by kind, names cut at 11; the blocked stores are absent in engagement', async () => {
    const promotion = aPromotion({ documents: someDocuments(), blockedStores: anAttachment(20, 'bloqueadas-natal.csv', 3) });
    fixture = promotionsFixture({ promotion });
    fixture.api.on(
      exportBlockedStores,
      () => new Response('loja', { headers: { 'content-disposition': 'attachment; filename="a.csv"' } }),
    );
    fixture.open(PORTAL);
    await opened();
    await pageText('compre-e-ga…');
    await pageText('bloqueadas-…');
    await pressLabelled('Baixar Lojas bloqueadas: bloqueadas-…');
    await until(() => fixture.api.calls(exportBlockedStores).length > 0);
    fixture.close();
    fixture = promotionsFixture({ promotion });
    fixture.open(ENGAGEMENT);
    await pageText('compre-e-ga…');
    expect(document.body.textContent).not.toContain('bloqueadas-…');
  });

  test('[PRO-10] the blocklist: cut name, how many CPFs, and the spreadsheet', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ blocklist: anAttachment(21, 'cpfs-bloqueados.csv', 1250) }) });
    fixture.api.on(exportBlocklist, () => new Response('xlsx'));
    fixture.open(PORTAL);
    await opened();
    expect([factOf('Arquivo'), factOf('CPFs')]).toEqual(['cpfs-bloque…', '1.250']);
    await press('Exportar planilha');
    await until(() => fixture.api.calls(exportBlocklist).length === 1);
  });

  test('[PRO-10] [PER-09] the CPFs themselves are asked for by who wants to see them, and covered for who may not', async () => {
    const cpfs = Array.from({ length: 25 }, (_each, place) => `***.456.7${String(place).padStart(2, '0')}-**`);
    fixture = promotionsFixture({ held: [], promotion: aPromotion({ blocklist: anAttachment(21, 'cpfs.csv', 25) }) });
    fixture.api.on(promotionBlocklist, { cpfs, fileName: 'cpfs.csv', isMasked: true });
    fixture.open(PORTAL);
    await opened();
    expect(fixture.api.calls(promotionBlocklist)).toEqual([]);
    await press('Ver CPFs');
    await pageText('Você não pode ver os CPFs por inteiro');
    const listed = () =>
      [...document.querySelectorAll('[aria-label="CPFs que não podem participar"] li')].map((li) => li.textContent);
    expect(listed()).toEqual(cpfs.slice(0, 20));
  });

  test('[PRO-06] a regulation opens in a page of its own, and nothing that could run there does', async () => {
    const at = { href: '' };
    const page = { opener: {}, location: { replace: (address: string) => (at.href = address) }, close: () => undefined };
    const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
    fixture = promotionsFixture({ promotion: aPromotion({ documents: someDocuments() }) });
    fixture.api.on(downloadFile, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    fixture.open(PORTAL);
    await opened();
    await pressLabelled('Abrir Regulamento do compre e ganhe: compre-e-ga…');
    await until(() => at.href.startsWith('blob:'));
    expect([open.mock.calls, page.opener]).toEqual([[['', '_blank']], null]);
    at.href = '';
    fixture.api.on(downloadFile, () => new Response('<script>', { headers: { 'content-type': 'text/html' } }));
    await pressLabelled('Abrir Regulamento do compre e ganhe: compre-e-ga…');
    await pageText('Não foi possível baixar o arquivo');
    expect(at.href).toBe('');
    open.mockRestore();
  });

  test('[PRO-04] in engagement the gift of a combined promotion that waits reads as a buy-and-win does', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE_AND_BUYANDWIN', status: 'DRAFT' }) });
    fixture.open(ENGAGEMENT);
    await opened();
    const badge = (title: string) =>
      [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === title)?.nextElementSibling?.textContent;
    expect([badge('Mecânica do sorteio'), badge('Mecânica do compre e ganhe')]).toEqual(['Em validação', 'Em Validação']);
  });

  test("[PER-09] who may not see customers' data cannot export the CPFs, and reads why", async () => {
    fixture = promotionsFixture({ held: [], promotion: aPromotion({ blocklist: anAttachment(21, 'cpfs.csv', 2) }) });
    fixture.open(PORTAL);
    await opened();
    expect(button('Exportar planilha')?.getAttribute('aria-disabled')).toBe('true');
    await press('Exportar planilha');
    expect(fixture.api.calls(exportBlocklist)).toEqual([]);
  });

  test('winners are shown only when there are some', async () => {
    const winner = {
      id: '42-000123',
      number: '000123',
      consumer: { firstName: 'Ana', lastName: 'Gonçalves', cpf: '***.456.789-**', email: 'a***@x.example' },
      ...STANDS,
    };
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE', raffle: aRaffle({ winners: [winner] }) }) });
    fixture.open(PORTAL);
    await pageText('Ana Gonçalves');
    expect(cells()).toEqual(['000123', 'Ana Gonçalves', '***.456.789-**', 'a***@x.example', 'Ganhador']);
    fixture.close();
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE' }) });
    fixture.open(PORTAL);
    await opened();
    expect(subheads(2)).not.toContain('Ganhadores');
  });

  test('[DRW-10, DRW-14] winners and selected numbers say who is out of it and why, and who came in whose place', async () => {
    const winner = (count: number, standing: Partial<WinnerStanding>) => ({
      id: `42-00000${count}`,
      number: `00000${count}`,
      consumer: { firstName: 'Pessoa', lastName: String(count), cpf: '', email: '' },
      ...{ ...STANDS, ...standing },
    });
    const fates: Partial<WinnerStanding>[] = [
      { disqualifiedAt: '2026-12-11T12:00:00.000Z', disqualifiedFor: 'FRAUD' },
      { voidedAt: '2026-12-10T12:00:00.000Z', disqualifiedAt: '2026-12-11T12:00:00.000Z', disqualifiedFor: 'NOTE_CANCELLED' },
      { voidedAt: '2026-12-10T12:00:00.000Z' },
      { takesPlaceOf: 2 },
    ];
    const winners = fates.map((fate, at) => winner(at + 1, fate));
    const luckyNumber = aLuckyNumber({ drawnNumber: '000001', winners }, 'CLOSED');
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', status: 'CLOSED', luckyNumber }) });
    const tokens = fates.map((fate, at) => ({ ...aToken(at + 1), ...fate }));
    fixture.api.on(listTokens, { ...aPageOf(tokens, { pageCount: 1, total: 4 }), isMasked: false });
    const portal = fixture.open(PORTAL);
    await until(() => document.querySelectorAll('tbody tr').length === 8);
    const standings = Array.from({ length: 8 }, (_row, at) => cells(at).at(-1));
    expect(standings).toEqual([
      'Desclassificado: Fraude comprovada',
      'Nota canceladaDesclassificado',
      'Nota cancelada',
      'No lugar do 2º',
      'SelecionadoDesclassificado: Fraude comprovada',
      'SuplenteNota canceladaDesclassificado',
      'SelecionadoNota cancelada',
      'SuplenteNo lugar do 2º',
    ]);
    // Of the third somebody still has to be told that there is no prize.
    await pageText('A nota de um ganhador publicado foi cancelada');
    await pageText('000003, em 10/12/2026 09:00');
    expect(document.body.textContent).not.toContain('000002, em');
    await press('Ver ganhadores');
    await until(() => portal.address() === `${PORTAL}?tab=LUCKYNUMBERWINNERS`);
  });

  test('selected and substitute numbers, 4 a page, asked for once the draw has happened', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber() }) });
    fixture.open(PORTAL);
    await pageText('Os números aparecem aqui depois da apuração');
    expect(fixture.api.calls(listTokens)).toEqual([]);
    fixture.close();

    const luckyNumber = aLuckyNumber({ drawnNumber: '000001' }, 'CLOSED');
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', status: 'CLOSED', luckyNumber }) });
    const page = { ...aPageOf([1, 2, 3, 4].map(aToken), { pageCount: 2, total: 6 }), isMasked: false };
    fixture.api.on(listTokens, page);
    fixture.open(PORTAL);
    await pageText('Pessoa 4');
    expect(fixture.api.calls(listTokens).map(queryOf)).toEqual([
      { promotionId: '42', types: 'SELECTED,SUBSTITUTE', page: '1', size: '4' },
    ]);
    expect([cells(0), cells(1)]).toEqual([
      ['000001', 'Pessoa 1', '123.456.789-09', 'Selecionado'],
      ['000002', 'Pessoa 2', '123.456.789-09', 'Suplente'],
    ]);
    await pressLabelled('Página 2');
    await until(() => fixture.api.calls(listTokens).map(queryOf)[1]?.page === '2');
  });

  test('[ENG-03] the hash of the key is shown with what it is for; before activation it is not there yet', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER' }) });
    fixture.open(PORTAL);
    await pageText('a'.repeat(64));
    await pageText('Publicado na ativação');
    fixture.close();
    const luckyNumber = aLuckyNumber({ keyHash: null }, 'DRAFT');
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', status: 'DRAFT', luckyNumber }) });
    fixture.open(PORTAL);
    await pageText('O resumo é publicado quando a promoção é ativada.');
  });

  test('[PRO-08] sponsors are shown when the lucky number has some', async () => {
    const luckyNumber = aLuckyNumber({ sponsors: [aSponsor({ extras: 3 })] });
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', luckyNumber }) });
    fixture.open(PORTAL);
    await pageText('Banco Aurora');
    await pageText('Empresa · Patrocinador específico · 3 extras gerados');
    await pageText('Comprovação: Nota fiscal da empresa patrocinadora');
    const remove = document.querySelector('[aria-label="Excluir patrocinador Banco Aurora"]');
    expect(remove?.getAttribute('aria-disabled')).toBe('true');
  });

  test('[PRO-04] a refused promotion says why', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'REFUSED' }) });
    fixture.open(ENGAGEMENT);
    await pageText('Falta o regulamento');
    expect(factOf('Status')).toBe('Recusada');
  });

  test('[AUD-01] the history says who did what, which line of a mode changed, and what the clock did', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'RAFFLE' }) });
    const entry = { id: 1, at: '2026-11-10T12:00:00.000Z', actorEmail: 'ana@galeria.example', address: '10.0.0.1' };
    fixture.api.on(
      promotionHistory,
      aPageOf([
        {
          ...entry,
          id: 2,
          actorEmail: null,
          action: 'promotion.activated',
          before: { status: 'APPROVED' },
          after: { status: 'CURRENT' },
        },
        {
          ...entry,
          action: 'promotion.changed',
          before: { raffle: { consumerTarget: 10_000 } },
          after: { raffle: { consumerTarget: 30_000 } },
        },
      ]),
    );
    fixture.open(PORTAL);
    await pageText('Ativou a promoção');
    expect(cells(0).slice(2, 4)).toEqual(['Ativou a promoção', 'Status: Aprovada → Ativa']);
    expect(cells(1).slice(1, 4)).toEqual([
      'ana@galeria.example',
      'Editou a promoção',
      'Sorteio: Meta: R$\u00a0100,00 → R$\u00a0300,00',
    ]);
    await user.click(await until(() => byText<HTMLElement>('td', 'Editou a promoção')));
    const whole = await until(() => document.querySelector('[role="dialog"] tbody'));
    expect([...whole.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
      'Sorteio: Meta',
      'R$\u00a0100,00',
      'R$\u00a0300,00',
    ]);
  });

  test('[MAL-02] one of another mall says so, and changes over', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ mallCode: JEQUITIBA.code }) });
    fixture.open(PORTAL);
    await pageText('Este registro é de Jequitibá-Rei Shopping');
    await press('Mudar para Jequitibá-Rei Shopping');
    await until(() => !document.body.textContent?.includes('Este registro é de'));
    expect(currentMall()?.code).toBe('JQT');
  });
});
