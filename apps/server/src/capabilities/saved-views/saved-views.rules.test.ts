import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { COUNTS } from '@galeria/contract/reference/limits';
import { VIEW_FIELDS, VIEW_LIST_NAMES } from '@galeria/contract/saved-views/view-fields';
import { VIEW_LISTS } from '@galeria/contract/saved-views/view-lists';
import { describe, expect, test } from 'vitest';
import {
  canChange,
  decideChange,
  decideCount,
  decideDefault,
  decideList,
  decideSharing,
  isVisible,
} from './saved-views.rules.ts';

const viewer = (userId: string, malls: readonly string[], ...permissions: string[]) => ({
  userId,
  malls,
  permissions: new Set(permissions),
});
const shared = { ownerId: 'ana', list: 'invoices', mallCode: 'CJR' } as const;
const kept = { ...shared, mallCode: null };

describe('[SHL-12] who sees and changes a saved view', () => {
  test.each([
    ['its owner', viewer('ana', ['JQT'], 'read-invoices'), kept, true, true],
    ['its owner, whose right was taken away', viewer('ana', ['CJR']), shared, false, true],
    ['a colleague of the mall', viewer('bia', ['CJR'], 'read-invoices'), shared, true, false],
    ['a colleague of the mall, of one that is not shared', viewer('bia', ['CJR'], 'read-invoices'), kept, false, false],
    ['a colleague of another mall', viewer('bia', ['JQT'], 'read-invoices'), shared, false, false],
    ['a colleague who may not open the list', viewer('bia', ['CJR'], 'read-benefit'), shared, false, false],
    ['an administrator of the mall', viewer('adm', ['CJR'], 'read-invoices', ...ACCESS_MANAGEMENT_SLUGS), shared, true, true],
    ['an administrator, of one that is not shared', viewer('adm', ['CJR'], ...ACCESS_MANAGEMENT_SLUGS), kept, false, false],
  ] as const)('%s', (_who, asking, view, sees, changes) => {
    expect([isVisible(asking, view), canChange(asking, view)]).toEqual([sees, changes]);
  });

  test('what is not seen is not there, and what is seen and not one’s own is refused', () => {
    expect(decideChange(viewer('bia', ['JQT'], 'read-invoices'), shared)).toMatchObject({ code: 'not-found' });
    expect(decideChange(viewer('bia', ['CJR'], 'read-invoices'), shared)).toMatchObject({ code: 'view-of-other' });
    expect(decideChange(viewer('bia', ['CJR']), undefined)).toMatchObject({ code: 'not-found' });
  });

  test('a list is opened with a view of its own that is seen', () => {
    const bia = viewer('bia', ['CJR'], 'read-invoices');
    expect(decideDefault(bia, 'invoices', shared)).toMatchObject({ allowed: true });
    for (const view of [kept, undefined]) expect(decideDefault(bia, 'invoices', view)).toMatchObject({ code: 'not-found' });
    expect(decideDefault(bia, 'customers', shared)).toMatchObject({ code: 'not-found' });
  });

  test('sharing asks for the mall, and for more than a session whatever the list', () => {
    expect(decideSharing(viewer('ana', ['CJR'], 'read-customer'), 'customers', 'CJR')).toMatchObject({ allowed: true });
    expect(decideSharing(viewer('ana', ['CJR'], 'read-customer'), 'customers', 'JQT')).toMatchObject({ code: 'foreign-mall' });
    for (const list of VIEW_LIST_NAMES) {
      expect(decideSharing(viewer('ana', ['CJR']), list, 'CJR')).toMatchObject({ code: 'no-permission' });
      expect(decideSharing(viewer('ana', ['CJR']), list, null)).toMatchObject({ allowed: true });
      expect(decideList(viewer('ana', []), list).allowed).toBe(VIEW_LISTS[list].opens.length === 0);
    }
  });

  test('no list keeps what names a person', () => {
    for (const list of ['customers', 'blocked-customers', 'users', 'invoices', 'coupons', 'consumers'] as const)
      expect(VIEW_FIELDS[list].filter((field) => /search|cpf|mail|key|code|page/i.test(field))).toEqual([]);
  });

  test('so many and no more', () => {
    expect(decideCount(COUNTS.savedViews - 1)).toMatchObject({ allowed: true });
    expect(decideCount(COUNTS.savedViews)).toMatchObject({ code: 'too-many-views' });
  });
});
