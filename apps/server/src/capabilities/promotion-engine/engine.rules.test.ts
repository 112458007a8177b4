import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { TRACE_CHECKS, type TraceCheck, traceStep } from '@galeria/contract/promotions/engine-trace';
import type { MultiplierFactor } from '@galeria/contract/reference/enumerations/multiplier';
import { WEEKDAYS } from '@galeria/contract/reference/enumerations/weekday';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeForPromotion } from './engine.rules.ts';
import type { EngineContext, EngineMode, EngineMultiplier, EngineNote, EnginePromotion, Standing } from './engine.shapes.ts';

// A Wednesday.
const DAY = '2026-05-20';
const NOON = new Date('2026-05-20T15:00:00.000Z');
const ISSUER = '11222333000181';

const MODE: EngineMode = {
  mode: 'raffle',
  status: 'CURRENT',
  startsAt: startOfSaoPauloDay('2026-05-01'),
  estimatedEndAt: endOfSaoPauloDay('2026-05-31'),
  endedAt: null,
  frozenAt: null,
  decidesUntil: null,
  consumerTarget: 10_000,
};
const PROMOTION: EnginePromotion = {
  promotionId: 1,
  mallCode: 'AAA',
  userType: 'ALL',
  allowedCategories: [],
  targetType: 'INVOICE_AMOUNT',
  activeDays: WEEKDAYS,
  exclusivityType: 'NONE',
  shouldTrackItems: true,
  countedTotal: 'BY_DATE',
  isAgeRestricted: false,
  storeIds: new Set(),
  blockedStoreIds: new Set(),
  modes: [MODE],
};
const NOTE: EngineNote = {
  invoiceId: '0190a000-0000-7000-8000-000000000001',
  mallCode: 'AAA',
  customerId: '0190a000-0000-7000-8000-000000000002',
  channel: 'ACCESSKEY',
  issuerCnpj: ISSUER,
  issueDate: DAY,
  issuedAt: null,
  amountInCents: 12_000,
  amountWithTaxesInCents: null,
  sentAt: NOON,
  store: { universalId: 'loja', parentUniversalId: 'ancora', tracksForbiddenItems: true },
  items: [],
};
const STANDING: Standing = {
  optedInAt: NOON,
  category: 2,
  isShopKeeper: false,
  isOnEmailList: false,
  isBlockedCpf: false,
  isEligibleCpf: false,
  isBlocked: false,
  birthDate: null,
  progress: {},
};
const multiplierOf = (factor: MultiplierFactor): EngineMultiplier => ({
  ...{ actionName: 'Semana em dobro', factor },
  startsAt: new Date('2026-11-01T03:00:00Z'),
  endsAt: new Date('2026-12-01T02:59:59Z'),
});
const CONTEXT: EngineContext = { forbidden: [], multiplier: null, at: NOON };

interface Changes {
  readonly note?: Partial<EngineNote>;
  readonly promotion?: Partial<EnginePromotion>;
  readonly mode?: Partial<EngineMode>;
  readonly standing?: Partial<Standing> | null;
  readonly context?: Partial<EngineContext>;
}

const judge = ({ note, promotion, mode, standing, context }: Changes = {}) =>
  judgeForPromotion(
    { ...NOTE, ...note },
    { ...PROMOTION, modes: [{ ...MODE, ...mode }], ...promotion },
    standing === null ? null : { ...STANDING, ...standing },
    { ...CONTEXT, ...context },
  );

/** The checks that a note did not pass; whether it yields something is no check. */
const failed = (changes: Changes): TraceCheck[] =>
  judge(changes)
    .steps.filter(({ check, passed }) => !passed && check !== 'reward')
    .map(({ check }) => check);

const BEER = { name: 'CERVEJA', ncm: '22030000', amountInCents: 5_000 };
const none = new Set<string>();

describe('[INV-18] the total that counts', () => {
  const both = { amountInCents: 12_000, amountWithTaxesInCents: 12_240, items: [{ ...BEER, amountWithTaxesInCents: 5_100 }] };

  test.each([
    ['NOTE', 7_000, 'vNF'],
    ['WITH_TAXES', 7_140, 'vNFTot'],
    // The note is of May 2026.
    ['BY_DATE', 7_000, 'vNF'],
  ] as const)('by %s %i cents are left without what is forbidden, and the trace says why', (countedTotal, cents, counts) => {
    const { countedInCents, steps } = judge({ note: both, promotion: { countedTotal } });
    expect(countedInCents).toBe(cents);
    expect(steps.find(({ check }) => check === 'counted-total')?.facts).toEqual({
      counts,
      amountInCents: 12_000,
      amountWithTaxesInCents: 12_240,
    });
  });

  test('of a note that says one total nothing is said', () => {
    expect(judge({ promotion: { countedTotal: 'WITH_TAXES' } }).steps.map(({ check }) => check)).not.toContain('counted-total');
  });
});

