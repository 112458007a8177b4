import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import { createPromotion, updatePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseCard } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { aLuckyNumber, aPromotion, someDocuments } from '../testing/promotion-builders.ts';
import { type Fixture, factOf, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const EDIT = '/promotion-engine/promotions/edit/42';
const stored = (given: Partial<DrawRule> = {}, status: 'DRAFT' | 'CURRENT' = 'DRAFT') =>
  aPromotion({
    type: 'LUCKYNUMBER',
    status,
    documents: someDocuments(),
    luckyNumber: aLuckyNumber({ drawRule: { ...DEFAULT_DRAW_RULE, ...given } }, status),
  });

const sentRule = () =>
  fixture.api.calls(updatePromotion).map(({ body }) => (body as { luckyNumber: { drawRule: DrawRule } }).luckyNumber.drawRule);
const isChosen = (words: string) => byText<HTMLElement>('[role="radio"]', words)?.getAttribute('aria-checked') === 'true';
const openRules = () => press('Regras da apuração');

describe('[DRW-03] the rule of the draw in the form', () => {
  test.each(['/engagement/lucky-number/create', '/promotion-engine/promotions/create'])(
    '%s: put away, the usual preselected, with an example that the draw’s own code works out',
    async (address) => {
      fixture = promotionsFixture();
      fixture.api.on(createPromotion, aPromotion());
      fixture.open(address);
      if (address.startsWith('/promotion-engine')) await chooseCard('Número da sorte');
      await until(() => byText('button', 'Regras da apuração'));
      expect(byText('[role="radio"]', 'O mais próximo')).toBeUndefined();
      await openRules();
      await pageText('Como a série é lida nos bilhetes');
      expect(['Dezenas dos primeiros prêmios', 'O mais próximo', 'A série mais próxima'].map(isChosen)).toEqual([
        true,
        true,
        true,
      ]);
      await pageText('Exemplo: com os bilhetes 026609, 092517, 009012, 050795, 029199, o número premiado é 0 97259.');
    },
  );

  test('another rule is said by the example and saved; what does not apply is not asked', async () => {
    fixture = promotionsFixture({ promotion: stored() });
    fixture.api.on(updatePromotion, stored());
    const portal = fixture.open(EDIT);
    await until(() => byText('button', 'Regras da apuração'));
    await openRules();
    await chooseCard('Prefixo e dezena');
    // What cannot be read stays as it was typed, has no example, and is said at the field.
    await fill('Prefixo da série', '1x29');
    expect((await field('Prefixo da série')).value).toBe('1x29');
    await until(() => !document.body.textContent?.includes('o número premiado é'));
    await press('Salvar alterações');
    expect(await errorOf('Prefixo da série')).not.toBe('');
    await fill('Prefixo da série', '12');
    // Series 120 of ten: fitted to 0.
    await pageText('o número premiado é 0 97259.');
    await chooseCard('Só acima, em círculo');
    await until(() => byText('[role="radio"]', 'A série de baixo') === undefined);
    await press('Salvar alterações');
    await until(() => portal.address() === '/promotion-engine/promotions/detail/42');
    expect(sentRule()).toEqual([
      { ...DEFAULT_DRAW_RULE, seriesSource: 'PREFIX_AND_TENS', seriesPrefix: '12', approximation: 'UP_CIRCULAR' },
    ]);
  });

  test('[PRO-05] of a running promotion it is locked, and says why', async () => {
    fixture = promotionsFixture({ promotion: stored({}, 'CURRENT') });
    fixture.open(EDIT);
    await until(() => byText('button', 'Regras da apuração'));
    await openRules();
    await pageText('Este campo não pode mudar em uma promoção ativa');
    const cards = [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')].filter((card) =>
      /mais próximo|primeiros prêmios/.test(card.textContent ?? ''),
    );
    expect(cards.map(({ disabled }) => disabled)).toEqual([true, true]);
  });
});

test('[DRW-03] the promotion’s page says a rule that is not the usual one', async () => {
  fixture = promotionsFixture({ promotion: stored({ seriesSource: 'TENS_OF_PRIZE', sourcePrize: 2, onePerCpf: false }) });
  fixture.open('/promotion-engine/promotions/detail/42');
  await pageText('Resumo');
  expect(factOf('Regras da apuração')).toBe('Série pela dezena do 2º prêmio; um CPF pode ser escolhido mais de uma vez');
});

test('[DRW-03] the usual rule needs no words there', async () => {
  fixture = promotionsFixture({ promotion: stored() });
  fixture.open('/promotion-engine/promotions/detail/42');
  await pageText('Resumo');
  expect(factOf('Regras da apuração')).toBeUndefined();
});

describe('[DRW-03] settings of the numbers, and what deserves a second look', () => {
  test('a first series and what is left over are saved; series that tickets cannot name are said before', async () => {
    fixture = promotionsFixture({ promotion: stored() });
    fixture.api.on(updatePromotion, stored());
    fixture.open(EDIT);
    await until(() => byText('button', 'Regras da apuração'));
    await openRules();
    await fill('Primeira série', '100');
    await fill('Quantidade de séries', '30');
    await pageText('Números de 10000000 a 12999999: 3.000.000 ao todo.');
    await chooseCard('Perde-se com a nota');
    expect(document.body.textContent).not.toContain('Vale conferir');
    await chooseCard('Dezena de um só prêmio');
    await pageText('os bilhetes só apontam 10 das 30 séries');
    await press('Salvar alterações');
    await until(() => sentRule().length === 1);
    expect(sentRule()[0]).toMatchObject({ firstSeries: 100, orderDigits: 5, leftover: 'LOST', seriesSource: 'TENS_OF_PRIZE' });
  });

  test('a last series above 999 is refused at its field', async () => {
    fixture = promotionsFixture({ promotion: stored() });
    fixture.open(EDIT);
    await until(() => byText('button', 'Regras da apuração'));
    await openRules();
    await fill('Primeira série', '999');
    await press('Salvar alterações');
    await until(async () => (await errorOf('Quantidade de séries')).includes('A última série não pode passar de 999'));
  });

  test('the page of a promotion warns of an unusual certificate, one that another has, and a period over twelve months', async () => {
    const luckyNumber = aLuckyNumber({ secapNumber: 'SECAP-77', estimatedEndDate: '2027-12-01T02:59:59.999Z' });
    const sameSecap = [{ id: 7, name: 'Páscoa' }];
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', luckyNumber, sameSecap }) });
    fixture.open('/promotion-engine/promotions/detail/42');
    await pageText('O ID SECAP não tem a forma usual');
    await pageText('O período passa de 12 meses');
    await pageText('Outra promoção tem o mesmo ID SECAP: Páscoa (7).');
  });
});
