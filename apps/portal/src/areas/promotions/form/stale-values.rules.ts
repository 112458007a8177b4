import type { FormRecord, FormValue } from '../../../domain/stale-edit/stale-merge.rules.ts';

/**
 * ERR-03: the form is a tree, what is brought together with somebody else's change is a flat list of fields. A list of
 * records (prizes, sponsors) is one field whose entries are written out.
 */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const RECORD = '\u0001';

const leafOf = (value: unknown): FormValue => {
  if (!Array.isArray(value)) return value as FormValue;
  return value.map((entry: unknown) => (isTree(entry) ? RECORD + JSON.stringify(entry) : String(entry)));
};

export function flattened(tree: Tree, above = ''): FormRecord {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, FormValue][] =>
      isTree(value) ? Object.entries(flattened(value, `${above}${key}.`)) : [[`${above}${key}`, leafOf(value)]],
    ),
  );
}

export const entryOf = (entry: string): unknown =>
  entry.startsWith(RECORD) ? (JSON.parse(entry.slice(RECORD.length)) as unknown) : entry;

/** A flat field's value as the form holds it. */
export const unflattened = (value: FormValue): unknown =>
  Array.isArray(value) ? value.map((entry: string) => entryOf(entry)) : value;
