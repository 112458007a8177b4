import type * as z from 'zod';

/** The address's part of a list: an object of fields, each with a default. */
export type ListSchema = z.ZodObject;
type Search = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function defaultsOf<Schema extends ListSchema>(schema: Schema): z.output<Schema> {
  return schema.parse({});
}

/** Reads leniently, field by field: one bad value in a link falls back to its default and spoils nothing else. */
export function readListState<Schema extends ListSchema>(schema: Schema, search: Search): z.output<Schema> {
  const defaults = defaultsOf(schema) as Record<string, unknown>;
  const state: Record<string, unknown> = { ...defaults };
  for (const [key, field] of Object.entries(schema.shape)) {
    const raw = search[key];
    if (raw === undefined) continue;
    const value = Array.isArray(defaults[key]) && !Array.isArray(raw) ? [raw] : raw;
    const parsed = (field as z.ZodType).safeParse(value);
    if (parsed.success) state[key] = parsed.data;
  }
  return state as z.output<Schema>;
}

/** Defaults are not written: the plain address is the plain view. Foreign keys (a dialog's, say) stay. */
export function writeListState<Schema extends ListSchema>(
  schema: Schema,
  search: Search,
  state: z.output<Schema>,
): Record<string, unknown> {
  const defaults = defaultsOf(schema) as Record<string, unknown>;
  const next: Record<string, unknown> = { ...search };
  for (const [key, value] of Object.entries(state as Record<string, unknown>)) {
    if (value === '' || isSame(value, defaults[key])) delete next[key];
    else next[key] = value;
  }
  return next;
}

/** CUS-02 and every list: what changes the rows found starts at their first page. */
export function patchListState<State extends Record<string, unknown>>(state: State, patch: Partial<State>): State {
  const resets = 'page' in state && !('page' in patch);
  return { ...state, ...patch, ...(resets ? { page: 1 } : {}) };
}

interface Wrapper {
  readonly def: { readonly type: string; readonly innerType?: Wrapper; readonly in?: Wrapper };
}

/** Free text, looked for under defaults, optionals and pipes; a choice among words is not. */
export function isFreeText(field: unknown): boolean {
  const { def } = field as Wrapper;
  const inner = def.innerType ?? def.in;
  return inner === undefined ? def.type === 'string' : isFreeText(inner);
}

/** Every key of it is one of free text: what a hand types letter by letter. */
export const typesOnly = <Schema extends ListSchema>(schema: Schema, patch: Partial<z.output<Schema>>): boolean =>
  Object.keys(patch).every((key) => isFreeText(schema.shape[key]));

/**
 * Typing replaces the entry in the history, or Back would take letters away one by one; the first
 * letter and everything that is chosen (a page, an order, a filter) makes an entry that Back undoes.
 */
export function isTyping<Schema extends ListSchema>(
  schema: Schema,
  state: z.output<Schema>,
  patch: Partial<z.output<Schema>>,
): boolean {
  const [defaults, before, after] = [defaultsOf(schema), state, patch] as Record<string, unknown>[];
  const changed = Object.keys(patch).filter((key) => !isSame(after?.[key], before?.[key]));
  return changed.length > 0 && changed.every((key) => isFreeText(schema.shape[key]) && !isSame(before?.[key], defaults?.[key]));
}
