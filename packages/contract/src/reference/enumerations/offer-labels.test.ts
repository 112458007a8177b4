import { expect, test } from 'vitest';
import { CODE_FILE_STATUS_LABELS } from '../../coupons/code-file.ts';
import { COUPON_STATE_LABELS } from '../../coupons/coupon-lifecycle.ts';
import type { Text } from '../../messages/text.ts';
import { MULTIPLIER_STATE_LABELS } from '../../multipliers/multiplier.ts';
import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from './audience.ts';
import {
  BENEFIT_CATEGORY_LABELS,
  BENEFIT_CHANNEL_LABELS,
  BENEFIT_STATUS_LABELS,
  BENEFIT_TYPE_LABELS,
  BURN_TYPE_LABELS,
} from './benefit.ts';
import {
  COST_PROVIDER_LABELS,
  DISCOUNT_TYPE_LABELS,
  INTEGRATION_TYPE_LABELS,
  SELLER_RESTRICTION_LABELS,
} from './benefit-terms.ts';
import { REGISTRATION_ORIGIN_LABELS, STAR_CATEGORY_LABELS } from './customer.ts';
import { MULTIPLIER_CHANNEL_LABELS } from './multiplier.ts';
import { TARGET_TYPE_LABELS } from './promotion.ts';
import { RETAIL_DATE_LABELS } from './retail-date.ts';
import { WEEKDAY_LABELS } from './weekday.ts';

/** Sections 4 and 9 of the specification, as the portal says them. */
const SAID: readonly [string, Readonly<Record<string, Text>>, string][] = [
  ['benefit types', BENEFIT_TYPE_LABELS, 'Experiência, Sorteio, Compre e ganhe, Desconto, Brinde, Serviços, Campanha'],
  ['benefit statuses', BENEFIT_STATUS_LABELS, 'Em validação, Aprovado, Publicado, Rejeitado, Expirado'],
  ['benefit categories', BENEFIT_CATEGORY_LABELS, 'Gastronomia, Beleza, Moda, Lazer, Serviços, Tecnologia, Outros'],
  [
    'benefit channels',
    BENEFIT_CHANNEL_LABELS,
    'Shopping, Marketplace, Estacionamento, Sorteio, Personal shopper, Código externo, Código fixo',
  ],
  ['burn types', BURN_TYPE_LABELS, 'Portal legado, Código no app, Simplificada'],
  ['discount types', DISCOUNT_TYPE_LABELS, 'Percentual, Valor fixo, Gratuito, Frete grátis'],
  ['cost providers', COST_PROVIDER_LABELS, 'Shopping, Loja, Compartilhado'],
  [
    'integration types',
    INTEGRATION_TYPE_LABELS,
    'CSV com 12 dígitos, TXT com 12 dígitos, CSV com 16 dígitos e senha de 6 dígitos',
  ],
  ['stars', STAR_CATEGORY_LABELS, '1 estrela, 2 estrelas, 3 estrelas'],
  ['registration origins', REGISTRATION_ORIGIN_LABELS, 'Growth, Shopping'],
  [
    'retail dates',
    RETAIL_DATE_LABELS,
    'Carnaval, Páscoa, Dia das Mães, Dia dos Namorados, Dia dos Pais, Dia das Crianças, Black Friday, Natal, Férias',
  ],
  ['user types', USER_TYPE_LABELS, 'Todos, Consumidor, Lojista'],
  [
    'exclusivity',
    EXCLUSIVITY_LABELS,
    'Sem exclusividade, Lista de bloqueados, Exclusivo para a lista, Exclusivo por integração com o CRM',
  ],
  ['multiplier channels', MULTIPLIER_CHANNEL_LABELS, 'Marketplace, Estacionamento, Notas pelo app, Integração, Todos, AC'],
  ['multiplier states', MULTIPLIER_STATE_LABELS, 'Agendado, Em vigor, Encerrado'],
  ['weekdays', WEEKDAY_LABELS, 'Segunda-feira, Terça-feira, Quarta-feira, Quinta-feira, Sexta-feira, Sábado, Domingo'],
  [
    'files of codes',
    CODE_FILE_STATUS_LABELS,
    'Lendo o arquivo, Aguardando confirmação, Em andamento, Interrompido, Concluído, Falhou, Descartado',
  ],
];

test.each(SAID)('[FMT-02] what the portal says for %s', (_name, labels, words) => {
  expect(
    Object.values(labels)
      .map(({ pt }) => pt)
      .join(', '),
  ).toBe(words);
});

test('[FMT-02] what no comma could part: how sellers are restricted, and the two targets of a buy-and-win', () => {
  const { PURCHASE_QUANTITY, BALANCE } = TARGET_TYPE_LABELS;
  expect([SELLER_RESTRICTION_LABELS.INCLUSIVE.pt, SELLER_RESTRICTION_LABELS.EXCLUSIVE.pt]).toEqual([
    'Somente os vendedores listados',
    'Todos, exceto os vendedores listados',
  ]);
  expect([PURCHASE_QUANTITY.pt, BALANCE.pt]).toEqual(['Quantidade de compras', 'Valor acumulado']);
});

test('[CPN-01] every state of a coupon has the words of the specification', () => {
  expect(Object.fromEntries(Object.entries(COUPON_STATE_LABELS).map(([state, { pt }]) => [state, pt]))).toEqual({
    UNUSABLE: 'Participando',
    PROCESSING: 'Em processamento',
    USABLE: 'Disponível',
    BURNED: 'Utilizado',
    BURNED_SHOW: 'Utilizado na apresentação',
    BURNED_MANUALLY: 'Utilizado manualmente',
    DRAFT: 'Rascunho',
    ANALYSIS: 'Em análise',
    APPROVED: 'Aprovado',
    REJECTED: 'Rejeitado',
    REFUSED: 'Recusado',
    CANCELLED: 'Cancelado',
    PROCESSED: 'Processado',
    RESERVED: 'Reservado',
    NOT_RESERVED: 'Não reservado',
    REDEEMED: 'Resgatado',
    CLOSED: 'Encerrado',
  });
});