describe('[ENG-01] what a note is held against', () => {
  test.each<[string, Changes, TraceCheck[]]>([
    ['nothing stands against it', {}, []],
    ['a mode that is over and settles', { mode: { status: 'CLOSED', endedAt: NOON } }, []],
    ['a mode that is frozen', { mode: { status: 'CLOSED', endedAt: NOON, frozenAt: NOON } }, ['running']],
    [
      'sent a millisecond after it was closed',
      { mode: { status: 'CLOSED', endedAt: NOON }, note: { sentAt: new Date(NOON.getTime() + 1) } },
      ['sent-in-time'],
    ],
    [
      'of somebody who opted in a millisecond after it was closed',
      { mode: { status: 'CLOSED', endedAt: NOON }, standing: { optedInAt: new Date(NOON.getTime() + 1) } },
      ['opted-in'],
    ],
    [
      '[DRW-13] approved at the deadline',
      { mode: { status: 'CLOSED', endedAt: NOON, decidesUntil: NOON }, context: { at: NOON } },
      [],
    ],
    [
      '[DRW-13] approved a millisecond after it, the freeze being late',
      {
        mode: { status: 'CLOSED', endedAt: NOON, decidesUntil: NOON },
        context: { at: new Date(NOON.getTime() + 1) },
      },
      ['running'],
    ],
    [
      '[DRW-13] the same, the clock being late too',
      { mode: { decidesUntil: NOON }, context: { at: new Date(NOON.getTime() + 1) } },
      ['running'],
    ],
    ['a mode that has yet to begin', { mode: { status: 'APPROVED' } }, ['running']],
    ['sent at the last moment', { note: { sentAt: MODE.estimatedEndAt } }, []],
    [
      'sent a millisecond later, the clock being late',
      { note: { sentAt: new Date(MODE.estimatedEndAt.getTime() + 1) } },
      ['sent-in-time'],
    ],
    ['approved long after', { context: { at: new Date(MODE.estimatedEndAt.getTime() + 86_400_000) } }, []],
    ['somebody who did not opt in', { standing: null }, ['opted-in']],
    ['issued on the first day', { note: { issueDate: '2026-05-01' } }, []],
    ['issued the day before', { note: { issueDate: '2026-04-30' } }, ['period']],
    ['issued on the last day', { note: { issueDate: '2026-05-31' } }, []],
    ['issued the day after', { note: { issueDate: '2026-06-01' } }, ['period']],
    ['issued at the first instant', { note: { issueDate: '2026-05-01', issuedAt: MODE.startsAt } }, []],
    ['issued a millisecond before', { note: { issuedAt: new Date(MODE.startsAt.getTime() - 1) } }, ['period']],
    ['issued at the last instant', { note: { issueDate: '2026-05-31', issuedAt: MODE.estimatedEndAt } }, []],
    ['issued a millisecond after', { note: { issuedAt: new Date(MODE.estimatedEndAt.getTime() + 1) } }, ['period']],
    ['issued on the day it began by hand, no hour named', { mode: { startsAt: new Date('2026-05-20T14:00:00.000Z') } }, []],
    [
      'issued before it began by hand that day',
      {
        mode: { startsAt: new Date('2026-05-20T14:00:00.000Z') },
        note: { issuedAt: new Date('2026-05-20T13:59:59.999Z') },
      },
      ['period'],
    ],
    ['on an active day', { promotion: { activeDays: ['WEDNESDAY'] } }, []],
    ['on another day', { promotion: { activeDays: ['TUESDAY', 'THURSDAY'] } }, ['active-day']],
    ['a consumer, for consumers', { promotion: { userType: 'CONSUMER' } }, []],
    ['a shopkeeper, for consumers', { promotion: { userType: 'CONSUMER' }, standing: { isShopKeeper: true } }, ['audience']],
    ['a consumer, for shopkeepers', { promotion: { userType: 'STOREKEEPER' } }, ['audience']],
    ['a shopkeeper, for shopkeepers', { promotion: { userType: 'STOREKEEPER' }, standing: { isShopKeeper: true } }, []],
    ['of a category that takes part', { promotion: { allowedCategories: [2, 3] } }, []],
    ['of another category', { promotion: { allowedCategories: [1, 4] } }, ['category']],
    [
      'on a list of those kept out',
      { promotion: { exclusivityType: 'BLOCKED_CONSUMERS' }, standing: { isOnEmailList: true } },
      ['list'],
    ],
    ['not on a list of those let in', { promotion: { exclusivityType: 'ALLOWED_CONSUMERS' } }, ['list']],
    ['on a list of those let in', { promotion: { exclusivityType: 'ALLOWED_CONSUMERS' }, standing: { isOnEmailList: true } }, []],
    ['not named by the CRM', { promotion: { exclusivityType: 'INTEGRATION' } }, ['list']],
    ['whoever was blocked when it was approved', { standing: { isBlocked: true } }, ['customer-not-blocked']],
    ['of age on its day', { promotion: { isAgeRestricted: true }, standing: { birthDate: '1980-01-01' } }, []],
    ['of no known age', { promotion: { isAgeRestricted: true } }, ['age']],
    ['under age', { promotion: { isAgeRestricted: true }, standing: { birthDate: '2020-01-01' } }, ['age']],
    ['named by the CRM', { promotion: { exclusivityType: 'INTEGRATION' }, standing: { isEligibleCpf: true } }, []],
    [
      'a blocked CPF, whatever else',
      { promotion: { exclusivityType: 'ALLOWED_CONSUMERS' }, standing: { isOnEmailList: true, isBlockedCpf: true } },
      ['list'],
    ],
    ['a store that takes part', { promotion: { storeIds: new Set(['loja']) } }, []],
    ['a substore of one that does', { promotion: { storeIds: new Set(['ancora']) } }, []],
    ['another store', { promotion: { storeIds: new Set(['outra']) } }, ['store']],
    ['no store, where all take part', { note: { store: null } }, []],
    ['no store, where some take part', { note: { store: null }, promotion: { storeIds: new Set(['loja']) } }, ['store']],
    ['a blocked store', { promotion: { blockedStoreIds: new Set(['loja']) } }, ['store-not-blocked']],
    ['a substore of a blocked one', { promotion: { blockedStoreIds: new Set(['ancora']) } }, ['store-not-blocked']],
    ['a blocked one that is not its', { promotion: { blockedStoreIds: new Set(['outra']) } }, []],
    ['nothing but what is forbidden', { note: { amountInCents: 5_000, items: [BEER] } }, ['forbidden-items', 'multiplier']],
    [
      'nothing but what is forbidden, at a store that does not track',
      {
        note: {
          amountInCents: 5_000,
          items: [BEER],
          store: { universalId: 'loja', parentUniversalId: null, tracksForbiddenItems: false },
        },
      },
      [],
    ],
    [
      'nothing but what is forbidden, in a promotion that does not track',
      { note: { amountInCents: 5_000, items: [BEER] }, promotion: { shouldTrackItems: false } },
      [],
    ],
  ])('%s', (_what, changes, checks) => {
    expect(failed(changes)).toEqual(checks);
    expect(judge(changes).counted).toBe(checks.length === 0);
  });

  test('every check is looked at, whatever failed before, in the order of the trace', () => {
    const all = judge({
      mode: { status: 'CLOSED', endedAt: NOON, frozenAt: NOON },
      note: { issueDate: '2026-06-03' },
      promotion: {
        activeDays: ['MONDAY'],
        userType: 'STOREKEEPER',
        allowedCategories: [4],
        exclusivityType: 'INTEGRATION',
        storeIds: new Set(['outra']),
        blockedStoreIds: new Set(['loja']),
      },
    });
    expect(all.steps.map(({ check, passed }) => [check, passed])).toEqual([
      ['running', false],
      ['sent-in-time', true],
      ['opted-in', true],
      ['period', false],
      ['active-day', false],
      ['customer-not-blocked', true],
      ['audience', false],
      ['category', false],
      ['list', false],
      ['store', false],
      ['store-not-blocked', false],
    ]);
    expect(all).toMatchObject({ counted: false, countedInCents: 0, modes: [] });
  });

  test.each([
    ['1980-01-01', true, 'known'],
    ['2020-01-01', false, 'known'],
    [null, false, 'unknown'],
  ])('says of somebody born on %s whether that is known', (birthDate, passed, said) => {
    const { steps } = judge({ promotion: { isAgeRestricted: true }, standing: { birthDate } });
    expect(steps.find(({ check }) => check === 'age')).toEqual({ check: 'age', passed, facts: { birthDate: said } });
  });

  test('one that counts shows all of it, as the contract has it', () => {
    const { steps } = judge({
      note: { amountInCents: 25_000, amountWithTaxesInCents: 25_500 },
      promotion: { isAgeRestricted: true },
      standing: { birthDate: '1980-01-01' },
    });
    expect(steps.map(({ check }) => check)).toEqual(TRACE_CHECKS.slice(0, TRACE_CHECKS.indexOf('out-of-stock')));
    for (const step of steps) expect(traceStep.parse(step)).toEqual(step);
  });
});

