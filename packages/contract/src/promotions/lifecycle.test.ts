import { describe, expect, test } from 'vitest';
import { PROMOTION_STATUSES, type PromotionStatus } from '../reference/enumerations/promotion.ts';
import { decidePromotionAct, mayPromotion, PROMOTION_ACTS, type PromotionAct, recordStatus } from './lifecycle.ts';

/** PRO-04 written out once more, by act: where each leads from where it may be done. */
const ALLOWED: Record<PromotionAct, Partial<Record<PromotionStatus, string>>> = {
  edit: { DRAFT: 'DRAFT', REFUSED: 'DRAFT', APPROVED: 'DRAFT', CURRENT: 'CURRENT' },
  approve: { DRAFT: 'APPROVED' },
  refuse: { DRAFT: 'REFUSED' },
  activate: { APPROVED: 'CURRENT' },
  close: { CURRENT: 'CLOSED' },
  delete: { DRAFT: 'DELETED', REFUSED: 'DELETED' },
};

describe('[PRO-04] the lifecycle', () => {
  for (const act of PROMOTION_ACTS)
    for (const status of PROMOTION_STATUSES) {
      const outcome = ALLOWED[act][status];
      test(`${act} in ${status} ${outcome === undefined ? 'is refused' : `leads to ${outcome}`}`, () => {
        expect(decidePromotionAct(status, act)).toEqual(
          outcome === undefined ? { allowed: false, code: 'promotion-illegal-move' } : { allowed: true, value: outcome },
        );
        expect(mayPromotion(status, act)).toBe(outcome !== undefined);
      });
    }

  test('nothing leads out of CLOSED, and only CURRENT leads into it', () => {
    expect(PROMOTION_ACTS.filter((act) => mayPromotion('CLOSED', act))).toEqual([]);
    const into = PROMOTION_STATUSES.filter((status) =>
      PROMOTION_ACTS.some((act) => ALLOWED[act][status] === 'CLOSED' && mayPromotion(status, act)),
    );
    expect(into).toEqual(['CURRENT']);
  });
});

describe('[PRO-04] the record follows its modes', () => {
  test.each([
    [['DRAFT'], 'DRAFT'],
    [['APPROVED', 'APPROVED'], 'APPROVED'],
    [['CURRENT', 'APPROVED'], 'CURRENT'],
    [['APPROVED', 'CURRENT'], 'CURRENT'],
    [['CURRENT', 'CLOSED'], 'CURRENT'],
    [['CLOSED', 'APPROVED'], 'CURRENT'],
    [['CLOSED', 'CLOSED'], 'CLOSED'],
    [['REFUSED', 'REFUSED'], 'REFUSED'],
  ] as const)('%j makes %s', (modes, status) => {
    expect(recordStatus(modes)).toBe(status);
  });

  test('one without modes is none', () => {
    expect(() => recordStatus([])).toThrow(RangeError);
  });
});
