import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mallName } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import type { Browser, Page } from '@playwright/test';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { inDays } from '../../pages/promotion-form-page.ts';
import { aPerson, type Person } from '../../support/api.ts';
import { publishedBenefit } from '../../support/coupons.ts';
import { aName } from '../../support/promotions.ts';
import { freePort, type ServerProcess, startServer } from '../../support/server.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { DESKTOP, expect, expectAccessible, PHONE, picture, test } from '../../support/test.ts';

/** Missions are allowed in the first alone. */
const [MALL, WITHOUT] = ['IPR', 'CPV'] as const;
const LIST = '/engagement/mission';
const WRITES = ['write-promotion', 'approve-campaign', 'read-benefit-audit-log'];

/** Another page of the same menu to go to. */
const OPENS_MULTIPLIERS = ['read-transactional-loyalty-multiplier', 'create-transactional-loyalty-multiplier'];

const flags = (isOn: boolean): string =>
  JSON.stringify({ missions_portalb2c: isOn, mission_allowed_malls: [{ mallCode: MALL, mallName: mallName(MALL) }] });

interface Turned {
  readonly server: ServerProcess;
  readonly turn: (isOn: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A server of one's own, whose flags can be turned while it runs. */
async function withFlags(): Promise<Turned> {
  const folder = await mkdtemp(join(tmpdir(), 'galeria-flags-'));
  const file = join(folder, 'flags.json');
  const turn = (isOn: boolean) => writeFile(file, flags(isOn));
  await turn(true);
  const server = await startServer({ port: await freePort(), env: { GALERIA_FLAGS_FILE: file } });
  return {
    server,
    turn,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openAs(browser: Browser, url: string, { signedIn }: Person, viewport = DESKTOP): Promise<Page> {
  const localStorage = [
    { name: 'accessToken', value: signedIn.accessToken },
    { name: 'user', value: JSON.stringify(signedIn.user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  return (await browser.newContext({ baseURL: url, storageState, viewport, locale: 'pt-BR' })).newPage();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

// One server for all: each worker would start one of its own.
test.describe.configure({ mode: 'default' });

let turned: Turned;
test.beforeAll(async () => {
  turned = await withFlags();
});
test.afterAll(() => turned.stop());

test('[MIS-02, MIS-03, MIS-04] a mission is written by one, approved and closed by another, and its history tells', async ({
  browser,
}) => {
  const { url } = turned.server;
  const title = aName('Volte três vezes');
  const prize = await publishedBenefit(url, MALL);
  const writer = await aPerson(url, { malls: [MALL], permissions: WRITES });
  const page = await openAs(browser, url, writer);
  await page.goto(LIST);
  const list = listPage(page);
  await list.expectTitle('Listagem de Missões');
  await expectAccessible(page);
  await picture(page, 'missions');
  await page.getByRole('main').getByRole('link', { name: 'Criar missão' }).first().click();
  await list.expectTitle('Criar missão');
  const form = formPage(page.getByRole('main'));
  await form.submit('Salvar missão');
  await form.expectError('Título', 'Campo obrigatório');
  await expectAccessible(page);
  await picture(page, 'mission-errors');

  await form.field('Título').fill(title);
  await form.field('Data de início').fill(inDays(3));
  await form.field('Data de término').fill(inDays(30));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes(1000, 1000)) });
  await expect(page.getByText('foto.png')).toBeVisible();
  await form.field('Etapa 1: quantidade de notas').fill('1');
  await page.getByRole('button', { name: 'Adicionar etapa' }).click();
  await expect(form.field('Etapa 2: quantidade de notas')).toBeFocused();
  await page.keyboard.type('5');
  await page.getByRole('button', { name: 'Mover a etapa 2 para cima' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.field('Etapa 1: quantidade de notas')).toHaveValue('5');
  await expect(page.getByRole('button', { name: 'Mover a etapa 1 para baixo' })).toBeFocused();
  await choose(page, 'Benefício', prize.title);
  await expectAccessible(page);
  await picture(page, 'mission-create');
  await form.submit('Salvar missão');
  await expect(page.getByText('Missão criada. Ela aguarda aprovação')).toBeVisible();

  // Not by who wrote it.
  await list.search.fill(title);
  await expect(list.row(title)).toContainText('EM VALIDAÇÃO');
  await list.row(title).getByRole('link', { name: title }).click();
  await list.expectTitle('Editar missão');
  await expect(page.getByText('Quem escreveu a missão não pode aprová-la')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'mission-own');

  const approver = await aPerson(url, { malls: [MALL], permissions: WRITES });
  const other = await openAs(browser, url, approver);
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('button', { name: 'Aprovar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(other.getByText('PROGRAMADA', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Encerrar' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Encerre somente em último caso');
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
  await dialog.getByRole('textbox', { name: /^Motivo do encerramento/ }).fill('O prêmio foi recolhido.');
  await expectAccessible(other);
  await picture(other, 'mission-close');
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await expect(other.getByText('Uma missão encerrada não pode mais ser alterada.')).toBeVisible();
  await other.getByRole('tab', { name: 'Histórico' }).click();
  const history = listPage(other);
  await expect(history.row('Encerrada')).toContainText('O prêmio foi recolhido.');
  await expect(history.row('Criada')).toContainText(writer.email);
  await expectAccessible(other);
  await picture(other, 'mission-history');
  await page.context().close();
  await other.context().close();
});

test('[MIS-01, FLG-01] the flag and the selected mall alone open and close missions, without a reload', async ({ browser }) => {
  const { url } = turned.server;
  const permissions = [...WRITES, ...OPENS_MULTIPLIERS];
  const page = await openAs(browser, url, await aPerson(url, { malls: [MALL, WITHOUT], permissions }));
  const notFound = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Criar missão' });
  const select = async (mall: string) => {
    await page.getByRole('button', { name: /^Shopping selecionado/ }).click();
    await page.getByRole('option', { name: mallName(mall) }).click();
  };
  await page.goto('/engagement/multiplier/create');
  await select(MALL);
  await entry.click();
  await listPage(page).expectTitle('Criar missão');
  await select(WITHOUT);
  await expect(notFound).toBeVisible();
  await expect(entry).toHaveCount(0);
  await select(MALL);
  await listPage(page).expectTitle('Criar missão');

  await turned.turn(false);
  await page.getByRole('main').getByRole('link', { name: 'Missões' }).click();
  await expect(notFound).toBeVisible();
  await turned.turn(true);
  await page.goBack();
  await listPage(page).expectTitle('Criar missão');
  await turned.turn(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Criar multiplicador' }).click();
  await listPage(page).expectTitle('Adicionar multiplicador');
  await expect(entry).toHaveCount(0);
  await turned.turn(true);
  await page.goBack();
  await listPage(page).expectTitle('Criar missão');
  await expect(entry).toBeVisible();

  // Nobody answers any more: the page waits a second for it, and the rest of the portal works.
  await page.route(/\/infra\/[^/]+\/missions$/, () => undefined);
  await page.getByRole('main').getByRole('link', { name: 'Missões' }).click();
  await expect(notFound).toBeVisible();
  await page.goto('/engagement/multiplier/create');
  await listPage(page).expectTitle('Adicionar multiplicador');
  await expect(entry).toHaveCount(0);
  await page.context().close();
});

test('[MIS-03] on a phone every field can be reached, and nothing runs out of the screen', async ({ browser }) => {
  const { url } = turned.server;
  const page = await openAs(browser, url, await aPerson(url, { malls: [MALL], permissions: WRITES }), PHONE);
  await page.goto(LIST);
  await listPage(page).expectTitle('Listagem de Missões');
  await expectAccessible(page);
  await picture(page, 'missions-phone');
  await page.goto(`${LIST}/create`);
  await listPage(page).expectTitle('Criar missão');
  await page.getByRole('button', { name: 'Adicionar etapa' }).click();
  await expect(page.getByRole('button', { name: 'Remover a etapa 2' })).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
  await picture(page, 'mission-create-phone');
  await page.context().close();
});
