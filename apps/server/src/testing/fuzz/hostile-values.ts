import fc from 'fast-check';

/** Names that every object answers to, and what a parser might follow. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valuesOf', 'prototype', '__defineGetter__'];

const NUMBERS = [
  ...[0, -0, -1, 1, 2, 0.5, -0.5, 1e-7, 1e21, -1e21, 1e308, 5e-324],
  ...[2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 21_474_836, 21_474_837, 99_999_999_99],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, Number.MIN_SAFE_INTEGER, 2 ** 63, -(2 ** 63) - 1025, 1e18],
];

const TEXTS = [
  ...[
    '',
    ' ',
    '\t',
    '\r\n',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "';--",
    '{}',
    '[]',
    'null',
    'undefined',
    'NaN',
    'true',
    '-0',
    '1e3',
    '0x10',
  ],
  ...['9223372036854775807', '9223372036854775808', '-9223372036854775809', '1e999', '99999999999999999999', '٣', '１２'],
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202egpj.exe', '\ufeff', '\uffff', '😀', 'é'.normalize('NFD'), 'İ', 'ß', 'ﬁ'],
  ...['0000-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', '0001-01-01T00:00:00Z', '9998-12-31T23:59:59.999-23:59'],
  ...['2026-02-30', '2026-02-29', '1900-01-01', '9998-12-31', '1900-01-01T00:00:00+23:59', 'infinity', '-infinity', 'now', 'BC'],
  ...['=1+1', '-1', '+1', '@x', '../../etc/passwd', '<script>', '&toString;', ...PROTOTYPE_NAMES],
];

const deep = (depth: number, open: string, close: string): unknown => JSON.parse(open.repeat(depth) + close.repeat(depth));

/** What belongs nowhere, whatever was asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000 }).map((length) => 'á'.repeat(length)) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map((depth) => deep(depth, '[', ']')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((length) => Array.from({ length }, (_, at) => at)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...PROTOTYPE_NAMES).map((name) => JSON.parse(`{${JSON.stringify(name)}: {"a": 1}}`) as unknown),
  },
  { weight: 1, arbitrary: fc.object({ maxDepth: 3, maxKeys: 5 }) },
);

/** A name for a field nobody asked for. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...PROTOTYPE_NAMES, '', 'id', 'a[b]', 'a.b', '\u0000', '😀', '0', 'length'),
  fc.string({ maxLength: 10 }),
);

/** A body that is no object of the endpoint at all, as text. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '7', '"a"', '{}{}', '{"a":1,}', 'NaN', '{"__proto__":{}}', '\ufeff{}', '{"a":1e999}'),
  fc.constantFrom(10, 1000, 400_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(10, 1000, 200_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);
