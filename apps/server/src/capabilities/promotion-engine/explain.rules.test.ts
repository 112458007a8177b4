import { daysText } from '@galeria/contract/messages/explanation-pt';
import { type Message, sentenceOf } from '@galeria/contract/messages/message';
import { LANGUAGES } from '@galeria/contract/messages/text';
import { TRACE_CHECKS, type TraceCheck, type TraceStep } from '@galeria/contract/promotions/engine-trace';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import { describe, expect, test } from 'vitest';
import { judgeForPromotion } from './engine.rules.ts';
import type { EngineContext, EngineMode, EngineNote, EnginePromotion, Standing } from './engine.shapes.ts';
import { nearestMessage, stepMessage } from './explain.rules.ts';

const raffle: EngineMode = {
  mode: 'raffle',
  status: 'CURRENT',
  startsAt: new Date('2026-11-01T03:00:00Z'),
  estimatedEndAt: new Date('2026-12-01T02:59:59.999Z'),
  endedAt: null,
  frozenAt: null,
  decidesUntil: null,
  consumerTarget: 10_000,
};
const over: EngineMode = { ...raffle, status: 'CLOSED', endedAt: new Date('2026-11-12T12:00:00Z') };
const promotion: EnginePromotion = {
  promotionId: 7,
  mallCode: 'AAA',
  userType: 'ALL',
  allowedCategories: [],
  targetType: 'INVOICE_AMOUNT',
  activeDays: [...WEEKDAYS],
  exclusivityType: 'NONE',
  shouldTrackItems: true,
  countedTotal: 'BY_DATE',
  isAgeRestricted: false,
  storeIds: new Set(),
  blockedStoreIds: new Set(),
  modes: [raffle],
};
// A Wednesday.
const note: EngineNote = {
  invoiceId: '01900000-0000-7000-8000-000000000001',
  mallCode: 'AAA',
  customerId: '01900000-0000-7000-8000-000000000002',
  channel: 'ACCESSKEY',
  issuerCnpj: '11222333000181',
  issueDate: '2026-11-11',
  issuedAt: new Date('2026-11-11T17:30:00Z'),
  amountInCents: 8800,
  amountWithTaxesInCents: null,
  sentAt: new Date('2026-11-11T18:00:00Z'),
  store: { universalId: 'S1', parentUniversalId: null, tracksForbiddenItems: true },
  items: [],
};
const standing: Standing = {
  optedInAt: new Date('2026-11-02T12:00:00Z'),
  category: 1,
  isShopKeeper: false,
  isOnEmailList: false,
  isBlockedCpf: false,
  isEligibleCpf: false,
  isBlocked: false,
  birthDate: null,
  progress: {},
};
const MULTIPLIER = {
  ...{ actionName: 'Semana em dobro', factor: 1.5 as const },
  startsAt: new Date('2026-11-01T03:00:00Z'),
  endsAt: new Date('2026-12-01T02:59:59Z'),
};
const testApp: EngineContext = { forbidden: [], multiplier: null, at: new Date('2026-11-12T12:00:00Z') };

interface Case {
  readonly note?: Partial<EngineNote>;
  readonly promotion?: Partial<EnginePromotion>;
  readonly standing?: Partial<Standing> | null;
  readonly testApp?: Partial<EngineContext>;
}

const plain = (said: Message | null): string | null => said && sentenceOf(said, 'pt').replaceAll('\u00a0', ' ');

function explain(given: Case) {
  const ofPromotion = { ...promotion, ...given.promotion };
  const ofNote = { ...note, ...given.note };
  const judged = judgeForPromotion(ofNote, ofPromotion, given.standing === null ? null : { ...standing, ...given.standing }, {
    ...testApp,
    ...given.testApp,
  });
  const { targetType } = ofPromotion;
  const sentences = (check: TraceCheck) =>
    judged.steps.filter((step) => step.check === check).map((step) => plain(stepMessage(step, targetType)));
  return { ...judged, sentences, nearest: plain(nearestMessage({ ...judged, targetType, issueDate: ofNote.issueDate })) };
}

