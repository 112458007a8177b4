import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { myPermissions } from '@galeria/contract/session/session-endpoints';
import { WAITING_KINDS, type WaitingItem, waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentMall, selectMall } from '../../../lib/mall/selected-mall.ts';
import { joinPath } from '../../../lib/mount.tsx';
import { clearSession, signInWith } from '../../../lib/session/session-store.ts';
import { aFlaggedMall, aMall, aSignIn } from '../../../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../../../testing/fake-api.ts';
import { pageText, press } from '../../../testing/page-actions.ts';
import { byText, renderPortal, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { MOUNTS } from '../../mounts.ts';
import { WAITING_PLACES } from './waiting-places.ts';

const malls = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map((code) => aMall({ code, name: `Shopping ${code}` }));
const AT = '2026-11-16T17:32:00.000Z';
let api: FakeApi;
let uninstall: () => void;
let portal: ReturnType<typeof renderPortal>;

beforeEach(() => {
  api = createFakeApi()
    .on(myMalls, malls)
    .on(myPermissions, [])
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: true, mission_allowed_malls: malls.map(aFlaggedMall) });
  uninstall = api.install();
  signInWith(aSignIn());
});
afterEach(() => {
  portal.close();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  uninstall();
});

const waiting = (item: Partial<WaitingItem> & Pick<WaitingItem, 'kind'>): WaitingItem => ({
  ...{ count: 1, own: 0, malls: [{ mallCode: 'AAA', count: 1 }], promotions: [] },
  ...item,
});
function openWith(data: WaitingItem[]): void {
  api.on(waitingWork, { data, at: AT });
  portal = renderPortal('/home');
}
const link = (name: string) => until(() => byText<HTMLAnchorElement>('a', name));

describe('[SHL-11] home says what waits for this person', () => {
  test('with how many, and a link to exactly those in all of their malls', async () => {
    openWith([
      waiting({ kind: 'promotions-to-approve', count: 3, own: 2 }),
      waiting({ kind: 'silent-stores', count: 1 }),
      waiting({ kind: 'issuers-to-decide', count: 10_001 }),
    ]);
    await pageText('E mais 2 que você escreveu: esperam por outra pessoa.');
    expect((await link('3 promoções para aprovar')).getAttribute('href')).toBe(
      '/promotion-engine/promotions?scope=all&status=DRAFT',
    );
    expect((await link('1 loja sem enviar vendas há mais de um dia')).getAttribute('href')).toBe(
      '/store-sync/stores/monitor?scope=all&health=SILENT',
    );
    await link('mais de 10.000 CNPJs emissores para decidir');
    await pageText('Verificado às 14:32');
  });

  test('what is done mall by mall is led to by the mall, the selected one first; the others open', async () => {
    selectMall(malls[2] as (typeof malls)[number]);
    openWith([
      waiting({
        kind: 'notes-to-review',
        count: 15,
        malls: malls.map(({ code }, place) => ({ mallCode: code, count: 5 - place })),
      }),
    ]);
    await pageText('15 notas para revisar');
    const shown = () => [...document.querySelectorAll('section ul ul a')].map((each) => each.textContent);
    expect(shown()).toEqual(['Shopping CCC', 'Shopping AAA', 'Shopping BBB']);
    await press('em mais 2 shoppings');
    expect(shown()).toEqual(['Shopping CCC', 'Shopping AAA', 'Shopping BBB', 'Shopping DDD', 'Shopping EEE']);
    await user.click(await link('Shopping DDD'));
    await until(() => currentMall()?.code === 'DDD');
    expect(portal.address()).toBe('/purchases-portal/pending-invoices');
  });

  test('promotions are led to by name, with the day; of more it says how many', async () => {
    openWith([
      waiting({
        kind: 'draws-due',
        count: 3,
        promotions: [{ promotionId: 42, mallCode: 'AAA', name: 'Natal Premiado', since: '2026-11-14T15:00:00.000Z' }],
      }),
    ]);
    expect((await link('Natal Premiado')).getAttribute('href')).toBe(
      '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS',
    );
    await pageText('Shopping AAA · previsto para 14/11/2026');
    await pageText('e mais 2');
  });

  test('[BEN-09] raffles of benefits are led to by name, at their winners', async () => {
    openWith([
      waiting({
        kind: 'benefit-raffles',
        count: 2,
        benefits: [{ benefitId: 7, mallCode: 'AAA', title: 'Sorteio de Natal', since: '2026-11-14T15:00:00.000Z' }],
      }),
    ]);
    await pageText('2 sorteios de benefícios com resultado a confirmar');
    expect((await link('Sorteio de Natal')).getAttribute('href')).toBe('/engagement/benefits/edit/7?tab=WINNERS');
    await pageText('Shopping AAA · desde 14/11/2026');
    await pageText('e mais 1');
  });

  test('nothing is said to be nothing; what could not be looked up is not taken for nothing', async () => {
    api.on(waitingWork, () => problemReply('internal-error'));
    portal = renderPortal('/home');
    await pageText('Não foi possível verificar o que espera por você.');
    api.on(waitingWork, { data: [], at: AT });
    await press('Tentar novamente');
    await pageText('Nada espera por você agora.');
  });

  test('every kind leads to a page that there is', () => {
    const pages = new Set(MOUNTS.flatMap(({ base, area }) => area.screens.map(({ path }) => joinPath(base, path))));
    for (const kind of WAITING_KINDS) expect([kind, pages.has(WAITING_PLACES[kind].to)]).toEqual([kind, true]);
  });
});
