import { PRODUCT_AREA_LABELS, PRODUCT_AREAS } from '@galeria/contract/reference/enumerations/product-area';
import { describe, expect, test } from 'vitest';
import { joinPath } from '../lib/mount.tsx';
import { MENUS } from './menu.ts';
import { activeEntry, isLink, type MenuGroup, visibleMenu } from './menu-model.ts';
import { MOUNTS } from './mounts.ts';
import { hasMallSelector, productAreaOf } from './product-areas.ts';
import { FALLBACKS } from './router.tsx';

const entries = Object.entries(MENUS).flatMap(([area, groups]) =>
  groups.flatMap((group) => group.entries.map((entry) => ({ area, entry }))),
);
const links = entries.flatMap(({ entry }) => (isLink(entry) ? [entry] : []));
const screens = new Map(
  MOUNTS.flatMap(({ base, area }) => area.screens.map((screen) => [joinPath(base, screen.path), screen] as const)),
);
const outline = (groups: readonly MenuGroup[]) =>
  groups.map(({ label, entries: each }) => [label.pt, each.filter(isLink).map(({ label: { pt }, to }) => [pt, to])]);

describe('the menus are those of section 2.4', () => {
  test('engagement', () => {
    expect(outline(MENUS.ENGAGEMENT)).toEqual([
      [
        'Sorteios e campanhas',
        [
          ['Listagem', '/engagement/promotions'],
          ['Criar campanha', '/engagement/promotions/create'],
          ['Criar sorteio', '/engagement/lucky-number/create'],
          ['Itens proibidos', '/engagement/regulation/forbidden-items'],
        ],
      ],
      ['Benefícios', [['Benefícios', '/engagement/benefits']]],
      [
        'Multiplicadores',
        [
          ['Listagem', '/engagement/multiplier/listing'],
          ['Criar multiplicador', '/engagement/multiplier/create'],
        ],
      ],
      [
        'Missões',
        [
          ['Listagem', '/engagement/mission'],
          ['Criar missão', '/engagement/mission/create'],
        ],
      ],
    ]);
  });

  test.each([
    [
      'PURCHASES_PORTAL',
      // The five of section 2.4, and the lists of issuer CNPJs, which had no entry.
      [
        ...['invoice-list', 'pending-invoices', 'create-invoice', 'monitor-invoice', 'resend-invoice'],
        ...['cnpj', 'permission-list', 'block-list'],
      ],
      '/purchases-portal',
    ],
    ['STORE_SERVICE', ['stores', 'cnpj-list/blocked', 'cnpj-list/undefined', 'cnpj-list/pre-registered'], '/store-service'],
    [
      'PROMOTION',
      [
        'promotions',
        'promotions/create',
        'consumers',
        'regulation',
        'regulation/blocked-stores',
        'regulation/forbidden-items',
        'regulation/substores',
      ],
      '/promotion-engine',
    ],
    ['CUSTOMER_PROFILES', ['', 'monitor'], '/customer-profiles'],
    ['BENEFITS', ['', 'listing', 'multiplier/listing', 'multiplier/create'], '/benefits'],
  ] as const)('%s', (area, paths, base) => {
    expect(MENUS[area].flatMap((group) => group.entries.filter(isLink).map(({ to }) => to))).toEqual(
      paths.map((path) => joinPath(base, path)),
    );
  });

  test('store sync, with the client to download last', () => {
    expect(MENUS.STORE_SYNC.map(({ label, entries: each }) => [label.pt, each.map((entry) => entry.label.pt)])).toEqual([
      ['Lojas', ['Listagem', 'Configuração', 'Monitor']],
      ['Relatórios', ['Vendas por período', 'Vendas com CPF']],
      ['Cliente', ['Baixar cliente']],
    ]);
  });

  test('[SHL-03] the older shell’s own menu', () => {
    expect(MENUS.BENEFITS.map(({ label, entries: each }) => [label.pt, each.map((entry) => entry.label.pt)])).toEqual([
      ['Benefícios', ['Home', 'Todos os benefícios']],
      ['Outros serviços', ['Períodos com multiplicação de saldo', 'Adicionar multiplicador']],
    ]);
  });
});

