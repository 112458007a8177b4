import { describe, expect, test } from 'vitest';
import { PERMISSION_NAMES } from '../access/permission-names.ts';
import { SCREEN_LABELS } from '../access/screen-labels.ts';
import { ENGINE_FAULT_TEXTS } from '../promotions/engine-faults.ts';
import { TRACE_CHECKS } from '../promotions/engine-trace.ts';
import { GOAL_CONFIRMATION_METHODS } from '../promotions/goal-confirmation-methods.ts';
import { CATALOGUE } from './catalogue-messages.ts';
import { EXPLANATION_TEXTS } from './explanation-texts.ts';
import { FLAG_TEXTS } from './flag-texts.ts';
import { type MessageCode, message, type PlainCode, sentenceOf, spoken, type ValuesOf } from './message.ts';
import { MISSION_TEXTS } from './mission-texts.ts';
import { PROBLEMS } from './problem-codes.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { RULE_TEXTS } from './rule-texts.ts';
import { SALE_REFUSAL_TEXTS } from './sale-refusal-texts.ts';
import { LANGUAGES } from './text.ts';
import { TEXTS } from './texts.ts';

type PhraseCode = Exclude<MessageCode, PlainCode>;
type Explained = `why-${string}` | `advice-${string}`;

const AT = '2026-05-20T15:00:00.000Z';
const unusual = { amountInCents: 123_456, times: 25, notes: 5, averageInCents: 4_938 };

/** Values for every text that asks for some: one that is missing here does not compile. */
const VALUES: { readonly [Code in Exclude<PhraseCode, Explained>]: readonly ValuesOf<Code>[] } = {
  blockQuestion: [{ name: 'Ana' }],
  unblockQuestion: [{ name: 'Ana' }],
  blockDone: [{ name: 'Ana' }],
  unblockDone: [{ name: 'Ana' }],
  ticketLabel: [{ number: 1 }],
  winnersSelected: [{ selected: 1, quantity: 3 }],
  stockOfAward: [{ remaining: 1, total: 10 }],
  emailsRemoved: [
    { count: 1, lines: '7' },
    { count: 2000, lines: '7, 8…' },
  ],
  duplicatesRemoved: [{ count: 1 }, { count: 2000 }],
  columnsMissing: [{ columns: ['cpf', 'e-mail'] }],
  lineTooLong: [{ characters: 100_000, line: 7 }],
  csvInvalid: [{ line: 7 }],
  tooManyLines: [{ most: 10_000 }],
  mallsOutOfReach: [{ malls: ['BHS'] }],
  groupsUnknown: [{ groups: ['X'] }],
  groupsBeyondReach: [{ groups: ['X'] }],
  notHeld: [{ names: ['read-user'] }],
  drawOpensOn: [{ day: '2026-12-20' }],
  extractionBeforeRaffle: [{ day: '2026-12-20' }],
  extractionBeforeFreeze: [{ day: '2026-12-20', frozenAt: '2026-12-19T23:00:00.000Z' }],
  extractionNotHeldYet: [{ time: '19:00' }],
  extractionHeldEarlier: [{ number: '5919', day: '2026-12-20' }],
  extractionContradicts: [{ number: '5919', day: '2026-12-20' }],
  extractionSkips: [{ day: '2026-12-20' }],
  reachesBeyond: [{ malls: 'BHS' }],
  emailsTaken: [{ emails: ['a@b.example'] }],
  permissionsUnknown: [{ slugs: ['x'] }],
  slugUsedBy: [{ screens: ['users', 'invoices'] }],
  noteDecided: [
    { status: 'APROVADA', by: 'a@b.example', at: AT },
    { status: 'REJEITADA', by: null, at: AT },
    { status: 'ANALISE', by: null, at: AT },
  ],
  cnpjInStore: [{ store: 'Riachuelo (LUC-101)' }],
  noteHeld: [{ by: 'a@b.example', until: AT }],
  noteAwaitsPicture: [{ by: 'a@b.example', until: AT }],
  drawAwaited: [{ promotion: 'X' }],
  prizeClaimable: [{ promotion: 'X', wonAt: AT, until: AT }],
  engineFault: Object.keys(ENGINE_FAULT_TEXTS).map((fault) => ({ fault: fault as keyof typeof ENGINE_FAULT_TEXTS })),
  flagSamePicture: [
    { sentAt: AT, isElsewhere: true },
    { sentAt: AT, isElsewhere: false },
  ],
  missionInApp: [
    { passed: true, isApproved: true },
    { passed: false, isApproved: true },
    { passed: true, isApproved: false },
    { passed: false, isApproved: false },
  ],
  missionPeriod: [
    { passed: true, issued: '2026-05-20', startsAt: AT, endsAt: AT },
    { passed: false, issued: AT, startsAt: AT, endsAt: AT },
  ],
  missionAudience: [{ passed: true }, { passed: false }],
  missionWorth: [
    { passed: true, countedInCents: 12_345 },
    { passed: false, countedInCents: 0 },
  ],
  missionStep: [
    { goalKind: 'INVOICE_QUANTITY', steps: 3, doneBefore: 0, doneAfter: 0, missing: 1 },
    { goalKind: 'INVOICE_QUANTITY', steps: 3, doneBefore: 0, doneAfter: 1, missing: 2 },
    { goalKind: 'INVOICE_AMOUNT', steps: 3, doneBefore: 1, doneAfter: 1, missing: 5_000 },
    { goalKind: 'INVOICE_AMOUNT', steps: 3, doneBefore: 1, doneAfter: 3, missing: 0 },
    { goalKind: 'NONE', steps: 1, doneBefore: 1, doneAfter: 1, missing: 0 },
  ],
  bulkApproved: [
    { approved: 1, awaiting: 0, left: 0 },
    { approved: 9, awaiting: 1, left: 2 },
  ],
  bulkApprovalStopped: [{ approved: 4, untried: 7 }],
  flagFastSender: [{ notes: 7, minutes: 10 }],
  flagFastIssuer: [{ notes: 7 }],
  flagHighForSender: [unusual],
  flagHighForIssuer: [unusual],
  flagHighForStore: [unusual],
  flagHighForNewStore: [{ amountInCents: 1_000_000, notes: 3, needed: 20 }],
  flagHighAlone: [{ amountInCents: 1_000_000, fromInCents: 200_000 }],
  'sale-amounts-disagree': [{ grossCents: 1_000, discountCents: 0, totalCents: 1_000_000 }],
  'sale-with-taxes-too-low': [{ totalCents: 10_000, totalWithTaxesCents: 250 }],
  'sale-amount-differs': [{ firstCents: 7_700, totalCents: 8_000 }],
  missingForNext: [
    { targetType: 'INVOICE_AMOUNT', missing: [{ mode: 'raffle', count: 5_000 }] },
    {
      targetType: 'INVOICE_QUANTITY',
      missing: [
        { mode: 'raffle', count: 1 },
        { mode: 'buyAndWin', count: 2 },
      ],
    },
  ],
};

