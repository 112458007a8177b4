import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import type { PromotionStatus, PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { afterEach, describe, expect, test } from 'vitest';
import { selectMall } from '../../../lib/mall/selected-mall.ts';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, field, fill, heads, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { type, user } from '../../../testing/user.ts';
import { aListItem } from '../testing/promotion-builders.ts';
import { aPageOf, type Fixture, JEQUITIBA, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const LIST = '/promotion-engine/promotions';
const ENGAGEMENT = '/engagement/promotions';
const asked = () => fixture.api.calls(listPromotions).map(queryOf);
const search = () => until(() => document.querySelector<HTMLInputElement>('[role="searchbox"]'));
const linkOf = (words: string) => byText<HTMLAnchorElement>('main a', words)?.getAttribute('href');

describe('[PRO-01] list of promotions', () => {
  test('[PRO-16] a promotion with an amendment that waits is marked', async () => {
    fixture = promotionsFixture({ list: [aListItem({ hasPendingAmendment: true }), aListItem({ id: 43 })] });
    fixture.open('/promotion-engine/promotions');
    await until(() => document.querySelectorAll('tbody tr').length === 2);
    expect(document.querySelectorAll('[aria-label="Aditamento aguarda aprovação"]')).toHaveLength(1);
  });

  test('asks for page 1 of 20 in the selected mall; id, name, type, status, period, participants', async () => {
    fixture = promotionsFixture();
    fixture.open(LIST);
    await pageText('Natal Premiado');
    expect([heading(), document.title]).toEqual(['Promoções', 'portal - Promoções']);
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
    expect(heads().slice(0, 7)).toEqual(['ID', 'Promoção', 'Tipo', 'Status', 'Período', 'Participantes', 'Ações']);
    expect(cells().slice(0, 6)).toEqual(['42', 'Natal Premiado', 'Compre e ganhe', 'Ativa', '05/11/2026 a 30/11/2026', '1.234']);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`${LIST}/detail/42`);
    await pageText('1 promoção');
  });

  test('of all malls, each says its own', async () => {
    fixture = promotionsFixture();
    fixture.open(`${LIST}?scope=all`);
    await pageText('Natal Premiado');
    expect(heads()[6]).toBe('Shopping');
    expect(cells()[6]).toBe('Cajarana Mall');
  });

  test.each([
    [LIST, 'DRAFT', 'BUYANDWIN', 'Em validação', 'neutral'],
    [ENGAGEMENT, 'DRAFT', 'BUYANDWIN', 'Em Validação', 'neutral'],
    [ENGAGEMENT, 'DRAFT', 'RAFFLE', 'Em validação', 'neutral'],
    [LIST, 'CURRENT', 'RAFFLE', 'Ativa', 'positive'],
    [LIST, 'CLOSED', 'RAFFLE', 'Encerrada', 'negative'],
    [LIST, 'APPROVED', 'RAFFLE', 'Aprovada', 'info'],
    [LIST, 'REFUSED', 'RAFFLE', 'Recusada', 'positive'],
    [ENGAGEMENT, 'REFUSED', 'RAFFLE', 'Recusada', 'caution'],
  ] as const)('at %s a %s %s is labelled %s, in the colour of section 4', async (address, status, kind, label, tone) => {
    fixture = promotionsFixture({ list: [aListItem({ status: status as PromotionStatus, type: kind as PromotionType })] });
    fixture.open(address);
    await pageText('Natal Premiado');
    const badge = document.querySelector('tbody [data-tone]');
    expect([badge?.textContent, badge?.getAttribute('data-tone')]).toEqual([label, tone]);
  });

  test('every filter comes from the address and is sent; what is empty is dropped', async () => {
    fixture = promotionsFixture();
    const filters = new URLSearchParams({
      search: 'natal',
      status: 'APPROVED',
      type: 'RAFFLE',
      category: 'FASHION',
      isLoyalty: 'true',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      secapNumber: '77',
    });
    fixture.open(`${LIST}?${filters}`);
    await pageText('Natal Premiado');
    expect(asked()).toEqual([
      {
        page: '1',
        size: '20',
        mallCode: 'CJR',
        promotionName: 'natal',
        status: 'APPROVED',
        type: 'RAFFLE',
        category: 'FASHION',
        isLoyalty: 'true',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        secapNumber: '77',
      },
    ]);
    // What is put away shows where it narrows the list.
    expect((await field('ID SECAP')).value).toBe('77');
    expect(byText('button[aria-expanded]', 'Filtros (4)')).toBeTruthy();
  });

  test.each([
    ['42', { promotionId: '42' }],
    ['0042', { promotionId: '0042' }],
    ['natal 2026', { promotionName: 'natal 2026' }],
    ['99999999999999999999', { promotionName: '99999999999999999999' }],
  ])('a search for %s is sent as %o', async (text, sent) => {
    fixture = promotionsFixture();
    const portal = fixture.open(LIST);
    await pageText('Natal Premiado');
    type(await search(), text);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20', mallCode: 'CJR', ...sent });
    await until(() => new URL(portal.address(), 'http://x').searchParams.get('search') === text);
  });

  test('a filter typed and cleared again: the address follows, and Limpar filtros takes all away', async () => {
    fixture = promotionsFixture();
    const portal = fixture.open(`${LIST}?status=DRAFT`);
    await pageText('Natal Premiado');
    await press('Filtros');
    await fill('ID SECAP', '05.001');
    await until(() => portal.address().includes('secapNumber=05.001'));
    await press('Limpar filtros');
    await until(() => portal.address() === LIST);
  });

  test('a bad value in a link spoils nothing else', async () => {
    fixture = promotionsFixture();
    fixture.open(`${LIST}?status=XYZ&type=1&startDate=ontem&isLoyalty=talvez&search=natal`);
    await pageText('Natal Premiado');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR', promotionName: 'natal' }]);
  });

  test("[MAL-02] another mall: its own promotions are asked for, and never the old mall's rows under its name", async () => {
    fixture = promotionsFixture();
    fixture.open(LIST);
    await pageText('Natal Premiado');
    let answer: (response: Response) => void = () => undefined;
    fixture.api.on(listPromotions, () => new Promise<Response>((resolve) => (answer = resolve)));
    selectMall(JEQUITIBA);
    await until(() => asked().length === 2);
    expect(asked()[1]).toEqual({ page: '1', size: '20', mallCode: 'JQT' });
    await until(() => !document.body.textContent?.includes('Natal Premiado'));
    answer(new Response(JSON.stringify(aPageOf([aListItem({ id: 7, mallCode: 'JQT', name: 'Páscoa' })]))));
    await pageText('Páscoa');
  });

  test('over all malls no mall is sent; the address says so', async () => {
    fixture = promotionsFixture();
    const portal = fixture.open(LIST);
    await user.click(await until(() => byText('label', 'Todos os shoppings')));
    await until(() => portal.address() === `${LIST}?scope=all`);
    await until(() => asked().some((query) => query.mallCode === undefined));
  });

  test('nothing found and nothing there say so, each with one thing to do', async () => {
    fixture = promotionsFixture({ list: [] });
    const portal = fixture.open(`${LIST}?search=zzz`);
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar filtros', 'main');
    await until(() => portal.address() === LIST);
    await pageText('Não há nenhuma ação ainda');
  });

  test('a failed load says why and offers another try', async () => {
    fixture = promotionsFixture();
    fixture.api.on(listPromotions, () => problemReply('internal-error'));
    fixture.open(LIST);
    await pageText('Não foi possível carregar');
    fixture.api.on(listPromotions, aPageOf([aListItem()]));
    await press('Tentar novamente');
    await pageText('Natal Premiado');
  });

  test('[PRO-03] the portal creates promotions; engagement campaigns and raffles, by forms of their own', async () => {
    fixture = promotionsFixture();
    fixture.open(LIST);
    await pageText('Natal Premiado');
    expect([linkOf('Criar promoção'), linkOf('Criar campanha'), linkOf('Criar sorteio')]).toEqual([
      `${LIST}/create`,
      undefined,
      undefined,
    ]);
    fixture.close();
    fixture = promotionsFixture();
    fixture.open(ENGAGEMENT);
    await pageText('Natal Premiado');
    expect([linkOf('Criar promoção'), linkOf('Criar campanha'), linkOf('Criar sorteio')]).toEqual([
      undefined,
      `${ENGAGEMENT}/create`,
      '/engagement/lucky-number/create',
    ]);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`${ENGAGEMENT}/detail/42`);
  });
});
