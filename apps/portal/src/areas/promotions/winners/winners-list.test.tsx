import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { getDraw, publishedWinners } from '@galeria/contract/draw/draw-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, press, queryOf, rows } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aDraw, aDrawnPromotion, aDrawRecord, someTokens } from '../testing/draw-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());
const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';

function openTab(promotion: Promotion, record = aDrawRecord(), held: readonly string[] = PERMISSION_SLUGS) {
  fixture = promotionsFixture({ promotion, held });
  fixture.api.on(getDraw, record);
  fixture.api.on(publishedWinners, { published: 0 });
  return fixture.open(TAB);
}

describe('[DRW-04, DRW-06] winners and substitutes', () => {
  const listed = (awards: number, published: readonly number[] = [], isMasked = false) => {
    const tokens = someTokens(awards, published);
    openTab(aDrawnPromotion({ awardQuantity: awards }), aDrawRecord({ awardQuantity: awards, draw: aDraw() }));
    fixture.api.on(listTokens, { ...aPageOf(tokens), isMasked });
    return until(() => rows().length > 0);
  };
  const listHeight = () => document.querySelector<HTMLElement>('[data-winner-list]')?.style.height;

  test('4 a page; substitutes in yellow and by name, with the warning; published or not', async () => {
    await listed(3, [1]);
    await pageText('Para cada ganhador é sorteado um suplente, indicado em amarelo.');
    expect(rows()).toHaveLength(4);
    expect([cells(0), cells(3)]).toEqual([
      ['1º ganhador', '097261', 'Pessoa 1', '123.456.789-09', 'PUBLICADO'],
      ['Suplente do 1º', '097264', 'Pessoa 4', '123.456.789-09', 'NÃO PUBLICADO'],
    ]);
    expect(rows().map(({ dataset }) => dataset.tone)).toEqual([undefined, undefined, undefined, 'caution']);
    await user.click(await until(() => byText<HTMLElement>('main nav button', '2')));
    await until(() => cells(0)[1] === '097265');
    expect(rows()).toHaveLength(2);
  });

  test.each([
    [1, '147px'],
    [2, '212px'],
    [7, '212px'],
  ])('of %i winners the list is %s high', async (awards, height) => {
    await listed(awards);
    expect(listHeight()).toBe(height);
  });

  test('one winner is all there is, of more awards: the height of one', async () => {
    openTab(aDrawnPromotion({ awardQuantity: 3 }), aDrawRecord({ awardQuantity: 3, draw: aDraw({ missing: 5 }) }));
    fixture.api.on(listTokens, { ...aPageOf(someTokens(3).slice(0, 1)), isMasked: false });
    await until(() => rows().length === 1);
    expect(listHeight()).toBe('147px');
  });

  test('the first rows are there and the rest could not be had: said on the pages that lack them, and tried again', async () => {
    const tokens = someTokens(8);
    openTab(aDrawnPromotion({ awardQuantity: 8 }), aDrawRecord({ awardQuantity: 8, draw: aDraw() }));
    const answered = (isWhole: boolean) =>
      fixture.api.on(listTokens, (request) => {
        const size = Number(queryOf(request).size);
        if (size > 10 && !isWhole) return problemReply('internal-error');
        return Response.json({ ...aPageOf(tokens.slice(0, size), { total: tokens.length }), isMasked: false });
      });
    answered(false);
    await until(() => rows().length === 4);
    await user.click(await until(() => byText<HTMLElement>('main nav button', '4')));
    await pageText('Não foi possível carregar');
    answered(true);
    await press('Tentar novamente');
    await until(() => cells(0)[1] === '097273');
  });

  test('[PER-09] a covered CPF is shown as it comes', async () => {
    openTab(aDrawnPromotion(), aDrawRecord({ draw: aDraw() }));
    const covered = someTokens(2).map((token) => ({ ...token, consumerCpf: '***.456.789-**' }));
    fixture.api.on(listTokens, { ...aPageOf(covered), isMasked: true });
    await until(() => rows().length > 0);
    expect(cells(0)[3]).toBe('***.456.789-**');
  });

  test('fewer numbers than places: what there is, and how many were missing', async () => {
    openTab(aDrawnPromotion({ awardQuantity: 3 }), aDrawRecord({ awardQuantity: 3, draw: aDraw({ missing: 2 }) }));
    fixture.api.on(listTokens, { ...aPageOf(someTokens(2)), isMasked: false });
    await pageText('Faltaram 2 números para completar ganhadores e suplentes');
  });
});