const OPEN_FORMS = ['/engagement/promotions/create', '/engagement/lucky-number/create', '/promotion-engine/promotions/create'];

test('[PER-03] every entry leads to a screen and asks for what the screen asks for', () => {
  for (const entry of links) {
    const screen = screens.get(entry.to);
    // Spec 6 leaves the page open, which then says why its form is locked; nobody is led there (PER-10).
    const asked = OPEN_FORMS.includes(entry.to) ? [...(screen?.access ?? []), 'write-promotion'] : screen?.access;
    expect([entry.to, asked, screen?.gate]).toEqual([entry.to, entry.access, entry.gate]);
  }
});

test('[SHL-01] no entry leads to a page that is still to come; the one that leads nowhere downloads the client', () => {
  expect(links.filter(({ to }) => to in FALLBACKS)).toEqual([]);
  expect(entries.filter(({ entry }) => !isLink(entry)).map(({ area, entry }) => [area, entry.label.pt])).toEqual([
    ['STORE_SYNC', 'Baixar cliente'],
  ]);
});

test('within an area no two entries share an icon', () => {
  for (const area of PRODUCT_AREAS) {
    const icons = MENUS[area].flatMap((group) => group.entries.map(({ icon }) => icon));
    expect([area, new Set(icons).size]).toEqual([area, icons.length]);
  }
});

describe('[PER-03] what a person sees of a menu', () => {
  const seen = (permissions: readonly string[], missionsOpen = true) =>
    visibleMenu(MENUS.ENGAGEMENT, { permissions, missionsOpen }).map(({ label, entries: each }) => [label.pt, each.length]);

  test('entries without slugs always; a group with nothing to show is hidden', () => {
    expect(seen([])).toEqual([
      ['Sorteios e campanhas', 2],
      ['Missões', 2],
    ]);
    expect(seen(['write-promotion'])).toContainEqual(['Sorteios e campanhas', 4]);
  });

  test('all slugs of an entry are required', () => {
    expect(seen(['read-benefit', 'create-benefit'])).not.toContainEqual(['Benefícios', 1]);
    expect(seen(['read-benefit', 'create-benefit', 'update-benefit'])).toContainEqual(['Benefícios', 1]);
  });

  test('[MIS-01] missions are hidden without the flag', () => {
    expect(seen([], false)).toEqual([['Sorteios e campanhas', 2]]);
  });
});

test.each([
  ['/engagement/promotions', '/engagement/promotions'],
  ['/engagement/promotions/create', '/engagement/promotions/create'],
  ['/engagement/promotions/detail/7', '/engagement/promotions'],
  ['/engagement/promotionsx', null],
  ['/engagement/couponing/listing', null],
])('at %s the menu marks %s', (pathname, active) => {
  expect(activeEntry(MENUS.ENGAGEMENT, pathname)).toBe(active);
});

test.each(['/profiles/list', '/profiles/0190', '/customer-profiles', '/customer/0190'])(
  '[SHL-02] customers are marked at %s',
  (pathname) => expect(activeEntry(MENUS.CUSTOMER_PROFILES, pathname)).toBe('/customer-profiles'),
);

test('[SHL-02] every screen belongs to a product area that has a name and a menu, but for one’s own account', () => {
  for (const address of screens.keys()) {
    if (address === '/account') continue;
    const area = productAreaOf(address);
    expect([address, area !== null && PRODUCT_AREA_LABELS[area].pt.length > 0 && MENUS[area].length > 0]).toEqual([
      address,
      true,
    ]);
  }
  expect(productAreaOf('/account')).toBeNull();
  expect([productAreaOf('/home'), hasMallSelector('ACCESS_MANAGER'), hasMallSelector('ENGAGEMENT')]).toEqual([null, false, true]);
});
