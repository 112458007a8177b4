import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import { sentenceOf } from '@galeria/contract/messages/message';
import { promotionChange } from '@galeria/contract/promotions/promotion-input';
import { PROMOTION_TYPES, type PromotionType, subModesOf } from '@galeria/contract/reference/enumerations/promotion';
import { describe, expect, test } from 'vitest';
import { aLuckyNumber, aPromotion, aSponsor, idOf, someDocuments } from '../testing/promotion-builders.ts';
import { valuesOf } from './promotion-from-record.ts';
import { promotionFormSchema, toSend } from './promotion-to-send.ts';
import { emptyMode, emptyPromotion, type ModeValues, type PromotionValues } from './promotion-values.ts';

const NEW = { stored: null, withBenefit: false, hidesEmails: false };

const mode: ModeValues = {
  ...emptyMode,
  secapNumber: 'SECAP-1',
  startDate: '2026-12-01',
  endDate: '2026-12-20',
  raffleDate: '2026-12-26T20:00',
  announcementDate: '2026-12-28',
  awardName: 'Carro',
  awardQuantity: 1,
  awards: [{ id: null, name: 'Ecobag', quantity: 100 }],
  consumerTarget: 30_000,
  pickUpLocation: 'Balcão',
};

const whole = (type: PromotionType): PromotionValues => ({
  ...emptyPromotion(type, 'portal'),
  name: 'Natal',
  description: 'Compre e ganhe',
  campaign: { name: 'natal' },
  documents: { ...emptyPromotion(type, 'portal').documents, regulation: idOf(1) },
  buyAndWin: mode,
  raffle: mode,
  luckyNumber: mode,
});

const refusals = (values: PromotionValues, terms: Parameters<typeof promotionFormSchema>[0] = () => NEW) =>
  Object.fromEntries(
    promotionFormSchema(terms)
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), sentenceOf(message, 'pt')]) ?? [],
  );

describe('[PRO-02] what is sent', () => {
  test.each(PROMOTION_TYPES)('%s: the modes of its type and no others, as the contract takes it', (type) => {
    const body = promotionFormSchema(() => NEW).parse(whole(type));
    const sent = (['buyAndWin', 'raffle', 'luckyNumber'] as const).filter((mode) => body[mode] !== null);
    expect(sent.toSorted()).toEqual([...subModesOf(type)].toSorted());
  });

  test('days and times are São Paulo’s, an end as a day lasts to its last millisecond', () => {
    const { raffle } = promotionFormSchema(() => NEW).parse(whole('RAFFLE'));
    expect(raffle).toMatchObject({
      startDate: '2026-12-01T03:00:00.000Z',
      endDate: '2026-12-21T02:59:59.999Z',
      raffleDate: '2026-12-26T23:00:00.000Z',
    });
  });

  test('lists only where the exclusivity has one, stores only where some were chosen', () => {
    const typed = { ...whole('RAFFLE'), emailList: 'a@x.com\nnada\nA@x.com', storeIds: ['U-1'] };
    expect(toSend(typed, NEW)).toMatchObject({ emailList: [], storeIds: [] });
    expect(toSend({ ...typed, exclusivityType: 'ALLOWED_CONSUMERS', storeScope: 'CHOSEN' }, NEW)).toMatchObject({
      emailList: ['a@x.com'],
      storeIds: ['U-1'],
    });
  });

  test.each(PROMOTION_TYPES)('%s: a stored one that nobody touched comes back as it was', (type) => {
    const stored = aPromotion({ type, documents: someDocuments() });
    const body = promotionFormSchema(() => ({ ...NEW, stored })).parse(valuesOf(stored));
    for (const mode of subModesOf(type)) {
      const before = stored[mode];
      expect(body[mode]).toMatchObject({
        startDate: before?.startDate,
        endDate: before?.estimatedEndDate,
        consumerTarget: before?.consumerTarget,
      });
    }
    expect(body.documents).toEqual({
      banner: idOf(10),
      regulation: idOf(11),
      raffleRegulation: idOf(12),
      buyAndWinRegulation: idOf(13),
      luckyNumberRegulation: idOf(14),
    });
    expect(promotionChange.safeParse({ ...body, version: 3 }).success).toBe(true);
  });

  test('[PRO-08] sponsors go with their ids; what is spent at a company has no kind', () => {
    const sponsors = [
      aSponsor(),
      aSponsor({ id: 10, sponsoredBy: 'DONATION', goals: [{ id: 6, donationType: 'TOYS', donationAmount: 2 }] }),
    ];
    const stored = aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber({ sponsors }), documents: someDocuments() });
    const body = promotionFormSchema(() => ({ ...NEW, stored })).parse(valuesOf(stored));
    expect(body.luckyNumber?.sponsors).toEqual(sponsors.map(({ extras: _made, ...sponsor }) => sponsor));
  });
});