const beer = { name: 'CERVEJA LATA', ncm: '22030000', amountInCents: 1200 };
const soap = { name: 'SABONETE', ncm: '34011190', amountInCents: 7600 };

describe('[PRO-14] every check has its sentence, passed and not', () => {
  test.each<[TraceCheck, Case, string]>([
    ['running', {}, 'Sorteio: ativa de 01/11/2026 00:00 a 30/11/2026 23:59.'],
    [
      'running',
      { testApp: { at: new Date('2026-10-02T12:00:00Z') } },
      'Sorteio: não estava ativa quando a nota foi avaliada: vale de 01/11/2026 00:00 a 30/11/2026 23:59.',
    ],
    ['running', { promotion: { modes: [{ ...raffle, status: 'DRAFT' }] } }, 'Sorteio: não está ativa: em validação.'],
    [
      'running',
      { promotion: { modes: [over] } },
      'Sorteio: encerrada em 12/11/2026 09:00, ainda conta as notas enviadas até então.',
    ],
    [
      'running',
      { promotion: { modes: [{ ...over, frozenAt: new Date('2026-11-13T12:00:00Z') }] } },
      'Sorteio: encerrada e congelada em 13/11/2026 09:00: nada mais conta.',
    ],
    ['sent-in-time', {}, 'Sorteio: enviada em 11/11/2026 15:00, antes do encerramento.'],
    [
      'sent-in-time',
      { promotion: { modes: [over] }, note: { sentAt: new Date('2026-11-12T13:00:00Z') } },
      'Sorteio: enviada em 12/11/2026 10:00, depois do encerramento em 12/11/2026 09:00.',
    ],
    ['opted-in', {}, 'O cliente participa da promoção.'],
    ['opted-in', { standing: null }, 'O cliente não participava da promoção: faltou a adesão no aplicativo.'],
    ['period', {}, 'Sorteio: emitida em 11/11/2026 14:30, dentro do período.'],
    ['period', { note: { issuedAt: null } }, 'Sorteio: emitida em 11/11/2026, dentro do período.'],
    [
      'period',
      { note: { issuedAt: null, issueDate: '2026-10-31' } },
      'Sorteio: emitida em 31/10/2026, fora do período de 01/11/2026 00:00 a 30/11/2026 23:59.',
    ],
    ['active-day', {}, 'Emitida em uma quarta-feira, dia em que a promoção vale.'],
    ['active-day', { note: { issuedAt: null, issueDate: '2026-11-14' } }, 'Emitida em um sábado, dia em que a promoção vale.'],
    [
      'active-day',
      { promotion: { activeDays: ['TUESDAY', 'THURSDAY'] } },
      'Emitida em um dia em que a promoção não vale (quarta-feira): vale às terças e quintas.',
    ],
    ['audience', {}, 'A promoção é para todos.'],
    ['audience', { promotion: { userType: 'STOREKEEPER' } }, 'A promoção é só para lojistas.'],
    ['audience', { promotion: { userType: 'CONSUMER' }, standing: { isShopKeeper: true } }, 'A promoção é só para consumidores.'],
    ['category', {}, 'A promoção é para todas as categorias.'],
    ['category', { promotion: { allowedCategories: [1, 4] } }, 'A categoria do cliente participa: Inicial e Ouro.'],
    ['category', { promotion: { allowedCategories: [2, 3] } }, 'A promoção é só para as categorias Bronze e Prata.'],
    ['category', { promotion: { allowedCategories: [4] } }, 'A promoção é só para a categoria Ouro.'],
    ['list', {}, 'As listas da promoção permitem a participação do cliente.'],
    ['list', { standing: { isBlockedCpf: true } }, 'O CPF do cliente está na lista de bloqueio da promoção.'],
    [
      'list',
      { promotion: { exclusivityType: 'BLOCKED_CONSUMERS' }, standing: { isOnEmailList: true } },
      'O cliente está em uma das listas de bloqueio da promoção.',
    ],
    [
      'list',
      { promotion: { exclusivityType: 'ALLOWED_CONSUMERS' } },
      'A promoção é exclusiva para uma lista, e o cliente não está nela ou está na de bloqueio.',
    ],
    [
      'list',
      { promotion: { exclusivityType: 'INTEGRATION' } },
      'A promoção é exclusiva para quem o CRM indicou, e o cliente não foi indicado ou está na lista de bloqueio.',
    ],
    ['store', {}, 'A loja participa da promoção.'],
    ['store', { promotion: { storeIds: new Set(['S1']) } }, 'A loja participa da promoção.'],
    ['store', { promotion: { storeIds: new Set(['S2', 'S3']) } }, 'A loja não está entre as que participam da promoção.'],
    ['store-not-blocked', {}, 'A loja não está bloqueada.'],
    ['store-not-blocked', { promotion: { blockedStoreIds: new Set(['S1']) } }, 'A loja está bloqueada para esta promoção.'],
    ['forbidden-items', { note: { items: [soap] } }, 'Nenhum item proibido: valem R$ 88,00.'],
    ['forbidden-items', { note: { items: [] } }, 'Os itens da nota não são conhecidos, e nenhum foi descontado: valem R$ 88,00.'],
    [
      'forbidden-items',
      { promotion: { shouldTrackItems: false }, note: { items: [beer] } },
      'Itens proibidos não são descontados nesta loja ou promoção: valem R$ 88,00.',
    ],
    [
      'forbidden-items',
      { note: { items: [beer, soap] } },
      'Descontados R$ 12,00 de 1 item proibido (bebidas alcoólicas): restam R$ 76,00.',
    ],
    [
      'forbidden-items',
      { note: { items: [beer], amountInCents: 1200 } },
      'Toda a nota é de itens proibidos (bebidas alcoólicas).',
    ],
    ['multiplier', {}, 'Sem multiplicador: contam R$ 88,00.'],
    [
      'multiplier',
      { testApp: { multiplier: MULTIPLIER } },
      'Multiplicador “Semana em dobro”, em vigor de 01/11/2026 00:00 a 30/11/2026 23:59, de 150,00%: R$ 88,00 contam como R$ 132,00.',
    ],
    ['multiplier', { note: { items: [beer], amountInCents: 1200 } }, 'O valor que conta é zero.'],
    [
      'counted',
      { standing: { progress: { raffle: { counted: 300, rewards: 0 } } } },
      'Sorteio: somou R$ 88,00; o acumulado foi de R$ 3,00 para R$ 91,00 (meta de R$ 100,00).',
    ],
    [
      'counted',
      { promotion: { targetType: 'INVOICE_QUANTITY', modes: [{ ...raffle, consumerTarget: 3 }] } },
      'Sorteio: somou 1 nota; o acumulado foi de 0 nota para 1 nota (meta de 3 notas).',
    ],
    ['reward', {}, 'Sorteio: faltaram R$ 12,00 para o próximo cupom.'],
    ['reward', { note: { amountInCents: 21_000 } }, 'Sorteio: a meta foi alcançada e deu direito a 2 cupons.'],
    [
      'reward',
      { note: { amountInCents: 10_000 }, promotion: { modes: [{ ...raffle, mode: 'luckyNumber' }] } },
      'Número da sorte: a meta foi alcançada e deu direito a 1 número da sorte.',
    ],
  ])('%s %#', (check, given, sentence) => {
    expect(explain(given).sentences(check)).toEqual([sentence]);
  });

  test.each<[TraceStep, string]>([
    [
      { check: 'out-of-stock', passed: false, mode: 'buyAndWin', facts: { missing: 1, rewards: 2 } },
      'Compre e ganhe: o estoque de prêmios acabou: 1 prêmio ficou registrado sem reserva.',
    ],
    [
      { check: 'out-of-stock', passed: false, mode: 'luckyNumber', facts: { missing: 2, rewards: 2 } },
      'Número da sorte: os números da sorte se esgotaram: 2 números da sorte ficaram registrados sem reserva.',
    ],
  ])('%j', (step, sentence) => {
    expect(plain(stepMessage(step, 'INVOICE_AMOUNT'))).toBe(sentence);
  });

  test.each(TRACE_CHECKS)('%s has one even where a trace of an older day says nothing more', (check) => {
    for (const passed of [true, false])
      for (const language of LANGUAGES)
        expect(sentenceOf(stepMessage({ check, passed }, 'BALANCE'), language)).not.toMatch(/undefined|NaN|null/);
  });
});

