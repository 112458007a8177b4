import type { Words } from './finding.ts';

// Strangers' files are read field by field: nothing goes on that is not of the kind it should be.

export type Reader<Value> = (value: unknown, at: string) => Value;

/** What came of reading a file: it, or the field that is not as it should be. */
export type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Words };

class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

function unless(isRight: boolean, at: string): void {
  if (!isRight) throw new Unreadable(at);
}

export const text =
  (pattern = /^[\s\S]{0,1000}$/): Reader<string> =>
  (value, at) => {
    unless(typeof value === 'string' && pattern.test(value), at);
    return value as string;
  };

/** Text that a function knows to be what it should be. */
export const textThat =
  (isRight: (text: string) => boolean): Reader<string> =>
  (value, at) => {
    unless(typeof value === 'string' && isRight(value), at);
    return value as string;
  };

export const whole =
  (least: number, most: number): Reader<number> =>
  (value, at) => {
    unless(Number.isInteger(value) && (value as number) >= least && (value as number) <= most, at);
    return value as number;
  };

export const yesOrNo: Reader<boolean> = (value, at) => {
  unless(typeof value === 'boolean', at);
  return value as boolean;
};

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value, at) => {
    unless(values.includes(value as Value), at);
    return value as Value;
  };

export const orNull =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (value, at) =>
    value === null ? null : reader(value, at);

/** For a field that older files do not have. */
export const orElse =
  <Value>(reader: Reader<Value>, otherwise: Value): Reader<Value> =>
  (value, at) =>
    value === undefined ? otherwise : reader(value, at);

export const listOf =
  <Value>(reader: Reader<Value>): Reader<Value[]> =>
  (value, at) => {
    unless(Array.isArray(value), at);
    return (value as unknown[]).map((each, index) => reader(each, `${at}[${index}]`));
  };

export const pairOf =
  <One, Other>(one: Reader<One>, other: Reader<Other>): Reader<readonly [One, Other]> =>
  (value, at) => {
    unless(Array.isArray(value) && value.length === 2, at);
    const [first, second] = value as unknown[];
    return [one(first, `${at}[0]`), other(second, `${at}[1]`)];
  };

/** Values of one kind under whatever names. */
export const mapOf =
  <Value>(reader: Reader<Value>): Reader<Readonly<Record<string, Value>>> =>
  (value, at) => {
    unless(typeof value === 'object' && value !== null && !Array.isArray(value), at);
    return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, reader(each, `${at}["${key}"]`)]));
  };

export const record =
  <Shape extends object>(readers: { readonly [Key in keyof Shape]: Reader<Shape[Key]> }): Reader<Shape> =>
  (value, at) => {
    unless(typeof value === 'object' && value !== null && !Array.isArray(value), at);
    const given = value as Readonly<Record<string, unknown>>;
    const read = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [
      key,
      reader(Object.hasOwn(given, key) ? given[key] : undefined, at === '' ? key : `${at}.${key}`),
    ]);
    return Object.fromEntries(read) as Shape;
  };

export function readAs<Value>(reader: Reader<Value>, value: unknown): Read<Value> {
  try {
    return { ok: true, value: reader(value, '') };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const at = error.message;
    const fault =
      at === ''
        ? { what: 'O arquivo não é uma prova.', english: 'The file is no proof.' }
        : {
            what: `Na prova, o campo "${at}" não é o que deveria.`,
            english: `In the proof, the field "${at}" is not what it should be.`,
          };
    return { ok: false, fault };
  }
}