describe('[DRW-03] what the regulation says about the draw', () => {
  test('a new promotion sends the usual rule', () => {
    expect(promotionFormSchema(() => NEW).parse(whole('LUCKYNUMBER')).luckyNumber?.drawRule).toEqual(DEFAULT_DRAW_RULE);
  });

  test('a stored rule comes back as it is', () => {
    const drawRule: DrawRule = {
      seriesSource: 'TENS_OF_PRIZE',
      sourcePrize: 3,
      seriesPrefix: '11',
      approximation: 'UP_CIRCULAR',
      emptySeries: 'NEXT_LOWER',
      onePerCpf: false,
      firstSeries: 100,
      orderDigits: 3,
      leftover: 'LOST',
    };
    const stored = aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber({ drawRule }), documents: someDocuments() });
    expect(promotionFormSchema(() => ({ ...NEW, stored })).parse(valuesOf(stored)).luckyNumber?.drawRule).toEqual(drawRule);
  });

  test('only a lucky number has one', () => {
    expect(promotionFormSchema(() => NEW).parse(whole('RAFFLE')).raffle).not.toHaveProperty('drawRule');
  });
});

describe('[PRO-02, PRO-05] what is refused stands by its field, all at once', () => {
  test('an empty raffle', () => {
    expect(refusals(emptyPromotion('RAFFLE', 'portal'))).toEqual({
      name: 'Informe o nome',
      description: 'Informe a descrição',
      'campaign.name': 'Informe a tag',
      'raffle.secapNumber': 'Informe o ID SECAP',
      'raffle.startDate': 'Informe a data de início',
      'raffle.endDate': 'Informe a data de término',
      'raffle.raffleDate': 'Informe a data do sorteio',
      'raffle.announcementDate': 'Informe a data de divulgação do prêmio',
      'raffle.awardName': 'Informe o prêmio',
      'raffle.awardQuantity': 'Informe a quantidade de prêmios',
      'raffle.consumerTarget': 'Informe o valor da meta',
      'raffle.pickUpLocation': 'Informe o local de retirada',
      'documents.raffleRegulation': 'Envie o regulamento',
    });
  });

  test.each([
    [{ endDate: '2026-11-30' }, 'raffle.endDate', 'Data de término deve ser maior que a data de início'],
    [{ raffleDate: '2026-12-20' }, 'raffle.raffleDate', 'Data do sorteio deve ser maior que a data de término'],
    [{ consumerTarget: 0 }, 'raffle.consumerTarget', 'O valor da meta deve ser maior que 0'],
    [{ startDate: '2026-12-01T9' }, 'raffle.startDate', 'Insira uma data válida'],
  ])('%j', (given, field, message) => {
    expect(refusals({ ...whole('RAFFLE'), raffle: { ...mode, ...given } })).toEqual({ [field]: message });
  });

  test('stores to be chosen and a list to be given', () => {
    expect(
      refusals({ ...whole('RAFFLE'), storeScope: 'CHOSEN', exclusivityType: 'BLOCKED_CONSUMERS', emailList: 'nada' }),
    ).toEqual({ storeIds: 'Campo obrigatório', emailList: 'Informe o e-mail' });
  });

  test('[PER-09] a stored list that this person may not read is not asked for again', () => {
    const values = { ...whole('RAFFLE'), exclusivityType: 'ALLOWED_CONSUMERS' } as const;
    expect(refusals(values, () => ({ ...NEW, hidesEmails: true }))).toEqual({});
  });

  test.each(['APPROVED', 'CURRENT', 'DRAFT', 'REFUSED'] as const)('prizes of one that is %s', (status) => {
    const stored = aPromotion({ type: 'RAFFLE_AND_BUYANDWIN', status, documents: someDocuments() });
    const values = valuesOf(stored);
    const fewer: PromotionValues = {
      ...values,
      raffle: { ...values.raffle, awardQuantity: 1 },
      buyAndWin: { ...values.buyAndWin, awards: [{ id: 1, name: 'Ecobag', quantity: 999 }] },
    };
    const message = 'A quantidade de prêmios não pode ser reduzida';
    expect(refusals(fewer, () => ({ ...NEW, stored }))).toEqual(
      status === 'APPROVED' || status === 'CURRENT'
        ? { 'raffle.awardQuantity': message, 'buyAndWin.awards.0.quantity': message }
        : {},
    );
  });
});
