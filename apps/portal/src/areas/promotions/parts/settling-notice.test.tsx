import type { PromotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const closed = () => {
  const promotion = aPromotion({ status: 'CLOSED' });
  const over = <Mode extends object>(mode: Mode | null) => mode && { ...mode, status: 'CLOSED' as const };
  return {
    ...promotion,
    buyAndWin: over(promotion.buyAndWin),
    raffle: over(promotion.raffle),
    luckyNumber: over(promotion.luckyNumber),
  };
};
const MODE: PromotionSettling['modes'][number] = {
  ...{ mode: 'luckyNumber', endedAt: '2026-11-16T12:00:00.000Z', freezesAt: '2026-11-21T02:59:59.999Z' },
  ...{ frozenAt: null, waiting: 3, inReview: 2, awaitingPicture: 0, undecided: 0 },
};
const links = () => [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')]);
const show = (modes: PromotionSettling['modes'], held?: readonly string[]) => {
  fixture = promotionsFixture({ promotion: closed(), ...(held && { held }) });
  fixture.api.on(promotionSettling, { modes });
  fixture.open('/promotion-engine/promotions/detail/42');
};

describe('[ENG-05] a promotion that has ended', () => {
  test('says how many notes wait and when it freezes, and leads to exactly those', async () => {
    show([MODE]);
    await pageText('3 notas enviadas a tempo ainda aguardam decisão');
    await pageText('no máximo em 20/11/2026 23:59');
    expect(document.body.textContent).not.toContain('aguarda a foto');
    const { mallCode } = closed();
    expect(links()).toContainEqual([
      'Analisar 2 notas',
      `/purchases-portal/pending-invoices?promotionId=42&mallCode=${mallCode}`,
    ]);
    expect(links()).toContainEqual(['Ver notas', '/purchases-portal/invoice-list?undecidedFor=42&scope=all']);
  });

  test('[INV-19] says how many of them wait for a picture', async () => {
    show([{ ...MODE, inReview: 1, awaitingPicture: 1 }]);
    await pageText('Delas, 1 aguarda a foto pedida ao cliente.');
  });

  test('to whoever may not see notes it says the number alone', async () => {
    show([MODE], []);
    await pageText('3 notas enviadas a tempo ainda aguardam decisão');
    expect(links().filter(([, href]) => href?.startsWith('/purchases-portal'))).toEqual([]);
  });

  test('frozen, it says since when and what was left undecided', async () => {
    show([{ ...MODE, frozenAt: '2026-11-18T12:00:00.000Z', waiting: 0, inReview: 0, undecided: 1 }]);
    await pageText('Contagem congelada em 18/11/2026 09:00. 1 nota ficou sem decisão.');
    expect(links()).toContainEqual(['Ver notas', '/purchases-portal/invoice-list?undecidedFor=42&scope=all']);
  });

  test('of two modes each is named, and what could not be looked up is not taken for well', async () => {
    show([{ ...MODE, mode: 'buyAndWin', endedAt: null, freezesAt: null, waiting: 0, inReview: 0 }, MODE]);
    await pageText('Número da sorte: 3 notas enviadas a tempo');
    fixture.close();
    fixture = promotionsFixture({ promotion: closed() });
    fixture.api.on(promotionSettling, () => problemReply('internal-error'));
    fixture.open('/promotion-engine/promotions/detail/42');
    await pageText('Não foi possível verificar se há notas aguardando decisão.');
    fixture.api.on(promotionSettling, { modes: [MODE] });
    await press('Verificar novamente');
    await until(() => document.querySelector('main')?.textContent?.includes('3 notas enviadas a tempo'));
  });
});