/** Every fact a step can have, so that no branch reads one that is not there. */
const FACTS = {
  ...{ startsAt: AT, endsAt: AT, issued: '2026-05-20', weekday: 'SATURDAY', activeDays: ['MONDAY', 'TUESDAY', 'SUNDAY'] },
  ...{ categories: ['TOBACCO', 'FIREWORKS'], items: 2, amountInCents: 10_000, deductedInCents: 3_000, tracked: 'yes' },
  ...{ percent: 150, beforeInCents: 10_000, afterInCents: 15_000, added: 1, before: 2, after: 3, target: 4 },
  ...{ missing: 2, rewards: 1, others: 2, nearestDay: '2026-05-21' },
};
const VARIANTS = [
  ...[true, false].flatMap((passed) =>
    (['CURRENT', 'CLOSED'] as const).flatMap((status) =>
      ['NONE', 'BLOCKED_CONSUMERS', 'ALLOWED_CONSUMERS', 'INTEGRATION'].flatMap((exclusivity) => [
        { passed, status, exclusivity, userType: 'CONSUMER', allowed: ['2', '3'], mode: null },
        { passed, status, exclusivity, userType: 'STOREKEEPER', allowed: ['2'], mode: 'luckyNumber' },
        { passed, status, exclusivity, userType: 'ALL', allowed: [], mode: 'buyAndWin', deductedInCents: 0, tracked: 'no' },
        {
          passed,
          status,
          exclusivity,
          userType: 'ALL',
          allowed: [],
          mode: 'raffle',
          items: 1,
          percent: 100,
          missing: 1,
          others: 1,
        },
      ]),
    ),
  ),
  { passed: false, others: 0, nearestDay: null, mode: null, status: 'CURRENT', userType: 'CONSUMER', allowed: ['2'] },
].flatMap((variant) =>
  (['INVOICE_AMOUNT', 'INVOICE_QUANTITY', 'PURCHASE_QUANTITY'] as const).map((targetType) => ({
    ...FACTS,
    ...variant,
    targetType,
  })),
);