describe('[PRO-14] the nearest thing that would have qualified', () => {
  test.each<[string, Case, string | null]>([
    ['a reward came of it', { note: { amountInCents: 10_000 } }, null],
    ['it counted, and more was missing', {}, 'Faltaram R$ 12,00 para o próximo cupom.'],
    [
      'one more purchase was missing',
      { promotion: { targetType: 'PURCHASE_QUANTITY', modes: [{ ...raffle, consumerTarget: 2 }] } },
      'Faltou 1 compra para o próximo cupom.',
    ],
    [
      'two modes, neither reached',
      { promotion: { modes: [raffle, { ...raffle, mode: 'buyAndWin', consumerTarget: 20_000 }] } },
      'Faltaram R$ 12,00 para o próximo cupom e faltaram R$ 112,00 para o próximo prêmio.',
    ],
    [
      'the wrong day',
      { promotion: { activeDays: ['TUESDAY', 'THURSDAY'] } },
      'Emitida em um dia em que a promoção não vale: vale às terças e quintas. O dia mais próximo seria 12/11/2026.',
    ],
    [
      'before the period',
      { note: { issuedAt: null, issueDate: '2026-10-31' } },
      'Contaria se fosse emitida de 01/11/2026 00:00 a 30/11/2026 23:59.',
    ],
    [
      'of two modes the one that came nearer speaks',
      {
        note: { issuedAt: null, issueDate: '2026-10-31' },
        promotion: {
          modes: [{ ...raffle, mode: 'buyAndWin', status: 'CLOSED', endedAt: new Date('2026-11-05T00:00:00Z') }, raffle],
        },
      },
      'Contaria se fosse emitida de 01/11/2026 00:00 a 30/11/2026 23:59.',
    ],
    ['no opt-in', { standing: null }, 'Contaria se o cliente tivesse aderido à promoção antes de a nota ser avaliada.'],
    ['not running', { promotion: { modes: [{ ...raffle, status: 'APPROVED' }] } }, 'Contaria se a promoção estivesse ativa.'],
    ['the wrong store', { promotion: { storeIds: new Set(['S9']) } }, 'Contaria se fosse de uma das lojas que participam.'],
    [
      'a blocked store',
      { promotion: { blockedStoreIds: new Set(['S1']) } },
      'Contaria se fosse de uma loja que não está bloqueada.',
    ],
    ['a shopkeeper’s promotion', { promotion: { userType: 'STOREKEEPER' } }, 'Contaria se fosse de um lojista.'],
    [
      'the wrong category',
      { promotion: { allowedCategories: [3, 4] } },
      'Contaria se o cliente fosse da categoria Prata ou Ouro.',
    ],
    ['a list', { standing: { isBlockedCpf: true } }, 'Contaria se as listas da promoção permitissem a participação do cliente.'],
    [
      'nothing but forbidden items',
      { note: { items: [beer], amountInCents: 1200 } },
      'Contaria se tivesse itens que não são proibidos.',
    ],
    [
      'several at once',
      { promotion: { userType: 'STOREKEEPER', storeIds: new Set(['S9']), blockedStoreIds: new Set(['S1']) } },
      'Contaria se fosse de um lojista. E mais 2 condições não foram atendidas.',
    ],
  ])('%s', (_what, given, nearest) => {
    expect(explain(given).nearest).toBe(nearest);
  });

  test.each([
    [['SATURDAY'], 'aos sábados'],
    [['SUNDAY', 'SATURDAY'], 'aos sábados e aos domingos'],
    [['FRIDAY', 'SATURDAY', 'SUNDAY'], 'às sextas, aos sábados e aos domingos'],
    [['MONDAY', 'TUESDAY', 'WEDNESDAY'], 'às segundas, terças e quartas'],
    [['MONDAY', 'FRIDAY', 'SUNDAY'], 'às segundas, sextas e aos domingos'],
  ] as const)('days in words: %j', (days, text) => {
    expect(daysText(days)).toBe(text);
  });
});
