import fc from 'fast-check';
import type * as z from 'zod';
import { hostileName, hostileValue } from './hostile-values.ts';

/** Values that records here really have, by the name of the field that would carry them. */
export type KnownValues = (field: string) => readonly unknown[];

type Field = { readonly name: string; readonly known: KnownValues };

interface StringDef {
  readonly format?: string;
}

const DAYS = ['2026-01-01', '2026-11-16', '1900-01-01', '9998-12-31', '2024-02-29'];
const MOMENTS = ['2026-11-01T00:00:00Z', '2026-11-30T23:59:59.999-03:00', '1900-01-01T00:00:00Z', '9998-12-31T23:59:59Z'];
const PLAIN = [
  'a',
  'Natal dos Sonhos',
  'São João 😀',
  '0',
  '11',
  '%',
  "d'água",
  'x'.repeat(255),
  'x'.repeat(256),
  'é'.repeat(3000),
];

const isDateLike = (name: string): boolean => /date|day|^(from|to)$|before/i.test(name);

function textOf(schema: z.ZodType, { name, known }: Field): fc.Arbitrary<unknown> {
  const { format } = schema.def as StringDef;
  const own = known(name);
  const usual: fc.Arbitrary<unknown> =
    format === 'uuid'
      ? fc.uuid()
      : isDateLike(name)
        ? fc.oneof(
            fc.constantFrom(...DAYS, ...MOMENTS),
            fc
              .date({ min: new Date('1899-12-01'), max: new Date('9999-12-31'), noInvalidDate: true })
              .map((date) => date.toISOString()),
          )
        : /email/i.test(name)
          ? fc.emailAddress()
          : fc.oneof(fc.constantFrom(...PLAIN), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }));
  return own.length === 0 ? usual : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: usual });
}

/** At its bounds, one beyond them, and between. */
function numberOf(schema: z.ZodType, { name, known }: Field): fc.Arbitrary<unknown> {
  const { minValue, maxValue } = schema as z.ZodNumber;
  const least = Math.max(minValue ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
  const most = Math.min(maxValue ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const own = known(name);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(least, least + 1, most - 1, most, most) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(least - 1, most + 1, Math.trunc((least + most) / 2)) },
    { weight: 2, arbitrary: fc.integer({ min: Math.max(least, 0), max: Math.max(Math.min(most, 200), Math.max(least, 0)) }) },
    ...(own.length === 0 ? [] : [{ weight: 9, arbitrary: fc.constantFrom(...own) }]),
  );
}

function objectOf(schema: z.ZodObject, { known }: Field): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape).map(([name, inner]): [string, fc.Arbitrary<unknown>] => [
    name,
    valuesOf(inner as z.ZodType, { name, known }),
  ]);
  return fc.record(Object.fromEntries(fields)).map((made) => {
    // What may be left out is left out by being undefined.
    return Object.fromEntries(Object.entries(made as Record<string, unknown>).filter(([, value]) => value !== undefined));
  });
}

/** What a schema takes, or nearly: rules that are functions (check digits, order of dates) are met by what is known. */
export function valuesOf(schema: z.ZodType, field: Field): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as {
    readonly innerType: z.ZodType;
    readonly in: z.ZodType;
    readonly options: readonly z.ZodType[];
    readonly element: z.ZodType;
    readonly values: readonly unknown[];
  };
  switch (schema.type) {
    case 'string':
      return textOf(schema, field);
    case 'number':
      return numberOf(schema, field);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom<unknown>(...(schema as z.ZodEnum).options);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.oneof({ weight: 3, arbitrary: valuesOf(def.innerType, field) }, { weight: 1, arbitrary: fc.constant(undefined) });
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: valuesOf(def.innerType, field) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'readonly':
    case 'nonoptional':
      return valuesOf(def.innerType, field);
    case 'pipe':
      return valuesOf(def.in, field);
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, field)));
    case 'array':
      return fc.array(valuesOf(def.element, field), { maxLength: 4 });
    case 'object':
      return objectOf(schema as z.ZodObject, field);
    default:
      // A new kind of schema is not silently left untried.
      throw new Error(`the fuzzer does not know the schema '${schema.type}' of ${field.name}`);
  }
}

type Container = Record<string, unknown> | unknown[];

/** Every place in a value that can be changed, outermost first. */
function placesIn(value: unknown): [Container, string][] {
  if (value === null || typeof value !== 'object') return [];
  const here = Object.keys(value).map((key): [Container, string] => [value as Container, key]);
  return here.flatMap((place) => [place, ...placesIn((place[0] as Record<string, unknown>)[place[1]])]);
}

/** The same with one place spoiled: something else there, nothing there, or something nobody asked for beside it. */
export const spoiled = (made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(made, fc.nat(), hostileValue, fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'), hostileName)
    .map(([value, which, bad, how, name]) => {
      const copy: unknown = structuredClone(value);
      const places = placesIn(copy);
      const place = places[which % Math.max(places.length, 1)];
      if (how === 'add' || place === undefined) {
        if (copy !== null && typeof copy === 'object' && !Array.isArray(copy))
          Object.defineProperty(copy, name, { value: bad, enumerable: true, configurable: true, writable: true });
        return copy;
      }
      const [container, key] = place as [Record<string, unknown>, string];
      if (how === 'remove') delete container[key];
      else container[key] = bad;
      return copy;
    });