describe('[ENG-01] what a note is worth', () => {
  test.each<[string, Changes, number]>([
    ['all of it', {}, 12_000],
    ['without what is forbidden', { note: { items: [BEER] } }, 7_000],
    ['what is forbidden is not tracked', { note: { items: [BEER] }, promotion: { shouldTrackItems: false } }, 12_000],
    ['never less than nothing', { note: { amountInCents: 4_000, items: [BEER] } }, 0],
    ['one and a half times', { context: { multiplier: multiplierOf(1.5) } }, 18_000],
    ['a tenth more, in whole cents', { note: { amountInCents: 1_009 }, context: { multiplier: multiplierOf(1.1) } }, 1_109],
    ['deducted before it is multiplied', { note: { items: [BEER] }, context: { multiplier: multiplierOf(2) } }, 14_000],
  ])('%s', (_what, changes, cents) => {
    expect(judge(changes).countedInCents).toBe(cents);
  });
});

describe('[ENG-02] what a note yields', () => {
  const dueOf = (changes: Changes) => judge(changes).modes;
  const before = (counted: number, rewards: number): Partial<Standing> => ({ progress: { raffle: { counted, rewards } } });

  test.each<[string, Changes, number, number]>([
    ['a cent short of the target', { note: { amountInCents: 9_999 } }, 9_999, 0],
    ['the target', { note: { amountInCents: 10_000 } }, 10_000, 1],
    ['many targets at once', { note: { amountInCents: 45_000 } }, 45_000, 4],
    ['what was left over counts', { note: { amountInCents: 1 }, standing: before(19_999, 1) }, 20_000, 1],
    ['nothing twice', { note: { amountInCents: 1 }, standing: before(20_000, 2) }, 20_001, 0],
    [
      'each note is one',
      { promotion: { targetType: 'INVOICE_QUANTITY' }, mode: { consumerTarget: 3 }, standing: before(2, 0) },
      3,
      1,
    ],
    ['so is each purchase', { promotion: { targetType: 'PURCHASE_QUANTITY' }, mode: { consumerTarget: 1 } }, 1, 1],
    [
      'one, whatever the multiplier',
      { promotion: { targetType: 'INVOICE_QUANTITY' }, mode: { consumerTarget: 2 }, context: { multiplier: multiplierOf(3) } },
      1,
      0,
    ],
    ['a balance is of cents', { promotion: { targetType: 'BALANCE' } }, 12_000, 1],
  ])('%s', (_what, changes, countedAfter, rewardsDue) => {
    expect(dueOf(changes)).toEqual([{ mode: 'raffle', countedAfter, rewardsDue }]);
  });

  test('each mode goes by its own target, dates and progress', () => {
    const gift: EngineMode = { ...MODE, mode: 'buyAndWin', consumerTarget: 4_000 };
    const standing: Partial<Standing> = { progress: { buyAndWin: { counted: 3_000, rewards: 0 } } };
    expect(dueOf({ promotion: { modes: [gift, MODE] }, standing })).toEqual([
      { mode: 'buyAndWin', countedAfter: 15_000, rewardsDue: 3 },
      { mode: 'raffle', countedAfter: 12_000, rewardsDue: 1 },
    ]);
    const over: EngineMode = { ...gift, status: 'CLOSED', endedAt: NOON, frozenAt: NOON };
    expect(dueOf({ promotion: { modes: [over, MODE] }, standing })).toEqual([
      { mode: 'raffle', countedAfter: 12_000, rewardsDue: 1 },
    ]);
    const late: EngineMode = { ...gift, startsAt: new Date(NOON.getTime() - 1), consumerTarget: 1 };
    expect(dueOf({ promotion: { modes: [late, MODE] }, note: { issueDate: '2026-05-19' } }).map(({ mode }) => mode)).toEqual([
      'raffle',
    ]);
  });

  test('however a sum is split into notes, it yields the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 20_000 }),
        (amounts, consumerTarget) => {
          let progress: Standing['progress'] = {};
          for (const amountInCents of amounts) {
            const [moved] = dueOf({ note: { amountInCents }, mode: { consumerTarget }, standing: { progress } });
            const rewards = (progress.raffle?.rewards ?? 0) + (moved?.rewardsDue ?? 0);
            progress = { raffle: { counted: moved?.countedAfter ?? 0, rewards } };
          }
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          expect(progress.raffle).toEqual({ counted: sum, rewards: Math.floor(sum / consumerTarget) });
        },
      ),
    );
  });

  test('whatever stands against it, nothing moves; and nothing but these keeps it from counting', () => {
    fc.assert(
      fc.property(
        fc.record({
          isOver: fc.boolean(),
          isIn: fc.boolean(),
          isOutside: fc.boolean(),
          isDayOff: fc.boolean(),
          isBlocked: fc.boolean(),
          isOtherStore: fc.boolean(),
        }),
        (against) => {
          const verdict = judge({
            mode: against.isOver ? { status: 'CLOSED', endedAt: NOON, frozenAt: NOON } : {},
            standing: against.isIn ? { isBlockedCpf: against.isBlocked } : null,
            note: against.isOutside ? { issueDate: '2026-07-01' } : {},
            promotion: {
              ...(against.isDayOff ? { activeDays: ['SUNDAY'] } : {}),
              storeIds: against.isOtherStore ? new Set(['outra']) : none,
            },
          });
          const { isIn, isBlocked, ...rest } = against;
          expect(verdict.counted).toBe(isIn && !isBlocked && Object.values(rest).every((is) => !is));
          expect(verdict.modes.length > 0).toBe(verdict.counted);
          expect(verdict.countedInCents > 0).toBe(verdict.counted);
        },
      ),
    );
  });
});

