import { normaliseCpf } from '@galeria/contract/kit/fields/cpf';
import { normaliseEmail } from '@galeria/contract/kit/fields/email';
import type { PersonalDataUse, Shown, TriedAs } from '@galeria/contract/personal-data/personal-data';
import { COUNTS, LOOKUP_LIMITS, UNUSUAL_AMOUNTS } from '@galeria/contract/reference/limits';

export interface Request {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** What stands at 'a.b' of an answer or a request; undefined where the way ends early. */
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => fieldsOf(part)[name], value);

const WHOLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function wholeCpf(text: string): string | null {
  const digits = /^[\d.\-\s]+$/.test(text) ? normaliseCpf(text) : '';
  return digits.length === COUNTS.cpfDigits ? `cpf:${digits}` : null;
}

function wholeEmail(text: string): string | null {
  const email = normaliseEmail(text);
  return WHOLE_EMAIL.test(email) ? `email:${email}` : null;
}

const READERS: Readonly<Record<TriedAs, (text: string) => string | null>> = {
  cpf: wholeCpf,
  email: wholeEmail,
  search: (text) => wholeCpf(text) ?? wholeEmail(text),
};

/** The people a request tries, each once: a CPF with dots and one without are the same person. */
export function triedValues({ tries = {} }: PersonalDataUse, request: Request): string[] {
  const values = Object.entries(tries).map(([path, as]) => {
    const value = valueAt(request, path);
    return typeof value === 'string' ? READERS[as](value.trim()) : null;
  });
  return [...new Set(values.filter((value) => value !== null))];
}

/** How many different people an answer shows. A file has one, where it has any. */
export function peopleShown(shows: Shown, answer: unknown): number {
  if ('one' in shows) return shows.at !== undefined && (valueAt(answer, shows.at) ?? null) === null ? 0 : 1;
  const people = shows.lists.flatMap((path) => {
    const list = valueAt(answer, path);
    return Array.isArray(list) ? list : [];
  });
  const { person } = shows;
  return person === undefined ? people.length : new Set(people.map((each) => valueAt(each, person))).size;
}

const PAGING = new Set(['page', 'size', 'sort', 'before']);

/** What a list was narrowed by, in the order of the alphabet: the names of the filters, and for a search what it looked like. */
export function filterShape({ query, body }: Request, { tries = {} }: PersonalDataUse): string {
  const names = (part: 'query' | 'body', value: unknown) =>
    Object.entries(fieldsOf(value)).flatMap(([name, given]) => {
      if (PAGING.has(name) || given === undefined || given === '') return [];
      const isTried = Object.hasOwn(tries, `${part}.${name}`) && typeof given === 'string';
      return [isTried ? `${name}:${READERS.search(given.trim())?.split(':', 1) ?? 'text'}` : name];
    });
  return [...names('query', query), ...names('body', body)].sort().join(' ');
}

export interface Looker {
  readonly isApp: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** How many different people somebody may try in a window. */
export function lookupLimit({ isApp, permissions }: Looker, appRequestsPerMinute: number): number {
  if (isApp) return appRequestsPerMinute * LOOKUP_LIMITS.appShare;
  return permissions.has('read-customer') ? LOOKUP_LIMITS.uncovered : LOOKUP_LIMITS.covered;
}

/** How many files and lists. A CRM sends its customers in lists: as many of them as its key may make requests in a minute. */
export const listLimit = ({ isApp }: Pick<Looker, 'isApp'>, appRequestsPerMinute: number): number =>
  isApp ? appRequestsPerMinute : LOOKUP_LIMITS.lists;

/** Windows are the same for everybody, so that no row has to be read to know which is open. */
export const lookupWindow = (at: Date): Date => new Date(at.getTime() - (at.getTime() % LOOKUP_LIMITS.window));

/**
 * From when on tries count. A person's are those of the last ten minutes, wherever a window begins: otherwise twice as many could
 * be made around it. An app's are many, and held back by its requests a minute already: those of its window.
 */
export const triesCountSince = (at: Date, { isApp }: Pick<Looker, 'isApp'>): Date =>
  isApp ? lookupWindow(at) : new Date(at.getTime() - LOOKUP_LIMITS.window);

/** Until the first try that counts no longer does; a whole window where it is not known, to be on the safe side. */
export const secondsToWait = (at: Date, first: Date | null): number =>
  Math.max(1, Math.ceil(((first ?? at).getTime() + LOOKUP_LIMITS.window - at.getTime()) / 1000));

export const minuteOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % 60_000));

/** Amounts are looked at by whole hours: the one that runs, and the one before, whose last minutes may have come late. */
export const amountsFrom = (now: Date): Date =>
  new Date(now.getTime() - (now.getTime() % UNUSUAL_AMOUNTS.window) - UNUSUAL_AMOUNTS.window);

export const isUnusual = (amount: { readonly isApp: boolean; readonly people: number }): boolean =>
  amount.people > (amount.isApp ? UNUSUAL_AMOUNTS.app : UNUSUAL_AMOUNTS.user);
