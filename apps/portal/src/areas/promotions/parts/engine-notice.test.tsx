import * as endpoints from '@galeria/contract/promotions/engine-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const ADDRESS = '/promotion-engine/promotions/detail/42';
const FAILING = {
  fault: 'counts-missing',
  invoices: 3,
  since: '2026-11-16T12:00:00.000Z',
  nextTryAt: '2026-11-16T12:04:00.000Z',
  invoiceId: '01a1e433-308c-736e-81de-75cb32a9b72c',
} as const;
const notice = () => document.querySelector('main [role="alert"]')?.textContent ?? '';

describe('[ERR-04] approved notes that do not count', () => {
  test('are told on the promotion’s page with why, and can be tried again', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }) });
    fixture.api.on(endpoints.promotionEngineState, { waiting: 0, failing: [FAILING] });
    fixture.open(ADDRESS);
    await pageText('3 notas aprovadas ainda não contaram nesta promoção');
    expect(notice()).toContain('3 notas: Os totais da promoção não foram encontrados. Avise o suporte.');
    expect(notice()).toContain('A contagem não congela enquanto elas não contarem.');
    fixture.api.on(endpoints.retryPromotionEngine, { counted: 3, waiting: 0, failing: [] });
    fixture.api.on(endpoints.promotionEngineState, { waiting: 0, failing: [] });
    await press('Tentar novamente');
    await pageText('3 notas contaram agora');
    await until(() => notice() === '');
    expect(fixture.api.calls(endpoints.retryPromotionEngine).map(({ path }) => path)).toEqual(['/api/promotion/42/engine/retry']);
  });

  test('who may not close the promotion sees them and cannot try again', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }), held: [] });
    fixture.api.on(endpoints.promotionEngineState, { waiting: 0, failing: [{ ...FAILING, invoices: 1 }] });
    fixture.open(ADDRESS);
    await pageText('1 nota aprovada ainda não contou nesta promoção');
    expect((await until(() => button('Tentar novamente'))).disabled).toBe(true);
  });

  test('those the engine has not come to are told quietly', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }) });
    fixture.api.on(endpoints.promotionEngineState, { waiting: 2, failing: [] });
    fixture.open(ADDRESS);
    await pageText('2 notas aprovadas há pouco aguardam a contagem.');
    expect(notice()).toBe('');
  });

  test('what could not be looked up is not taken for well', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'CURRENT' }) });
    fixture.api.on(endpoints.promotionEngineState, () => problemReply('internal-error'));
    fixture.open(ADDRESS);
    await pageText('Não foi possível verificar se há notas aprovadas sem contar.');
    fixture.api.on(endpoints.promotionEngineState, { waiting: 0, failing: [] });
    await press('Verificar novamente');
    await until(() => !document.querySelector('main')?.textContent?.includes('Não foi possível verificar'));
  });

  test('a promotion that never ran is not asked about', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'APPROVED' }) });
    fixture.open(ADDRESS);
    await pageText('Detalhes da promoção');
    await until(() => document.querySelector('main [role="tab"]'));
    expect(fixture.api.calls(endpoints.promotionEngineState)).toEqual([]);
  });
});
