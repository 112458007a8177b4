import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { createPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { field, pageText, press } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aLuckyNumber, aPromotion } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const labels = () => [...document.querySelectorAll('main [class*="InputWrapper-label"]')].map((label) => label.textContent);

async function labelsAt(address: string, title: string): Promise<(string | null)[]> {
  const portal = fixture.open(address);
  await until(() => heading() === title && labels().length > 0);
  await pageText('Mecânica do número da sorte');
  const shown = labels();
  portal.close();
  return shown;
}

const aRaffle = () =>
  aPromotion({ type: 'LUCKYNUMBER', status: 'DRAFT', buyAndWin: null, raffle: null, luckyNumber: aLuckyNumber() });

describe('[BEN-08] the forms of a lucky number in the legacy module', () => {
  test.each([
    ['create', 'Criar sorteio'],
    ['edit/42', 'Editar promoção'],
  ])('%s is the form of engagement', async (path, title) => {
    fixture = promotionsFixture({ promotion: aRaffle() });
    const inEngagement = await labelsAt(`/engagement/lucky-number/${path}`, title);
    const inBenefits = await labelsAt(`/benefits/lucky-number/${path}`, title);
    expect(inBenefits).toEqual(inEngagement);
    expect(inBenefits.some((label) => label?.startsWith('Tipo da promoção'))).toBe(false);
  });

  test('counts notes, as engagement does', async () => {
    fixture = promotionsFixture();
    fixture.open('/benefits/lucky-number/create');
    expect((await field('Tipo de meta')).value).toBe('Valor em notas');
  });

  test('leads back to the module it stands in; the details, which it has not, are engagement’s', async () => {
    fixture = promotionsFixture({ promotion: aRaffle() });
    fixture.api.on(createPromotion, aRaffle());
    const portal = fixture.open('/benefits/lucky-number/create');
    await until(() => heading() === 'Criar sorteio');
    await press('Benefícios', 'main');
    await until(() => portal.address() === '/benefits');
    await portal.router.navigate({ to: '/benefits/lucky-number/edit/42' });
    await press('Ver detalhes', 'main');
    await until(() => portal.address() === '/engagement/promotions/detail/42');
  });

  test('asks for the slugs of benefits', async () => {
    fixture = promotionsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'create-benefit') });
    fixture.open('/benefits/lucky-number/create');
    await pageText('Não autorizado');
  });
});
