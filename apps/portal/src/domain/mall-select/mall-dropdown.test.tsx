import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { myPermissions } from '@galeria/contract/session/session-endpoints';
import { waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentMall } from '../../lib/mall/selected-mall.ts';
import { clearSession, signInWith } from '../../lib/session/session-store.ts';
import { aMall, aSignIn } from '../../testing/builders.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderPortal, until } from '../../testing/render-portal.tsx';
import { user } from '../../testing/user.ts';

const malls = ['Alameda', 'Boulevard', 'Bosque'].map((name) => aMall({ code: name.slice(0, 3).toUpperCase(), name }));
let uninstall: () => void;
let portal: ReturnType<typeof renderPortal>;

beforeEach(() => {
  uninstall = createFakeApi()
    .on(myMalls, malls)
    .on(myPermissions, [])
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] })
    .on(waitingWork, { data: [], at: '2026-11-16T17:32:00.000Z' })
    .install();
  signInWith(aSignIn());
  portal = renderPortal('/home');
});
afterEach(() => {
  portal.close();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  uninstall();
});

async function open(): Promise<HTMLInputElement> {
  await user.click(await until(() => document.querySelector<HTMLElement>('button[aria-haspopup="listbox"]:not([disabled])')));
  const box = await until(() => document.querySelector<HTMLInputElement>('input[role="combobox"]'));
  await until(() => document.activeElement === box);
  return box;
}

describe('[MAL-02] choosing a mall by the keyboard', () => {
  test('the box has the focus, and Enter takes what was found', async () => {
    const box = await open();
    await user.type(box, 'bou');
    await until(() => document.querySelectorAll('[role="option"]').length === 1);
    await user.keyboard('{Enter}');
    await until(() => currentMall()?.code === 'BOU');
  });

  test('of several Enter takes the first; with nothing typed it changes nothing', async () => {
    const box = await open();
    await user.keyboard('{Enter}');
    expect(currentMall()?.code).toBe('ALA');
    await user.type(box, 'bo');
    await until(() => document.querySelectorAll('[role="option"]').length === 2);
    await user.keyboard('{Enter}');
    await until(() => currentMall()?.code === 'BOU');
  });
});
