import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { describe, expect, test } from 'vitest';
import { joinPath } from '../../lib/mount.tsx';
import { MOUNTS } from '../mounts.ts';
import { HOME_TILES, type TileFacts, tileState, wayInto } from './home-tiles.ts';

const screens = new Map(
  MOUNTS.flatMap(({ base, area }) => area.screens.map((screen) => [joinPath(base, screen.path), screen] as const)),
);
const open = (facts: TileFacts) =>
  HOME_TILES.filter((tile) => tileState(tile, facts) === 'open').map((tile) => wayInto(tile, facts.permissions));

describe('[SHL-04] home', () => {
  test('has the eight tiles of section 2.3, in its order, each asking what its page asks', () => {
    expect(HOME_TILES.map(({ to }) => to)).toEqual([
      '/engagement/benefits',
      '/promotion-engine/promotions',
      '/purchases-portal/invoice-list',
      '/customer-profiles',
      '/access-manager/users',
      '/benefits',
      '/store-service/stores',
      '/store-sync/stores',
    ]);
    for (const { otherwise = [], ...tile } of HOME_TILES)
      for (const { to, access } of [tile, ...otherwise]) expect([to, screens.get(to)?.access]).toEqual([to, access]);
  });

  test('disables what the person may not enter', () => {
    expect(open({ permissions: [], storeServiceOpen: true })).toEqual([
      '/engagement/promotions',
      '/promotion-engine/promotions',
      '/customer-profiles',
    ]);
    expect(open({ permissions: ['read-user'], storeServiceOpen: true })).toEqual([
      '/engagement/promotions',
      '/promotion-engine/promotions',
      '/customer-profiles',
      '/access-manager/users',
    ]);
    expect(open({ permissions: PERMISSION_SLUGS, storeServiceOpen: true })).toHaveLength(8);
  });

  test('leads into the first page of an area that the person may enter, promotions and multipliers included', () => {
    const [engagement, benefits] = ['Engajamento', 'Benefícios'].map((title) =>
      HOME_TILES.find((tile) => tile.title.pt === title),
    );
    const into = (permissions: readonly string[]) =>
      [engagement, benefits].map((tile) => (tile === undefined ? 'no tile' : wayInto(tile, permissions)));
    expect(into([])).toEqual(['/engagement/promotions', undefined]);
    expect(into(SCREEN_ACCESS.multipliers)).toEqual(['/engagement/promotions', '/benefits/multiplier/listing']);
    expect(into(SCREEN_ACCESS.benefits)).toEqual(['/engagement/benefits', '/benefits']);
  });

  test.each([
    ['coupons', '/benefits/coupons/listing'],
    ['raffleAnswers', '/benefits/raffle-answer/listing'],
    ['partnerPromo', '/benefits/wpspromo/listing'],
  ] as const)('[CPN-01, BEN-06] who may read %s alone is led to them', (screen, address) => {
    const benefits = HOME_TILES.find((tile) => tile.title.pt === 'Benefícios');
    expect(benefits && wayInto(benefits, SCREEN_ACCESS[screen])).toBe(address);
  });

  test('opens the store service only when the person’s malls meet the flag’s list', () => {
    const state = (storeServiceOpen: boolean | undefined, permissions: readonly string[] = PERMISSION_SLUGS) =>
      HOME_TILES.filter(({ gate }) => gate === 'store-service').map((tile) => tileState(tile, { permissions, storeServiceOpen }));
    expect(open({ permissions: PERMISSION_SLUGS, storeServiceOpen: false })).toHaveLength(7);
    expect([state(true), state(false), state(undefined), state(true, [])]).toEqual([
      ['open'],
      ['mall-not-enabled'],
      ['asking'],
      ['no-permission'],
    ]);
  });
});
