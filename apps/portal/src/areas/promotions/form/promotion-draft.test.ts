import { afterEach, expect, test } from 'vitest';
import { continued, draftKey, dropDraft, isEmptyDraft, newestDraft, readDraft, writeDraft } from '../../../domain/draft/draft.ts';
import { idOf } from '../testing/promotion-builders.ts';
import { PROMOTION_DRAFT } from './promotion-draft.ts';
import { emptyPromotion } from './promotion-values.ts';

const PLACE = { mallCode: 'CJR', base: '/promotion-engine/promotions', type: 'RAFFLE', owner: 'ana@galeria.example' } as const;
const AT = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const FILE = { id: idOf(1), name: 'banner.png' };
const BASE = emptyPromotion('RAFFLE', 'portal');
const typed = {
  ...BASE,
  name: 'Natal',
  emailList: 'cliente@exemplo.com',
  blocklistFileId: FILE.id,
};

afterEach(() => localStorage.clear());

test('[PRO-02] a draft is kept by mall, mount, type and person, without the e-mails of others', () => {
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, base: BASE, values: typed, files: [FILE] });
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)?.values).toEqual({ ...typed, emailList: '' });
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)?.files).toEqual([FILE]);
  for (const other of [
    { ...PLACE, mallCode: 'JQT' },
    { ...PLACE, base: '/engagement/promotions' },
    { ...PLACE, type: 'BUYANDWIN' },
    { ...PLACE, owner: 'bia@galeria.example' },
    { ...PLACE, record: '12' },
  ] as const)
    expect(readDraft(PROMOTION_DRAFT, other, AT)).toBeNull();
  expect(localStorage.getItem(draftKey(PROMOTION_DRAFT, PLACE))).not.toContain('cliente@exemplo.com');
});

test('[PRO-02] files that are surely gone are asked for again', () => {
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, base: BASE, values: typed, files: [FILE] });
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
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, base: BASE, values: typed, files: [] });
  dropDraft(PROMOTION_DRAFT, PLACE);
  expect(readDraft(PROMOTION_DRAFT, PLACE, AT)).toBeNull();
});

test('[SHL-12] a chosen type and a list of e-mails alone are no draft; one letter is', () => {
  const chosen = { ...BASE, type: 'BUYANDWIN' as const, emailList: 'cliente@exemplo.com' };
  expect(isEmptyDraft(PROMOTION_DRAFT, chosen, BASE)).toBe(true);
  expect(isEmptyDraft(PROMOTION_DRAFT, { ...chosen, name: 'N' }, BASE)).toBe(false);
});

test('[SHL-12] a field that was only added to a list is no draft', () => {
  expect(isEmptyDraft(PROMOTION_DRAFT, { ...BASE, storeIds: [''] }, BASE)).toBe(true);
  expect(isEmptyDraft(PROMOTION_DRAFT, { ...BASE, storeIds: ['7'] }, BASE)).toBe(false);
});

test('[SHL-12] of a list, what others took away does not come back, and what was ticked here is ticked', () => {
  expect(continued(['a', 'b', 'c'], ['a', 'b', 'mine'], ['b', 'theirs'])).toEqual(['b', 'theirs', 'mine']);
});

test('[SHL-12] before a type is chosen the newest of all types is found', () => {
  const other = { ...PLACE, type: 'BUYANDWIN' };
  writeDraft(PROMOTION_DRAFT, PLACE, { savedAt: AT, base: BASE, values: typed, files: [] });
  writeDraft(PROMOTION_DRAFT, other, { savedAt: AT + 1, base: BASE, values: { ...typed, name: 'Páscoa' }, files: [] });
  expect(newestDraft(PROMOTION_DRAFT, [PLACE, other], AT)?.values.name).toBe('Páscoa');
  expect(newestDraft(PROMOTION_DRAFT, [], AT)).toBeNull();
});

test('[SHL-12] a draft of a known record keeps what others changed since, and its files', () => {
  const place = { ...PLACE, record: '12' };
  const stored = { ...BASE, blocklistFileId: FILE.id, raffle: { ...BASE.raffle, awardName: 'Carro' } };
  const mine = { ...stored, name: 'Natal', raffle: { ...stored.raffle, secapNumber: '9' } };
  writeDraft(PROMOTION_DRAFT, place, { savedAt: AT, base: stored, values: mine, files: [FILE] });
  const found = readDraft(PROMOTION_DRAFT, place, AT + DAY);
  const now = { ...stored, description: 'Nova', raffle: { ...stored.raffle, awardName: 'Moto' } };
  expect(found && continued(found.base, found.values, now)).toEqual({
    ...now,
    name: 'Natal',
    raffle: { ...now.raffle, secapNumber: '9' },
  });
});
