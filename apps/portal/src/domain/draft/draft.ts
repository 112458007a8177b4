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
  /** The same without files that are surely gone: the form then asks for them again. */
  readonly withoutFiles: (values: Values) => Values;
}

/** Where a draft belongs: one for each mall, mount, type and person. */
export interface DraftPlace {
  readonly mallCode: string;
  readonly base: string;
  readonly type: string;
  readonly owner: string;
}

export interface Draft<Values> {
  readonly version: number;
  readonly savedAt: number;
  readonly values: Values;
  /** Names of the files the values speak of by id; their bytes are with the server. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

interface Named {
  readonly name: string;
}

export const draftKey = (kind: Named, { mallCode, base, type, owner }: DraftPlace): string =>
  [kind.name, mallCode, base, type, owner].join(':');

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
  const draft = found as Draft<Values>;
  return now - draft.savedAt < FILES_KEPT_MS ? draft : { ...draft, files: [], values: kind.withoutFiles(draft.values) };
}

export const hasEmailList = (values: DraftedValues): boolean => values.emailList !== undefined;

/** E-mails are other people's data: they do not stay behind on this computer. */
export function writeDraft<Values extends DraftedValues>(
  kind: DraftKind<Values>,
  place: DraftPlace,
  draft: Omit<Draft<Values>, 'version'>,
): void {
  const values = hasEmailList(draft.values) ? { ...draft.values, emailList: '' } : draft.values;
  writeStored(draftKey(kind, place), JSON.stringify({ ...draft, values, version: kind.version }));
}

export const dropDraft = (kind: Named, place: DraftPlace): void => removeStored(draftKey(kind, place));
