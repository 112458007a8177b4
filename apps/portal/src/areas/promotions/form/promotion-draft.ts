import type { PromotionType } from '@galeria/contract/reference/enumerations/promotion';
import { parseStored, readStored, removeStored, writeStored } from '../../../lib/session/browser-storage.ts';
import type { PromotionValues } from './promotion-values.ts';

/** Another shape of the form is another version: what an older one kept cannot be filled in. */
const DRAFT_VERSION = 2;
/** FIL: a file nobody took up is discarded after a day. */
const FILES_KEPT_MS = 24 * 60 * 60 * 1000;

/** Where a draft belongs: one for each mall, mount, type and person. */
export interface DraftPlace {
  readonly mallCode: string;
  readonly base: string;
  readonly type: PromotionType;
  readonly owner: string;
}

export interface PromotionDraft {
  readonly version: number;
  readonly savedAt: number;
  readonly values: PromotionValues;
  /** Names of the files the values speak of by id; their bytes are with the server. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

export const draftKey = ({ mallCode, base, type, owner }: DraftPlace): string =>
  ['promotionDraft', mallCode, base, type, owner].join(':');

const isDraft = (found: unknown): found is PromotionDraft =>
  typeof found === 'object' &&
  found !== null &&
  (found as PromotionDraft).version === DRAFT_VERSION &&
  typeof (found as PromotionDraft).savedAt === 'number';

/** Files that are surely gone are left out: the form then asks for them again. */
function withoutOldFiles(draft: PromotionDraft, now: number): PromotionDraft {
  if (now - draft.savedAt < FILES_KEPT_MS) return draft;
  const { documents } = draft.values;
  return {
    ...draft,
    files: [],
    values: {
      ...draft.values,
      documents: Object.fromEntries(Object.keys(documents).map((field) => [field, null])) as typeof documents,
      blockedStoresFileId: null,
      blocklistFileId: null,
    },
  };
}

export function readDraft(place: DraftPlace, now: number): PromotionDraft | null {
  const found = parseStored(readStored(draftKey(place)));
  return isDraft(found) ? withoutOldFiles(found, now) : null;
}

/** E-mails are other people's data: they do not stay behind on this computer. */
export function writeDraft(place: DraftPlace, draft: Omit<PromotionDraft, 'version'>): void {
  const values = { ...draft.values, emailList: '' };
  writeStored(draftKey(place), JSON.stringify({ ...draft, values, version: DRAFT_VERSION }));
}

export const dropDraft = (place: DraftPlace): void => removeStored(draftKey(place));
