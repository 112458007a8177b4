import { parseStored, readStored, removeStored, writeStored } from '../../lib/session/browser-storage.ts';

/** FIL: a file nobody took up is discarded after a day. */
const FILES_KEPT_MS = 24 * 60 * 60 * 1000;

/** As much of a form as its draft asks about. */
interface TypedValues {
  /** Null until it is chosen; a draft belongs to one. */
  readonly type: string | null;
  /** One a line, as typed. */
  readonly emailList: string;
}

/** Of records of one kind, with a list. */
interface ListedValues {
  readonly type?: never;
  readonly emailList: string;
}

/** Of records of one kind, for whomever they are. */
interface PlainValues extends Readonly<Record<string, unknown>> {
  readonly type?: never;
  readonly emailList?: never;
}

export type DraftedValues = TypedValues | ListedValues | PlainValues;

/** What kind of record the drafts are of. */
export interface DraftKind<Values extends DraftedValues> {
  readonly name: string;
  /** Another shape of the form is another version: what an older one kept cannot be filled in. */
  readonly version: number;
  /** The types whose drafts are offered before one is chosen, where it is the person's to choose. */
  readonly types?: readonly string[];
  /** Fields that choosing the type fills: they alone are no draft. */
  readonly settledByType?: readonly (keyof Values & string)[];
  /** The same without files that are surely gone: the form then asks for them again. */
  readonly withoutFiles: (values: Values) => Values;
}

/** Where a draft belongs: one for each mall, mount, type and person, and for each record that is changed. */
export interface DraftPlace {
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

export function readDraft<Values extends DraftedValues>(
  kind: DraftKind<Values>,
  place: DraftPlace,
  now: number,
): Draft<Values> | null {
  const found = parseStored(readStored(draftKey(kind, place)));
  if (!isDraft(found, kind.version)) return null;
  // Kept before drafts said what they were typed over: of a new record, which needs no base to be continued.
  const draft = { base: {} as Values, ...(found as Omit<Draft<Values>, 'base'>) };
  if (now - draft.savedAt < FILES_KEPT_MS) return draft;
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
export const newestDraft = <Values extends DraftedValues>(
  kind: DraftKind<Values>,
  places: readonly DraftPlace[],
  now: number,
): Draft<Values> | null =>
  places
    .flatMap((place) => readDraft(kind, place, now) ?? [])
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .at(0) ?? null;

export const hasEmailList = (values: DraftedValues): boolean => values.emailList !== undefined;

const withoutEmails = <Values extends DraftedValues>(values: Values): Values =>
  hasEmailList(values) ? { ...values, emailList: '' } : values;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Nothing in it that could be continued: a type, and what follows from it. */
export function isEmptyDraft<Values extends DraftedValues>(kind: DraftKind<Values>, values: Values, base: Values): boolean {
  const [mine, before] = [withoutEmails(values), withoutEmails(base)];
  const ignored: readonly string[] = ['type', ...(kind.settledByType ?? [])];
  return (Object.keys(mine) as (keyof Values & string)[]).every((key) => ignored.includes(key) || same(mine[key], before[key]));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was typed over `base`, put over what stands now: whatever nobody touched here stays as others left it. */
export function continued<Value>(base: Value, mine: Value, now: Value): Value {
  if (!isPlain(base) || !isPlain(mine) || !isPlain(now)) return same(base, mine) ? now : mine;
  return Object.fromEntries(
    Object.keys(now).map((key) => [key, key in mine ? continued(base[key], mine[key], now[key]) : now[key]]),
  ) as Value;
}

/** E-mails are other people's data: they do not stay behind on this computer. */
export function writeDraft<Values extends DraftedValues>(
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