const CODES = Object.keys(TEXTS) as MessageCode[];
const isPlain = (code: MessageCode): code is PlainCode => typeof TEXTS[code].pt === 'string';

function valuesOf(code: MessageCode): readonly object[] {
  if (isPlain(code)) return [{}];
  return code.startsWith('why-') || code.startsWith('advice-') ? VARIANTS : VALUES[code as keyof typeof VALUES];
}

/** The same in both languages, on purpose: values and names alone. */
const ALIKE: readonly string[] = [];

/** What a template leaves when something was not filled in. */
const HOLES = /\{\{|\}\}|\$\{|undefined|null|NaN|\[object|Infinity|Invalid Date/;
/** FMT-01: what stands where a value could not be read. */
const UNREAD = / - |- | -$/;

describe('[FMT-02] every code in both languages', () => {
  test.each(CODES)('%s', (code) => {
    for (const params of valuesOf(code)) {
      const [pt, en] = LANGUAGES.map((language) => sentenceOf({ code, params: params as never }, language)) as [string, string];
      for (const sentence of [pt, en]) {
        expect(sentence.trim()).not.toBe('');
        expect(sentence).not.toMatch(HOLES);
        if (!isPlain(code)) expect(sentence).not.toMatch(UNREAD);
      }
      if (!ALIKE.includes(code)) expect(en).not.toBe(pt);
      expect(en.endsWith(' '), en).toBe(pt.endsWith(' '));
      // Portuguese letters in an English sentence come from values, and none of these values has any.
      expect(en.replace(/São Paulo/g, '')).not.toMatch(/[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ]/);
    }
  });

  test('no code stands in two tables, unless with the same text', () => {
    const tables: Readonly<Record<string, object>>[] = [
      RULE_TEXTS,
      PROBLEMS,
      CATALOGUE,
      REPORT_TEXTS,
      FLAG_TEXTS,
      EXPLANATION_TEXTS,
      MISSION_TEXTS,
      SALE_REFUSAL_TEXTS,
    ];
    const codes = tables.flatMap((table) => Object.keys(table));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(TRACE_CHECKS.every((check) => Object.hasOwn(TEXTS, `why-${check}`) && Object.hasOwn(TEXTS, `advice-${check}`))).toBe(
      true,
    );
  });
});

/** Names that are not translated. */
const NAMES = /^(CNPJ|Store sync|Store service)$/;

test.each([
  ['permissions', Object.values(PERMISSION_NAMES)],
  ['screens', Object.values(SCREEN_LABELS)],
  ['ways of confirmation', GOAL_CONFIRMATION_METHODS.map(({ name }) => name)],
  ['faults of the engine', Object.values(ENGINE_FAULT_TEXTS)],
] as const)('[FMT-02] what is called by a name has one in English: %s', (_what, texts) => {
  for (const { pt, en } of texts) {
    if (!NAMES.test(pt)) expect(en).not.toBe(pt);
    expect(en).not.toMatch(/[áàâãéêíóôõúç]/i);
  }
});

test('[FMT-02] values are written for the reader', () => {
  const flag = message('flagHighForSender', unusual);
  expect(sentenceOf(flag, 'pt')).toContain('R$\u00a01.234,56');
  expect(sentenceOf(flag, 'en')).toContain('R$\u00a01,234.56');
  expect(sentenceOf(message('duplicatesRemoved', { count: 2000 }), 'pt')).toContain('2.000');
  expect(sentenceOf(message('duplicatesRemoved', { count: 2000 }), 'en')).toContain('2,000');
});

test.each(['', 'Um texto que ninguém conhece', 'toString', '__proto__', 'constructor'])(
  '[FMT-02] a code the contract does not know stays as it is: %j',
  (code) => {
    expect(sentenceOf(code, 'en')).toBe(code);
  },
);

test('[FMT-02] on its way a message has its code, its values and the sentence', () => {
  expect(spoken('fileEmpty')).toEqual({ code: 'fileEmpty', params: {}, text: 'O arquivo está vazio' });
  expect(spoken(message('csvInvalid', { line: 7 }), 'en')).toEqual({
    code: 'csvInvalid',
    params: { line: 7 },
    text: 'The file is not a valid CSV (line 7)',
  });
});
