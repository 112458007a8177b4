import { holdsAll } from '@galeria/contract/access/holds-all';
import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { describe, expect, test } from 'vitest';
import { screenAddresses } from '../testing/screen-addresses.ts';
import { findPages, openPages, PAGES } from './palette-pages.ts';

const everything = openPages({ permissions: PERMISSION_SLUGS, missionsOpen: true, storeServiceOpen: true });
const addresses = (pages: readonly { readonly to: string }[]) => pages.map(({ to }) => to);
const find = (text: string, language: 'pt' | 'en' = 'pt') =>
  findPages(everything, text, language).flatMap(({ pages }) => addresses(pages));

describe('[SHL-08] the pages on offer', () => {
  test('who may do everything is offered every address without a parameter, and home; a page that stands twice, once', () => {
    const plain = screenAddresses().filter((address) => !address.includes(':'));
    const missing = plain.filter((address) => !addresses(everything).includes(address));
    expect(missing).toContain('/groups');
    // Whatever is left out stands elsewhere under the same name.
    expect(missing.filter((address) => !['/groups', '/profiles/list'].includes(address))).toEqual([]);
    expect(addresses(everything)).toContain('/home');
    expect(addresses(everything)).toEqual([...new Set(addresses(everything))]);
  });

  test('[PER-02] who may do little is offered what asks for nothing more', () => {
    const offered = openPages({ permissions: ['read-user'], missionsOpen: false, storeServiceOpen: false });
    expect(offered.filter(({ access }) => !holdsAll(['read-user'], access))).toEqual([]);
    expect(addresses(offered)).toContain('/access-manager/users');
    expect(addresses(offered)).not.toContain('/access-manager/create');
    expect(addresses(offered)).not.toContain('/engagement/promotions/create');
    expect(offered.length).toBeLessThan(PAGES.length);
  });

  test('[MIS-01, SHL-04] a closed flag takes its pages away, whatever the permissions', () => {
    const closed = openPages({ permissions: PERMISSION_SLUGS, missionsOpen: false, storeServiceOpen: false });
    const gone = addresses(everything).filter((address) => !addresses(closed).includes(address));
    expect(gone).toEqual([
      '/engagement/mission',
      '/engagement/mission/create',
      '/store-service/stores',
      '/store-service/cnpj-list/blocked',
      '/store-service/cnpj-list/undefined',
      '/store-service/cnpj-list/pre-registered',
    ]);
  });
});

describe('[SHL-08] searching them', () => {
  test.each([
    ['usuario criar', '/access-manager/create'],
    ['PERMISSÕES', '/access-manager/permissions'],
    ['vendas cpf', '/store-sync/reports/cpf'],
    ['compras aprov', '/purchases-portal/pending-invoices'],
    ['consolidados', '/customer-profiles/monitor'],
  ])('%j finds first %s', (text, to) => {
    expect(find(text)[0]).toBe(to);
  });

  test('a page is also found by the menu’s name for it', () => {
    expect(find('criar campanha')).toContain('/engagement/promotions/create');
  });

  test('a title that begins with the text comes before those that only their area names', () => {
    const first = findPages(everything, 'beneficios', 'pt')[0];
    expect([first?.area, first?.pages[0]?.to]).toEqual(['ENGAGEMENT', '/engagement/benefits']);
    expect(find('beneficios')).toContain('/benefits/lucky-number/create');
  });

  test('in the language that is shown', () => {
    expect(find('create user', 'en')).toEqual(['/access-manager/create']);
    expect(find('create user')).toEqual([]);
  });

  test('nothing typed, everything; nonsense, nothing', () => {
    expect(find('').toSorted()).toEqual(addresses(everything).toSorted());
    expect(find('usuario xyz')).toEqual([]);
  });
});
