import {
  askedOf,
  type BenefitKind,
  CHANNELS_OF_TYPE,
  CONDITIONAL_FIELD_NAMES,
  type ConditionalField,
} from '@galeria/contract/benefits/benefit-fields';
import {
  BENEFIT_CHANNEL_LABELS,
  BENEFIT_TYPE_LABELS,
  BENEFIT_TYPES,
  type BenefitType,
} from '@galeria/contract/reference/enumerations/benefit';
import {
  COST_PROVIDER_LABELS,
  DISCOUNT_TYPE_LABELS,
  DISCOUNT_TYPES,
} from '@galeria/contract/reference/enumerations/benefit-terms';
import { CAMPAIGN_TARGET_TYPES, TARGET_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseCard, pick } from '../../../testing/form-actions.ts';
import { errorOf, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { shownConditional, shownLabels } from '../testing/benefit-form.ts';
import { benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';

const CREATE = '/engagement/benefits/create';

let fixture: Fixture;
beforeEach(() => {
  fixture = benefitsFixture();
  fixture.open(CREATE);
});
afterEach(() => fixture.close());

const chooseType = (type: BenefitType) => chooseCard(BENEFIT_TYPE_LABELS[type].pt);
const fieldsOf = (kind: BenefitKind): ConditionalField[] =>
  CONDITIONAL_FIELD_NAMES.filter((name) => askedOf(name, kind) !== 'no');

/** The form follows at once, but not before React has drawn it. */
async function expectFields(kind: BenefitKind): Promise<void> {
  await until(() => shownConditional().join() === fieldsOf(kind).join() || undefined).catch(() => undefined);
  expect([kind, shownConditional()]).toEqual([kind, fieldsOf(kind)]);
}

describe('[BEN-01] each type asks for its own fields and no others', () => {
  test.each(BENEFIT_TYPES)('%s, through each of its channels', async (type) => {
    await chooseType(type);
    const [first, second] = CHANNELS_OF_TYPE[type];
    await expectFields({ type, channel: second === undefined ? first : null });
    if (second === undefined) return;
    for (const channel of CHANNELS_OF_TYPE[type]) {
      await pick('Canal', BENEFIT_CHANNEL_LABELS[channel].pt);
      await expectFields({ type, channel });
    }
  });

  test('a discount, by its kind', async () => {
    await chooseType('DISCOUNT');
    for (const discountType of DISCOUNT_TYPES) {
      await pick('Tipo de desconto', DISCOUNT_TYPE_LABELS[discountType].pt);
      await expectFields({ type: 'DISCOUNT', channel: null, discountType });
    }
  });

  test('a buy-and-win, by its target', async () => {
    await chooseType('BUYANDWIN');
    for (const targetType of CAMPAIGN_TARGET_TYPES) {
      await pick('Tipo de meta', TARGET_TYPE_LABELS[targetType].pt);
      await expectFields({ type: 'BUYANDWIN', channel: null, targetType });
    }
  });

  test('[BEN-03] a shared cost asks for the share, sellers for their restriction, a partner’s promotion for no file', async () => {
    await chooseType('DISCOUNT');
    await pick('Quem paga', COST_PROVIDER_LABELS.SHARED.pt);
    await expectFields({ type: 'DISCOUNT', costProvider: 'SHARED' });
    await pick('Canal', 'Marketplace');
    await user.type(await field('Vendedores'), 'loja-a{Enter}');
    await expectFields({ type: 'DISCOUNT', channel: 'MARKETPLACE', costProvider: 'SHARED', sellers: ['loja-a'] });
    await pick('Canal', 'Estacionamento');
    await fill('Promoção do parceiro', 'promo-1');
    await expectFields({ type: 'DISCOUNT', channel: 'PARKING', costProvider: 'SHARED', wpsPromoId: 'promo-1' });
  });

  test('a channel that another type does not have is left', async () => {
    await chooseType('DISCOUNT');
    await pick('Canal', 'Marketplace');
    await chooseType('FREEBIE');
    await expectFields({ type: 'FREEBIE', channel: null });
    expect((await field('Canal')).value).toBe('');
    await chooseType('RAFFLE');
    await expectFields({ type: 'RAFFLE', channel: 'RAFFLE' });
    expect((await field('Canal')).value).toBe('Sorteio');
  });

  test('what every benefit has is there whatever the type', async () => {
    await chooseType('CAMPAIGN');
    await pageText('Identificação');
    expect(shownLabels()).toEqual(
      expect.arrayContaining([
        'Título',
        'Chamada para ação',
        'Categorias',
        'Loja',
        'Texto de lojas participantes',
        'Regras',
        'Data do varejo',
        'Origem',
        'Peso',
        'Tipo de cliente',
        'Exclusividade',
        'Categorias de clientes',
        'Data de início',
        'Data de término',
        'Custo unitário',
        'Quem paga',
        'Imagem',
      ]),
    );
  });
});

describe('[BEN-01] limited texts count, and refuse one character more', () => {
  test.each([
    ['DISCOUNT', 'Título', 72, 'O título deve ter no máximo 72 caracteres'],
    ['FREEBIE', 'Instrução de retirada', 72, 'A instrução de retirada deve ter no máximo 72 caracteres'],
    ['DISCOUNT', 'Texto de lojas participantes', 150, 'O texto de lojas participantes deve ter no máximo 150 caracteres'],
    ['DISCOUNT', 'Regras', 3000, 'As regras devem ter no máximo 3000 caracteres'],
    ['CAMPAIGN', 'Descrição da ação', 1000, 'A descrição da ação deve ter no máximo 1000 caracteres'],
    ['DISCOUNT', 'Chamada para ação', 40, 'A chamada para ação deve ter no máximo 40 caracteres'],
  ] as const)('%s: %s, %d', async (type, label, limit, message) => {
    await chooseType(type);
    await fill(label, 'x'.repeat(limit));
    await pageText(`${label}${limit}/${limit}`);
    await press('Salvar benefício');
    await until(async () => (await errorOf('Data de início')).includes('Informe a data de início'));
    expect(await errorOf(label)).not.toContain(message);
    await fill(label, 'x'.repeat(limit + 1));
    await until(async () => (await errorOf(label)).includes(message));
    await pageText(`${label}${limit + 1}/${limit}`);
  });
});

describe('[BEN-03] what does not fit together is said by its field', () => {
  test.each([
    ['Limite por dia', '50', 'Limite por mês', '20', 'Limite por dia', 'O limite não pode passar do limite do intervalo maior'],
    [
      'Limite por mês',
      '50',
      'Limite no período',
      '20',
      'Limite por mês',
      'O limite não pode passar do limite do intervalo maior',
    ],
  ])('%s %s, %s %s', async (first, much, second, little, at, message) => {
    await chooseType('FREEBIE');
    await pick('Canal', 'Shopping');
    await fill('Quantidade de cupons', '100');
    await fill(first, much);
    await fill(second, little);
    await press('Salvar benefício');
    await until(async () => (await errorOf(at)).includes(message));
  });

  test('amounts of the commerce platform out of order, percentages beyond their bounds, a raffle before the end', async () => {
    await chooseType('DISCOUNT');
    await pick('Canal', 'Marketplace');
    await fill('Valor mínimo da compra', '100,00');
    await fill('Valor máximo da compra', '50,00');
    await fill('Quantidade de cupons', '100');
    await pick('Tipo de desconto', 'Percentual');
    await fill('Percentual de desconto', '1');
    await pick('Quem paga', 'Compartilhado');
    await fill('Parte do shopping no custo', '99');
    await press('Salvar benefício');
    await until(async () => (await errorOf('Valor máximo da compra')).includes('O valor máximo não pode ser menor que o mínimo'));
    await fill('Percentual de desconto', '0');
    await fill('Parte do shopping no custo', '100');
    await until(async () => (await errorOf('Percentual de desconto')).includes('Informe um percentual inteiro de 1 a 100'));
    await until(async () => (await errorOf('Parte do shopping no custo')).includes('Informe um percentual inteiro de 1 a 99'));
    await chooseType('RAFFLE');
    await fill('Data de início', '20/12/2026');
    await fill('Data de término', '24/12/2026');
    await fill('Data do sorteio', '23/12/2026');
    await until(async () => (await errorOf('Data do sorteio')).includes('Data do sorteio deve ser maior que a data de término'));
  });

  test('a period that ends before it starts', async () => {
    await chooseType('DISCOUNT');
    await fill('Data de início', '24/12/2026');
    await fill('Data de término', '20/12/2026');
    await press('Salvar benefício');
    await until(async () => (await errorOf('Data de início')).includes('Data de início deve ser menor que a data de término'));
  });
});
