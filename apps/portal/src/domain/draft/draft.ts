import { parseStored, readStored, removeStored, writeStored } from '../../lib/session/browser-storage.ts';

/** FIL: a file nobody took up is discarded after a day. */
const FILES_KEPT_MS = 24 * 60 * 60 * 1000;

/** A form whose records are of several types has a field `type`: null until it is chosen. A draft belongs to one. */
export const typeOf = (values: object): string | null | undefined =>
  'type' in values ? (values.type as string | null) : undefined;

/** What kind of record the drafts are of. */
export interface DraftKind<Values extends object> {
  readonly name: string;
  /** Another shape of the form is another version: what an older one kept cannot be filled in. */
  readonly version: number;
  /** The types whose drafts are offered before one is chosen, where it is the person's to choose. */
  readonly types?: readonly string[];
  /** Fields that choosing the type fills: they alone are no draft. */
  readonly settledByType?: readonly (keyof Values & string)[];
  /** The same without files that are surely gone: the form then asks for them again. Left out where there are none. */
  readonly withoutFiles?: (values: Values) => Values;
}

/** Where a draft belongs: one for each mall, mount, type and person, and for each record that is changed. */
export interface DraftPlace {
  /** Empty for records of no mall. */
  readonly mallCode: string;
  readonly base: string;
  readonly type: string;
  readonly owner: string;
  /** Left out for a new one. */
  readonly record?: string;
}

export interface Draft<Values> {
  readonly version: number;
  readonly savedAt: number;
  readonly values: Values;
  /** What the form was filled from; others may have changed the record since. */
  readonly base: Values;
  /** Names of the files the values speak of by id; their bytes are with the server. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

interface Named {
  readonly name: string;
}

export const draftKey = (kind: Named, { mallCode, base, type, owner, record }: DraftPlace): string =>
  [kind.name, mallCode, base, type, owner, ...(record === undefined ? [] : [record])].join(':');

const isDraft = (found: unknown, version: number): boolean =>
  typeof found === 'object' &&
  found !== null &&
  (found as Draft<unknown>).version === version &&
  typeof (found as Draft<unknown>).savedAt === 'number';

export function readDraft<Values extends object>(kind: DraftKind<Values>, place: DraftPlace, now: number): Draft<Values> | null {
  const found = parseStored(readStored(draftKey(kind, place)));
  if (!isDraft(found, kind.version)) return null;
  // Kept before drafts said what they were typed over: of a new record, which needs no base to be continued.
  const draft = { base: {} as Values, ...(found as Omit<Draft<Values>, 'base'>) };
  if (kind.withoutFiles === undefined || now - draft.savedAt < FILES_KEPT_MS) return draft;
  const isOfRecord = place.record !== undefined;
  // A record's own files are still there: what says nothing of them on both sides leaves them alone.
  return {
    ...draft,
    files: [],
    values: kind.withoutFiles(draft.values),
    ...(isOfRecord && { base: kind.withoutFiles(draft.base) }),
  };
}

/** The newest of those that wait in these places. */
export const newestDraft = <Values extends object>(
  kind: DraftKind<Values>,
  places: readonly DraftPlace[],
  now: number,
): Draft<Values> | null =>
  places
    .flatMap((place) => readDraft(kind, place, now) ?? [])
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .at(0) ?? null;

/** E-mails are other people's data: what is typed in a field of this name does not stay behind on this computer. */
export const leftOutOf = (values: object): 'email' | 'emailList' | undefined =>
  (['email', 'emailList'] as const).find((field) => field in values);

function withoutEmails<Values extends object>(values: Values): Values {
  const leftOut = leftOutOf(values);
  return leftOut === undefined ? values : { ...values, [leftOut]: '' };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A field that was only added to a list says nothing yet. */
const said = (value: unknown): unknown => (isTexts(value) ? value.filter((text) => text !== '') : value);

/** Nothing in it that could be continued: a type, and what follows from it. */
export function isEmptyDraft<Values extends object>(kind: DraftKind<Values>, values: Values, base: Values): boolean {
  const [mine, before] = [withoutEmails(values), withoutEmails(base)];
  const ignored: readonly string[] = ['type', ...(kind.settledByType ?? [])];
  return (Object.keys(mine) as (keyof Values & string)[]).every(
    (key) => ignored.includes(key) || same(said(mine[key]), said(before[key])),
  );
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of texts are sets in these forms (permissions, malls, stores): what others took away does not come back. */
const continuedList = (base: readonly string[], mine: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((item) => mine.includes(item) || !base.includes(item)),
  ...mine.filter((item) => !base.includes(item) && !now.includes(item)),
];

/** What was typed over `base`, put over what stands now: whatever nobody touched here stays as others left it. */
export function continued<Value>(base: Value, mine: Value, now: Value): Value {
  if (isTexts(base) && isTexts(mine) && isTexts(now)) return continuedList(base, mine, now) as Value;
  if (!isPlain(base) || !isPlain(mine) || !isPlain(now)) return same(base, mine) ? now : mine;
  return Object.fromEntries(
    Object.keys(now).map((key) => [key, key in mine ? continued(base[key], mine[key], now[key]) : now[key]]),
  ) as Value;
}

export function writeDraft<Values extends object>(
  kind: DraftKind<Values>,
  place: DraftPlace,
  draft: Omit<Draft<Values>, 'version'>,
): void {
  const { values, base } = draft;
  writeStored(
    draftKey(kind, place),
    JSON.stringify({ ...draft, values: withoutEmails(values), base: withoutEmails(base), version: kind.version }),
  );
}

export const dropDraft = (kind: Named, place: DraftPlace): void => removeStored(draftKey(kind, place));