describe('[DRW-03] what is left over of a purchase', () => {
  const lost = { mode: 'luckyNumber', isLeftoverLost: true } as const;
  const resultOf = (changes: Changes) => judge(changes).modes.map(({ countedAfter, rewardsDue }) => [countedAfter, rewardsDue]);

  test('is lost where the regulation says so: whole targets of each note alone', () => {
    expect(resultOf({ note: { amountInCents: 25_000 }, mode: lost })).toEqual([[20_000, 2]]);
    const progress = { luckyNumber: { counted: 20_000, rewards: 2 } };
    expect(resultOf({ note: { amountInCents: 19_999 }, mode: lost, standing: { progress } })).toEqual([[30_000, 1]]);
  });

  test('a note below the target counts for nothing, and is told how much was lost', () => {
    const judged = judge({ note: { amountInCents: 9_999 }, mode: lost });
    expect([judged.counted, judged.countedInCents, judged.modes]).toEqual([false, 0, []]);
    expect(judged.steps.at(-1)).toMatchObject({ check: 'counted', passed: false, facts: { added: 0, lost: 9_999 } });
  });

  test('in one mode only: what is below its target still counts in the other, and is told in both', () => {
    const raffle: EngineMode = { ...MODE, consumerTarget: 10_000 };
    const numbers: EngineMode = { ...MODE, ...lost, consumerTarget: 50_000 };
    for (const modes of [
      [raffle, numbers],
      [numbers, raffle],
    ]) {
      const judged = judge({ note: { amountInCents: 25_000 }, promotion: { modes } });
      expect([judged.counted, judged.countedInCents]).toEqual([true, 25_000]);
      expect(Object.fromEntries(judged.modes.map((each) => [each.mode, [each.countedAfter, each.rewardsDue]]))).toEqual({
        raffle: [25_000, 2],
        luckyNumber: [0, 0],
      });
      expect(judged.steps.filter(({ check }) => check === 'counted').map(({ mode, passed }) => [mode, passed])).toEqual(
        modes.map(({ mode }) => [mode, mode === 'raffle']),
      );
    }
  });

  test('of a note that reaches further is told to the cent, also beside what one had before', () => {
    const progress = { luckyNumber: { counted: 20_000, rewards: 2 } };
    const { steps } = judge({ note: { amountInCents: 19_999 }, mode: lost, standing: { progress } });
    expect(steps.find(({ check }) => check === 'counted')?.facts).toEqual({
      ...{ added: 10_000, before: 20_000, after: 30_000, target: 10_000, lost: 9_999 },
    });
  });

  test('of purchases that are counted one by one nothing is left over', () => {
    const standing = { progress: { luckyNumber: { counted: 2, rewards: 0 } } };
    const changes = { promotion: { targetType: 'INVOICE_QUANTITY' as const }, mode: { ...lost, consumerTarget: 3 }, standing };
    expect(resultOf(changes)).toEqual([[3, 1]]);
  });
});
