import { cnpjManagementMalls, missionFlags } from '@galeria/contract/flags/flag-endpoints';
import { myMalls } from '@galeria/contract/malls/mall-endpoints';
import { authorizeLink, myPermissions, signIn, signOut } from '@galeria/contract/session/session-endpoints';
import { myTasks } from '@galeria/contract/tasks/task-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../lib/api/call.ts';
import { clearSession, currentSession, signInWith } from '../lib/session/session-store.ts';
import { aFlaggedMall, aMall, aSignIn } from '../testing/builders.ts';
import { createFakeApi, type FakeApi, problemReply } from '../testing/fake-api.ts';
import { byText, heading, renderPortal, until } from '../testing/render-portal.tsx';
import { type, user } from '../testing/user.ts';

const mall = aMall();
let api: FakeApi;
let uninstall: () => void;
let portal: ReturnType<typeof renderPortal>;

beforeEach(() => {
  api = createFakeApi()
    .on(authorizeLink, { link: null })
    .on(myMalls, [mall])
    .on(myPermissions, [])
    .on(cnpjManagementMalls, [])
    .on(missionFlags, { missions_portalb2c: true, mission_allowed_malls: [aFlaggedMall(mall)] })
    .on(signOut, null);
  uninstall = api.install();
});

afterEach(() => {
  portal.close();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  uninstall();
});

function open(address: string): void {
  portal = renderPortal(address);
}

function openSignedIn(address: string): void {
  signInWith(aSignIn());
  open(address);
}

const field = (name: string) => until(() => document.querySelector<HTMLInputElement>(`input[name="${name}"]`));

async function signInAs(password: string): Promise<void> {
  type(await field('username'), 'marina@galeria.example');
  type(await field('password'), password);
  await user.click(await until(() => byText('button', 'Entrar')));
}

describe('[SES-01] logged out', () => {
  test.each(['/', '/home', '/customer-profiles?page=2', '/no/such/page'])('%s shows the login page', async (address) => {
    open(address);
    await field('username');
    expect([portal.address(), document.title]).toEqual(['/', 'portal - Entrar']);
    expect(api.calls(myPermissions)).toEqual([]);
  });

  test.each([
    ['/403', 'Não autorizado'],
    ['/404', 'Página não encontrada'],
    ['/500', 'Algo deu errado'],
    ['/maintenance', 'Em manutenção'],
    ['/coming-soon', 'Em breve'],
  ])('[SHL-05] %s is reachable and offers a way home', async (address, title) => {
    open(address);
    await until(() => heading() === title);
    expect(document.title).toBe(`portal - ${title}`);
    expect(byText<HTMLAnchorElement>('a', 'Home')?.getAttribute('href')).toBe('/home');
  });

  test('a wrong password reads as specified, and the form can be sent again', async () => {
    api.on(signIn, () => problemReply('invalid-credentials'));
    open('/');
    await signInAs('wrong');
    expect((await until(() => document.querySelector('[role="alert"]'))).textContent).toBe('Usuário ou senha inválido.');
    api.on(signIn, aSignIn());
    await signInAs('right');
    await until(() => portal.address() === '/home');
  });

  test('[SES-07] too many attempts: the server’s words and the wait', async () => {
    api.on(signIn, () => problemReply('too-many-requests', { headers: { 'retry-after': '840' } }));
    open('/');
    await signInAs('wrong');
    const text = (await until(() => document.querySelector('[role="alert"]'))).textContent;
    expect(text).toBe('Muitas tentativas. Aguarde alguns minutos e tente novamente. Você poderá tentar novamente em 14 minutos.');
  });

  test('empty fields are asked for by the contract’s rules, and nothing is sent', async () => {
    open('/');
    await user.click(await until(() => byText('button', 'Entrar')));
    await until(() => document.body.textContent?.includes('Informe o usuário'));
    expect(api.calls(signIn)).toEqual([]);
  });

  test('after signing in the wanted address is returned to', async () => {
    api.on(signIn, aSignIn()).on(myPermissions, ['read-store-sync']);
    open('/store-sync/reports/period?page=3');
    await signInAs('right');
    await until(() => heading() === 'Vendas por período');
    expect([portal.address(), document.title]).toEqual(['/store-sync/reports/period?page=3', 'portal - Vendas por período']);
  });

  test('[SES-03] the corporate account is offered only where there is a provider', async () => {
    open('/');
    await field('username');
    await until(() => api.calls(authorizeLink).length > 0);
    expect(byText('button', 'conta corporativa')).toBeUndefined();
    portal.close();
    api.on(authorizeLink, { link: 'https://idp.example/authorize' });
    open('/');
    await until(() => byText('button', 'Entrar com conta corporativa'));
  });
});

