import type { Reading } from '@galeria/contract/kit/typed/reading';

/** How a field understands what is typed into it, and how it shows what it holds. */
export interface TextKind<Value> {
  readonly read: (text: string) => Reading<Value>;
  readonly write: (value: Value) => string;
}

/** A value, or the text that could not be read: the form keeps that as it was typed, and its rule refuses it. */
export type Held<Value> = Value | string;

export const meaningOf = <Value>({ read }: TextKind<Value>, text: string): Held<Value> => {
  const reading = read(text);
  return reading.ok ? reading.value : text;
};

export const faultOf = <Value>({ read }: TextKind<Value>, text: string): string | undefined => {
  const reading = read(text);
  return reading.ok ? undefined : reading.message;
};
