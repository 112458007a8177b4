import { afterEach, expect, test } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../../domain/draft/draft.ts';
import { idOf } from '../testing/promotion-builders.ts';
import { PROMOTION_DRAFT } from './promotion-draft.ts';
import { emptyPromotion } from './promotion-values.ts';

const PLACE = { mallCode: 'CJR', base: '/promotion-engine/promotions', type: 'RAFFLE', owner: 'ana@galeria.example' } as const;
const AT = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const FILE = { id: idOf(1), name: 'banner.png' };
const typed = {
  ...emptyPromotion('RAFFLE', 'portal'),
  name: 'Natal',
  emailList: 'cliente@exemplo.com',
  blocklistFileId: FILE.id,
};

afterEach(() => localStorage.clear());

test('[PRO-02] a draft is kept by mall, mount, type and person, without the e-mails of others', () => {
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, values: typed, files: [FILE] });
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)?.values).toEqual({ ...typed, emailList: '' });
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)?.files).toEqual([FILE]);
  for (const other of [
    { ...PLACE, mallCode: 'JQT' },
    { ...PLACE, base: '/engagement/promotions' },
    { ...PLACE, type: 'BUYANDWIN' },
    { ...PLACE, owner: 'bia@galeria.example' },
  ] as const)
    expect(readDraft(PROMOTION_DRAFT, other, AT)).toBeNull();
  expect(localStorage.getItem(draftKey(PROMOTION_DRAFT, PLACE))).not.toContain('cliente@exemplo.com');
});

test('[PRO-02] files that are surely gone are asked for again', () => {
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, values: typed, files: [FILE] });
  const late = readDraft(PROMOTION_DRAFT, PLACE, AT + DAY);
  expect(late?.files).toEqual([]);
  expect(late?.values.blocklistFileId).toBeNull();
  expect(late?.values.name).toBe('Natal');
});

test.each(['', 'not json', '{}', '{"version":1,"savedAt":1,"values":{}}'])(
  '[PRO-02] what cannot be filled in is no draft: %j',
  (text) => {
    localStorage.setItem(draftKey(PROMOTION_DRAFT, PLACE), text);
    expect(readDraft(PROMOTION_DRAFT, PLACE, AT)).toBeNull();
  },
);

test('[PRO-02] a dropped draft is gone', () => {
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, values: typed, files: [] });
  dropDraft(PROMOTION_DRAFT, PLACE);
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)).toBeNull();
});