describe('signed in', () => {
  test('the root goes home, and an unknown address is not found', async () => {
    openSignedIn('/');
    await until(() => portal.address() === '/home');
    await until(() => heading() === 'Olá, Marina');
    portal.close();
    openSignedIn('/no/such/page');
    await until(() => heading() === 'Página não encontrada');
  });

  test('[PER-02] without its slugs a page shows the 403 page, with the words of the specification', async () => {
    openSignedIn('/purchases-portal/pending-invoices');
    await until(() => heading() === 'Não autorizado');
    expect(document.body.textContent).toContain('Você não tem permissão para acessar esta página. Contate o administrador.');
    expect(portal.address()).toBe('/purchases-portal/pending-invoices');
  });

  test('[PER-02] one of two slugs is not enough; both are', async () => {
    api.on(myPermissions, ['read-invoices']);
    openSignedIn('/purchases-portal/pending-invoices');
    await until(() => heading() === 'Não autorizado');
    portal.close();
    api.on(myPermissions, ['read-invoices', 'update-invoices']);
    openSignedIn('/purchases-portal/pending-invoices');
    await until(() => heading() === 'Aprovação de notas');
  });

  test('[PER-02] while permissions load, the logo; the page only afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on(myPermissions, () => promise);
    openSignedIn('/groups');
    await until(() => document.querySelector('[role="status"][aria-label="Carregando"]'));
    expect(heading()).toBeNull();
    resolve(new Response('["read-group"]'));
    await until(() => heading() === 'Grupos');
  });

  test('[SHL-06] permissions that cannot be had: the 500 page, and trying again works', async () => {
    api.on(myPermissions, () => problemReply('internal-error'));
    openSignedIn('/groups');
    await until(() => heading() === 'Algo deu errado');
    expect(document.body.textContent).toContain('req-1');
    api.on(myPermissions, ['read-group']);
    await user.click(await until(() => byText('button', 'Tentar novamente')));
    await until(() => heading() === 'Grupos');
  });

  test('[PER-01] permissions are asked for once and held', async () => {
    api.on(myPermissions, ['read-user', 'read-group']);
    openSignedIn('/home');
    await until(() => heading() === 'Olá, Marina');
    await portal.router.navigate({ to: '/groups' });
    await until(() => heading() === 'Grupos');
    expect(api.calls(myPermissions)).toHaveLength(1);
  });

  test('[MIS-01] without the flag the mission pages do not exist', async () => {
    openSignedIn('/engagement/mission');
    await until(() => heading() === 'Listagem de Missões');
    portal.close();
    api.on(missionFlags, { missions_portalb2c: true, mission_allowed_malls: [] });
    openSignedIn('/engagement/mission');
    await until(() => heading() === 'Página não encontrada');
    portal.close();
    api.on(missionFlags, () => problemReply('internal-error'));
    openSignedIn('/engagement/mission/create');
    await until(() => heading() === 'Página não encontrada');
  });

  test('[MIS-01] the flag counts at the next navigation, off and on', async () => {
    openSignedIn('/engagement/mission');
    await until(() => heading() === 'Listagem de Missões');
    api.on(missionFlags, { missions_portalb2c: false, mission_allowed_malls: [] });
    await portal.router.navigate({ to: '/engagement/mission/create' });
    await until(() => heading() === 'Página não encontrada');
    api.on(missionFlags, { missions_portalb2c: true, mission_allowed_malls: [aFlaggedMall(mall)] });
    await portal.router.navigate({ to: '/engagement/mission' });
    await until(() => heading() === 'Listagem de Missões');
    api.on(missionFlags, () => problemReply('internal-error'));
    await portal.router.navigate({ to: '/engagement/mission', search: { page: 2 } });
    await until(() => heading() === 'Página não encontrada');
  });

  test('[SHL-04] a tile that may not be entered says why', async () => {
    openSignedIn('/home');
    const tile = await until(() => byText('[role="link"][aria-disabled="true"]', 'Gestão de acessos'));
    expect(tile.title).toBe('Você não tem permissão para esta área. Contate o administrador.');
    expect(byText<HTMLAnchorElement>('a', 'Promoções')?.getAttribute('href')).toBe('/promotion-engine/promotions');
  });
});

