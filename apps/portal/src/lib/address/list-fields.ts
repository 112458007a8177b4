import * as z from 'zod';
import { isFreeText } from './list-state.ts';

/** The selected mall, or every mall of the person's. */
export const mallScopeField = z.enum(['mall', 'all']).default('mall');

/** Whose records are shown: those of the selected mall, or null for all of the person's malls. */
export const listedMall = (scope: 'mall' | 'all', selected: string | null): string | null => (scope === 'all' ? null : selected);

/** The number of a page inside another one; a list of its own takes the contract's `pageQuery`. */
export const pageField = z.coerce.number().int().min(1).default(1);

/** What can be chosen besides a list's own size. */
export const pageSizes = <Size extends number>(own: Size) => [own, 50, 100] as const;

type Filter = Readonly<Record<string, z.ZodType>>;

type FilterFields<Fields extends Filter> = {
  readonly [Name in keyof Fields]: z.ZodType<Exclude<z.input<Fields[Name]>, undefined> | ''>;
};

/**
 * A list's filters as the address has them, from the contract's own: empty where nothing is asked for, and what the contract
 * would refuse is not taken from a link. Texts stay as they were typed.
 */
export function filterFields<Fields extends Filter>(filter: Fields): FilterFields<Fields> {
  const fieldOf = (asked: z.ZodType): z.ZodType =>
    isFreeText(asked)
      ? z
          .string()
          .refine((text) => text === '' || asked.safeParse(text).success)
          .default('')
      : z.union([z.literal(''), asked]).default('');
  return Object.fromEntries(Object.entries(filter).map(([name, asked]) => [name, fieldOf(asked)])) as FilterFields<Fields>;
}

const isSet = (value: unknown): boolean => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

type Sent<State, Name extends keyof State> = { readonly [Key in Name]?: Exclude<State[Key], '' | null> };

/** Empty filters are not sent. */
export function sentFilter<State extends object, Name extends keyof State>(
  state: State,
  names: readonly Name[],
): Sent<State, Name> {
  return Object.fromEntries(names.filter((name) => isSet(state[name])).map((name) => [name, state[name]])) as Sent<State, Name>;
}

/** How many of these are set; a period counts once, by whichever end it has. */
export function countFilters<State extends object>(state: State, names: readonly (keyof State)[]): number {
  const filters = names.filter((name) => isSet(state[name])).map((name) => (name === 'endDate' ? 'startDate' : name));
  return new Set(filters).size;
}
