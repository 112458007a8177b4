import { expect, test } from 'vitest';
import type * as z from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { COLUMN_LIMITS, COUNTS } from './reference/limits.ts';

interface Inner {
  readonly innerType: z.ZodType;
  readonly in: z.ZodType;
  readonly out: z.ZodType;
  readonly element: z.ZodType;
  readonly options: readonly z.ZodType[];
}

/** Every schema inside a schema, with where it stands. */
function* partsOf(schema: z.ZodType, place: string): Generator<[place: string, schema: z.ZodType]> {
  yield [place, schema];
  const def = schema.def as unknown as Inner;
  switch (schema.type) {
    case 'object':
      for (const [name, inner] of Object.entries((schema as z.ZodObject).shape)) yield* partsOf(inner, `${place}.${name}`);
      break;
    case 'array':
      yield* partsOf(def.element, `${place}[]`);
      break;
    case 'pipe':
      yield* partsOf(def.in, place);
      yield* partsOf(def.out, place);
      break;
    case 'union':
      for (const [at, option] of def.options.entries()) yield* partsOf(option, `${place}|${at}`);
      break;
    case 'optional':
    case 'nullable':
    case 'default':
      yield* partsOf(def.innerType, place);
      break;
    default:
  }
}

const asked = Object.entries(ENDPOINTS as Record<string, AnyEndpoint>).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [...partsOf(schema, `${name}.${part}`)],
  ),
);
const placesWhere = (isWrong: (schema: z.ZodType) => boolean): string[] =>
  asked.filter(([, schema]) => isWrong(schema)).map(([place]) => place);

/** The columns behind these are bigint; those behind all other numbers are integer. */
const IS_BIGINT =
  /(^|\.)(id|\w+Id|promotionId|undecidedFor|minAmount|maxAmount|amountInCents|valueLimitInCents|syncReviewFromInCents|unitCost|grossCents|discountCents|totalCents|totalWithTaxesCents|consumerTarget|discountAmount|totalAmount|balanceTarget|purchaseQuantityTarget|target|removeSponsors\[\])$/;

test('[ERR-04] every number of a request has the bounds of its column', () => {
  expect(asked.filter(([, schema]) => schema.type === 'number').length).toBeGreaterThan(100);
  const wrong = asked.filter(([place, schema]) => {
    if (schema.type !== 'number') return false;
    const { minValue, maxValue } = schema as z.ZodNumber;
    const most = IS_BIGINT.test(place) ? COLUMN_LIMITS.bigint : COLUMN_LIMITS.integer;
    return minValue === null || minValue < 0 || maxValue === null || maxValue > most;
  });
  expect(wrong.map(([place]) => place)).toEqual([]);
});

const ENDS = ['max_length', 'length_equals'];
const hasMaximum = (schema: z.ZodType): boolean => (schema.def.checks ?? []).some((check) => ENDS.includes(check._zod.def.check));

test('[ERR-04] every list of a request has a greatest length', () => {
  expect(placesWhere((schema) => schema.type === 'array').length).toBeGreaterThan(20);
  expect(placesWhere((schema) => schema.type === 'array' && !hasMaximum(schema))).toEqual([]);
});

test('[ERR-04] what is bounded one by one still fits together', () => {
  expect(COUNTS.promotionAwards * COUNTS.awardQuantityMax).toBeLessThanOrEqual(COLUMN_LIMITS.integer);
  // The place of a row, with the largest page of a list.
  expect(COUNTS.lastPage * 100).toBeLessThanOrEqual(COLUMN_LIMITS.integer);
});
