import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { describe, expect, test } from 'vitest';
import { joinPath } from '../../lib/mount.tsx';
import { MOUNTS } from '../mounts.ts';
import { HOME_TILES, type TileFacts, tileState } from './home-tiles.ts';

const screens = new Map(
  MOUNTS.flatMap(({ base, area }) => area.screens.map((screen) => [joinPath(base, screen.path), screen] as const)),
);
const open = (facts: TileFacts) => HOME_TILES.filter((tile) => tileState(tile, facts) === 'open').map(({ to }) => to);

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
    for (const { to, access } of HOME_TILES) expect([to, screens.get(to)?.access]).toEqual([to, access]);
  });

  test('disables what the person may not enter', () => {
    expect(open({ permissions: [], storeServiceOpen: true })).toEqual(['/promotion-engine/promotions', '/customer-profiles']);
    expect(open({ permissions: ['read-user'], storeServiceOpen: true })).toEqual([
      '/promotion-engine/promotions',
      '/customer-profiles',
      '/access-manager/users',
    ]);
    expect(open({ permissions: PERMISSION_SLUGS, storeServiceOpen: true })).toHaveLength(8);
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
