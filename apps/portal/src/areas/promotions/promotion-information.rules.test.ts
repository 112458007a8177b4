import { DEFAULT_DRAW_RULE, type DrawRule } from '@galeria/contract/draw/draw-shapes';
import type { Text } from '@galeria/contract/messages/text';
import { PROMOTION_TYPES, type PromotionMode, type PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { STANDS } from '@galeria/contract/testing/winner-standing';
import { describe, expect, test } from 'vitest';
import {
  attachmentLinks,
  categoriesText,
  drawOf,
  extraKind,
  goalText,
  type InformationRow,
  modeBlocks,
  sponsorsOf,
  weekdaysText,
  winnersOf,
} from './promotion-information.rules.ts';
import { tabsOf } from './promotion-tabs.rules.ts';
import { editAddress } from './promotions.paths.ts';
import {
  aBenefit,
  aBuyAndWin,
  aLuckyNumber,
  anAttachment,
  aPromotion,
  aRaffle,
  aSponsor,
  idOf,
  someDocuments,
} from './testing/promotion-builders.ts';

const say = ({ pt }: Text): string => pt;
const WORDS = {
  say,
  allCategories: 'Todas',
  drawRule: ({ onePerCpf }: DrawRule) => (onePerCpf ? '' : 'Um CPF pode ser escolhido mais de uma vez'),
};
const MODES: readonly PromotionMode[] = ['portal', 'engagement'];

const BUY_AND_WIN = ['secapId', 'start', 'estimatedEnd', 'prize', 'quantity', 'target', 'campaign', 'pickUp'];
const DRAW = [
  'secapId',
  'start',
  'estimatedEnd',
  'raffleDate',
  'prize',
  'quantity',
  'target',
  'campaign',
  'announcement',
  'pickUp',
];
const LUCKY = [...DRAW, 'series', 'handedOut'];
const BENEFIT = ['benefitStore', 'couponQuantity', 'usageDays', 'codeType', 'userType', 'category', 'benefitId'];

/** Spec 2.6, written out: which blocks, whether they are titled, which rows. */
const BLOCKS: Readonly<
  Record<PromotionType, Readonly<Record<PromotionMode, readonly (readonly [string, boolean, readonly string[]])[]>>>
> = {
  BUYANDWIN: {
    portal: [['buyAndWin', false, BUY_AND_WIN]],
    engagement: [['buyAndWin', false, [...BUY_AND_WIN, ...BENEFIT]]],
  },
  RAFFLE: { portal: [['raffle', false, DRAW]], engagement: [['raffle', false, DRAW]] },
  RAFFLE_AND_BUYANDWIN: {
    portal: [
      ['raffle', true, DRAW],
      ['buyAndWin', true, BUY_AND_WIN],
    ],
    engagement: [
      ['raffle', true, DRAW],
      ['buyAndWin', true, BUY_AND_WIN],
    ],
  },
  LUCKYNUMBER: { portal: [['luckyNumber', false, LUCKY]], engagement: [['luckyNumber', false, LUCKY]] },
  LUCKYNUMBER_AND_BUYANDWIN: {
    portal: [
      ['luckyNumber', true, LUCKY],
      ['buyAndWin', true, BUY_AND_WIN],
    ],
    engagement: [
      ['luckyNumber', true, LUCKY],
      ['buyAndWin', true, BUY_AND_WIN],
    ],
  },
};

const CASES = PROMOTION_TYPES.flatMap((type) => MODES.map((mode) => [type, mode] as const));
const shown = (rows: readonly InformationRow[] | undefined, label: string) => rows?.find((row) => row.label === label)?.value;

describe('[PRO-06] the modes card', () => {
  test.each(CASES)('%s in %s mode: its blocks, their titles and rows', (type, mode) => {
    const blocks = modeBlocks(aPromotion({ type, benefit: aBenefit() }), mode, WORDS);
    expect(blocks.map((block) => [block.mode, block.isTitled, block.rows.map(({ label }) => label)])).toEqual(BLOCKS[type][mode]);
  });

  test('a lucky number: every value as it is shown', () => {
    const [block] = modeBlocks(aPromotion({ type: 'LUCKYNUMBER' }), 'portal', WORDS);
    expect(block?.rows.map(({ label, value }) => [label, value])).toEqual([
      ['secapId', '04.043818/2026'],
      ['start', '05/11/2026 00:00'],
      ['estimatedEnd', '30/11/2026 23:59'],
      ['raffleDate', '05/12/2026 19:00'],
      ['prize', 'Carro zero'],
      ['quantity', '2'],
      ['target', 'R$\u00a0300,00'],
      ['campaign', 'natal'],
      ['announcement', '06/12/2026 10:00'],
      ['pickUp', 'Balcão do piso 1'],
      ['series', '10'],
      ['handedOut', '1.500'],
    ]);
  });

  test('[DRW-03] a rule of the draw that is not the usual one is shown', () => {
    const luckyNumber = aLuckyNumber({ drawRule: { ...DEFAULT_DRAW_RULE, onePerCpf: false } });
    const [block] = modeBlocks(aPromotion({ type: 'LUCKYNUMBER', luckyNumber }), 'portal', WORDS);
    expect(block?.rows.at(-1)).toMatchObject({ label: 'drawRule', value: 'Um CPF pode ser escolhido mais de uma vez' });
  });

  test('a closed mode shows when it ended, the other of a combined type its planned end; each has its own status', () => {
    const promotion = aPromotion({
      type: 'RAFFLE_AND_BUYANDWIN',
      raffle: aRaffle({}, 'CLOSED'),
      buyAndWin: aBuyAndWin({}, 'CURRENT'),
    });
    const [raffle, gift] = modeBlocks(promotion, 'portal', WORDS);
    expect([raffle?.status, shown(raffle?.rows, 'end'), shown(raffle?.rows, 'estimatedEnd')]).toEqual([
      'CLOSED',
      '20/11/2026 15:00',
      undefined,
    ]);
    expect([gift?.status, shown(gift?.rows, 'end'), shown(gift?.rows, 'estimatedEnd')]).toEqual([
      'CURRENT',
      undefined,
      '30/11/2026 23:59',
    ]);
  });

  test('several awards are named together and counted together', () => {
    const awards = [
      { id: 1, name: 'Ecobag', quantity: 1000, reserved: 0, redeemed: 0 },
      { id: 2, name: 'Garrafa', quantity: 500, reserved: 0, redeemed: 0 },
    ];
    const [block] = modeBlocks(aPromotion({ buyAndWin: aBuyAndWin({ awards }) }), 'engagement', WORDS);
    expect(shown(block?.rows, 'prizes')).toBe('Ecobag, Garrafa');
    expect(shown(block?.rows, 'prize')).toBeUndefined();
    expect(shown(block?.rows, 'quantity')).toBe('1.500');
    expect(shown(block?.rows, 'couponQuantity')).toBe('1.500');
  });

  test('a date of announcement that a gift has is shown; one it has not leaves no row', () => {
    const [block] = modeBlocks(
      aPromotion({ buyAndWin: aBuyAndWin({ announcementDate: '2026-12-24T03:00:00.000Z' }) }),
      'portal',
      WORDS,
    );
    expect(shown(block?.rows, 'announcement')).toBe('24/12/2026 00:00');
  });
});

describe('[PRO-07] a buy-and-win in engagement', () => {
  const rowsOf = (given: Parameters<typeof aPromotion>[0]) => modeBlocks(aPromotion(given), 'engagement', WORDS)[0]?.rows;

  test('shows its benefit: store, coupons, weekdays abbreviated, code, audience, category and id', () => {
    const rows = rowsOf({ benefit: aBenefit(), userType: 'STOREKEEPER', allowedCategories: [3, 2] });
    expect(BENEFIT.map((label) => shown(rows, label))).toEqual([
      'Aurora Calçados',
      '1.000',
      'Seg, Sáb',
      'Shopping',
      'Lojista',
      '1 estrela, 2 estrelas',
      '315',
    ]);
  });

  test('without a benefit, or without a store, a dash stands in its place', () => {
    expect(['benefitStore', 'usageDays', 'codeType', 'benefitId'].map((label) => shown(rowsOf({}), label))).toEqual([
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(shown(rowsOf({ benefit: aBenefit({ storeName: null }) }), 'benefitStore')).toBe('-');
  });

  test.each([
    ['INVOICE_QUANTITY', 1, '1 nota'],
    ['INVOICE_QUANTITY', 2, '2 notas'],
    ['PURCHASE_QUANTITY', 1, '1 compra'],
    ['PURCHASE_QUANTITY', 3, '3 compras'],
    ['INVOICE_AMOUNT', 150_050, 'R$\u00a01.500,50'],
    ['BALANCE', 100, 'R$\u00a01,00'],
  ] as const)('a target of %s %i reads %s', (targetType, consumerTarget, words) => {
    expect(shown(rowsOf({ targetType, buyAndWin: aBuyAndWin({ consumerTarget }) }), 'target')).toBe(words);
  });

  test.each([
    [[], 'Todas'],
    [[1, 2, 3, 4], 'Todas'],
    [[1], 'Inicial'],
    [[4, 1], 'Inicial, 3 estrelas'],
  ] as const)('categories %o read %s', (categories, words) => {
    expect(categoriesText([...categories], 'Todas', say)).toBe(words);
  });

  test('weekdays stand in the order of the week', () => {
    expect(weekdaysText(['SUNDAY', 'TUESDAY', 'MONDAY'], say)).toBe('Seg, Ter, Dom');
  });
});

describe('[PRO-06] tabs', () => {
  test.each(CASES)('%s in %s mode', (type, mode) => {
    const winners = mode === 'portal' || type === 'LUCKYNUMBER' || type === 'LUCKYNUMBER_AND_BUYANDWIN';
    expect(tabsOf(type, mode)).toEqual(['DETAILS', 'DASHBOARD', ...(winners ? ['LUCKYNUMBERWINNERS'] : [])]);
  });
});

describe('[PRO-06] the way to the form', () => {
  test.each(CASES)('%s in %s mode', (type, mode) => {
    const base = mode === 'portal' ? '/promotion-engine/promotions' : '/engagement/promotions';
    const expected = mode === 'engagement' && type === 'LUCKYNUMBER' ? '/engagement/lucky-number/edit/42' : `${base}/edit/42`;
    expect(editAddress({ id: 42, type }, mode, (path) => `${base}/${path}`)).toBe(expected);
  });
});

describe('[PRO-06] attachments', () => {
  const promotion = { documents: someDocuments(), blockedStores: anAttachment(20, 'bloqueadas-natal.csv', 3) };

  test('every kind in its order, names cut at 11 with the whole one kept; the blocked stores last', () => {
    expect(attachmentLinks(promotion, 'portal').map(({ kind, name, wholeName }) => [kind, name, wholeName])).toEqual([
      ['banner', 'banner.png', 'banner.png'],
      ['regulation', 'geral.pdf', 'geral.pdf'],
      ['raffleRegulation', 'sorteio.pdf', 'sorteio.pdf'],
      ['buyAndWinRegulation', 'compre-e-ga…', 'compre-e-ganhe.pdf'],
      ['luckyNumberRegulation', 'numero-da-s…', 'numero-da-sorte.pdf'],
      ['blockedStores', 'bloqueadas-…', 'bloqueadas-natal.csv'],
    ]);
    expect(attachmentLinks(promotion, 'portal')[0]?.fileId).toBe(idOf(10));
  });

  test('engagement has no link to the blocked stores; nor has a promotion without them', () => {
    expect(attachmentLinks(promotion, 'engagement').map(({ kind }) => kind)).not.toContain('blockedStores');
    expect(attachmentLinks({ ...promotion, blockedStores: null }, 'portal').map(({ kind }) => kind)).not.toContain(
      'blockedStores',
    );
  });
});

describe('[PRO-06, PRO-08, PRO-09] what depends on the draw', () => {
  const sponsors = [aSponsor()];
  test.each([
    ['BUYANDWIN', {}, null],
    ['RAFFLE', { raffle: aRaffle({ sponsors }) }, 'coupon'],
    ['RAFFLE_AND_BUYANDWIN', { raffle: aRaffle({ sponsors }) }, 'coupon'],
    ['LUCKYNUMBER', { luckyNumber: aLuckyNumber({ sponsors }) }, 'token'],
    ['LUCKYNUMBER_AND_BUYANDWIN', { luckyNumber: aLuckyNumber({ sponsors }) }, 'token'],
    ['LUCKYNUMBER', {}, null],
  ] as const)('%s: extras are coupons for a raffle and numbers otherwise, where there are sponsors', (type, given, kind) => {
    const promotion = aPromotion({ type, ...given });
    expect(extraKind(promotion)).toBe(kind);
    expect(sponsorsOf(promotion)).toHaveLength(kind === null ? 0 : 1);
    expect(drawOf(promotion) === null).toBe(type === 'BUYANDWIN');
  });

  test('winners come from the draw, and there are none without one', () => {
    const consumer = { firstName: 'Ana', lastName: 'G', cpf: '1', email: '' };
    const winner = { id: '42-000123', number: '000123', consumer, ...STANDS };
    expect(winnersOf(aPromotion({ type: 'RAFFLE', raffle: aRaffle({ winners: [winner] }) }))).toEqual([winner]);
    expect(winnersOf(aPromotion({ type: 'LUCKYNUMBER' }))).toEqual([]);
    expect(winnersOf(aPromotion())).toEqual([]);
  });

  test.each([
    ['COMPANY', { id: 1, donationType: null, donationAmount: 5000 }, 'R$\u00a050,00'],
    ['DONATION', { id: 1, donationType: 'BOOKS', donationAmount: 2 }, '2 × Livros'],
  ] as const)('a goal of a %s sponsor: %o', (sponsoredBy, goal, words) => {
    expect(goalText({ sponsoredBy }, goal, say)).toBe(words);
  });
});