describe('how a session ends', () => {
  test('[SES-04] a 401: with a provider the person is sent to it, once, and the path is kept', async () => {
    openSignedIn('/engagement/promotions?page=2');
    await until(() => heading() === 'Promoções');
    api.on(authorizeLink, { link: 'https://idp.example/authorize' }).on(myTasks, () => problemReply('not-signed-in'));
    await Promise.allSettled([call(myTasks, {}), call(myTasks, {}), call(myTasks, {})]);
    await until(() => portal.left.length > 0);
    expect(portal.left).toEqual(['https://idp.example/authorize']);
    expect(localStorage.getItem('currentLocation')).toBe('/engagement/promotions?page=2');
  });

  test('[SES-04] a 401 without a provider: the session is cleared, the root is shown, and the place is returned to', async () => {
    openSignedIn('/engagement/promotions?page=2');
    await until(() => heading() === 'Promoções');
    api.on(myTasks, () => problemReply('not-signed-in')).on(signIn, aSignIn());
    await Promise.allSettled([call(myTasks, {}), call(myTasks, {})]);
    await field('username');
    expect([portal.address(), portal.left, currentSession().token]).toEqual(['/', [], null]);
    expect(document.querySelector('form [role="status"]')?.textContent).toContain('Sua sessão terminou');
    await signInAs('right');
    await until(() => portal.address() === '/engagement/promotions?page=2');
  });

  test('[PER-02] a 403 from any call goes to the 403 page', async () => {
    openSignedIn('/engagement/promotions');
    await until(() => heading() === 'Promoções');
    api.on(myTasks, () => problemReply('no-permission'));
    await Promise.allSettled([call(myTasks, {})]);
    await until(() => heading() === 'Não autorizado');
    expect(portal.address()).toBe('/403');
  });

  test('[SES-05] signing out ends it on the server and here; the next person starts with nothing of this one', async () => {
    api.on(myPermissions, ['read-group']).on(signIn, aSignIn());
    openSignedIn('/groups');
    await until(() => heading() === 'Grupos');
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-haspopup="menu"]')));
    await user.click(await until(() => byText('[role="menuitem"]', 'Sair')));
    await field('username');
    expect(document.querySelector('form [role="status"]')).toBeNull();
    expect(api.calls(signOut)).toHaveLength(1);
    expect(api.calls(signOut)[0]?.headers.get('authorization')).toMatch(/^Bearer token-/);
    expect(localStorage.getItem('accessToken')).toBeNull();
    await until(() => portal.queryClient.getQueryData(['session', 'malls']) === undefined);
    expect(portal.queryClient.getQueryData(['session', 'permissions'])).toBeUndefined();
    api.on(myPermissions, []);
    await signInAs('right');
    await until(() => portal.address() === '/home');
    await portal.router.navigate({ to: '/groups' });
    await until(() => heading() === 'Não autorizado');
  });
});
