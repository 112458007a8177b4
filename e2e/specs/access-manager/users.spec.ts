import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { createUser, getUser, updateUser } from '@galeria/contract/access-manager/user-endpoints';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { callApi } from '../../support/api.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const unique = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;

test('[ACC-01, SHL-09] the list of users: columns, ten a page, search by e-mail, and an address that reproduces it', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/users');
  const list = listPage(page);
  await list.expectTitle('Usuários');
  await expect(list.rows).toHaveCount(10);
  for (const name of ['Nome', 'E-mail', 'Shoppings', 'Grupos', 'Status']) await expect(list.column(name)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user') asked.push(new URL(request.url()).search);
  });
  await list.goToPage(2);
  await expect(page).toHaveURL(/[?&]page=2/);
  expect(asked.at(-1)).not.toContain('email');
  await list.search.fill('MARKETING@');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('marketing@galeria.example')).toContainText('Bruno Nogueira');
  // A change of the search goes back to the first page; the address follows when the hand rests.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('email') === 'MARKETING@' && !searchParams.has('page'));

  const copy = await portal.open({ as: await portal.administrator() });
  await copy.goto(page.url());
  await expect(listPage(copy).rows).toHaveCount(1);
  await list.search.fill('nao existe ninguem assim');
  await expect(page.getByText('Não há nenhum resultado para essa busca. Tente novamente')).toBeVisible();
});

test('[SHL-09] the list works from the keyboard: / to search, arrows and Enter to open', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/users');
  const list = listPage(page);
  await expect(list.rows).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type('analista@galeria');
  await expect(list.rows).toHaveCount(1);
  await list.rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/access-manager\/edit\//);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('analista@galeria.example');
  await page.goBack();
  await expect(list.search).toHaveValue('analista@galeria');
});

test('[ACC-02, SES-08] creating a user shows the effective access, then the link to copy; the new user can enter', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: PERMISSION_SLUGS, malls: ['JQT', 'TGR'] }) });
  await page.goto('/access-manager/create');
  const form = formPage(page);
  const email = `nova.${unique()}@galeria.example`;
  await form.submit('Criar usuário');
  await form.expectError('Nome', 'Informe o nome');
  await form.expectError('E-mail', 'Informe o e-mail');
  await form.fill({ Nome: 'Úrsula Medeiros', 'E-mail': 'sem arroba' });
  await form.submit('Criar usuário');
  await form.expectError('E-mail', 'Formato de email inválido');
  await form.fill({ 'E-mail': email });

  await page.getByRole('checkbox', { name: 'Todos' }).first().check();
  await page.getByRole('checkbox', { name: /Atendimento/ }).check();
  await expect(page.getByText(/Com o que está marcado: 2 permissões/)).toBeVisible();
  await picture(page, 'create-user-filled');
  await form.submit('Criar usuário');
  const dialog = page.getByRole('dialog', { name: 'Usuário criado' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'create-user-link');
  const link = await dialog.getByRole('textbox').inputValue();
  expect(link).toMatch(/\/token\?convite=[\w-]{43}$/);

  const entering = await portal.open();
  await entering.goto(link);
  await expect(entering.getByText(email)).toBeVisible();
});

test('[PER-08] what the person does not hold cannot be given, and whoever is above is read-only', async ({ portal }) => {
  const manager = await portal.aPerson({
    permissions: ['read-user', 'create-user', 'update-user', 'read-permission'],
    malls: ['JQT'],
  });
  const page = await portal.open({ as: manager });
  await page.goto('/access-manager/create');
  const held = page.getByRole('checkbox', { name: /Ver usuários/ });
  await expect(held).toBeEnabled();
  const unheld = page.getByRole('checkbox', { name: /Excluir clientes/ });
  await expect(unheld).toBeDisabled();

  await page.goto('/access-manager/users?email=admin%40galeria');
  await listPage(page).row('admin@galeria.example').getByRole('link').first().click();
  await expect(page.getByText('Somente leitura')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome' })).not.toBeEditable();
});

test('[ACC-02, ERR-03] two people edit one user: the second is told what changed and loses nothing', async ({ portal }) => {
  const target = await portal.aPerson({ name: 'Zélia Pacheco' });
  const admin = await portal.administrator();
  const page = await portal.open({ as: admin });
  await page.goto(`/access-manager/edit/${target.id}`);
  const form = formPage(page);
  await expect(form.field('Nome')).toHaveValue('Zélia Pacheco');
  await form.fill({ Nome: 'Zélia Pacheco Dias' });

  const current = await callApi(portal.url, getUser, { params: { id: target.id } }, admin.accessToken);
  const meanwhile = { email: target.email, mallsCode: ['JQT', 'TGR'], groups: [], permissions: [], version: current.version };
  await callApi(portal.url, updateUser, { params: { id: target.id }, body: meanwhile }, admin.accessToken);

  await form.submit('Salvar alterações');
  const dialog = page.getByRole('dialog', { name: 'Este usuário foi alterado por outra pessoa' });
  await expect(dialog).toContainText('Shoppings');
  await picture(page, 'stale-user');
  await dialog.getByRole('button', { name: 'Recarregar e manter o que digitei' }).click();
  await expect(form.field('Nome')).toHaveValue('Zélia Pacheco Dias');
  await form.submit('Salvar alterações');
  await expect(page.getByText('Alterações salvas')).toBeVisible();
  const saved = await callApi(portal.url, getUser, { params: { id: target.id } }, admin.accessToken);
  expect(saved).toMatchObject({ name: 'Zélia Pacheco Dias', mallsCode: ['JQT', 'TGR'] });
});

test('[ACC-02] leaving with unsaved changes asks first', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto('/access-manager/create');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Alguém');
  await page.getByRole('link', { name: 'Usuários', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/access-manager\/create/);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Alguém');
});

test('[ACC-05, SES-06] disabling ends the sessions; enabling lets the person in again', async ({ portal }) => {
  const target = await portal.aPerson({ name: 'Caio Barbosa' });
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(`/access-manager/edit/${target.id}`);
  await page.getByRole('button', { name: 'Desativar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desativar usuário?' });
  await expect(dialog).toContainText('Caio Barbosa');
  await expectAccessible(page);
  await picture(page, 'disable-user');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('dialog', { name: 'Usuário desativado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Desativado', { exact: true }).first()).toBeVisible();
  const answer = await fetch(`${portal.url}/api/user/permission`, {
    headers: { authorization: `Bearer ${target.signedIn.accessToken}` },
  });
  expect(answer.status).toBe(401);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByText('Ativo', { exact: true }).first()).toBeVisible();
});

test('[ACC-05, AUD-01, FMT-01] sessions can be ended one by one; the history says who did what, in São Paulo time', async ({
  portal,
}) => {
  const target = await portal.aPerson({ name: 'Débora Inácio' });
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(`/access-manager/edit/${target.id}`);
  await page
    .getByRole('button', { name: /^Encerrar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByRole('dialog', { name: 'Sessão encerrada' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nenhuma sessão aberta')).toBeVisible();
  const entry = listPage(page).row(/Sessão encerrada/);
  await expect(entry).toContainText('admin@galeria.example');
  const expected = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  // The browser stands in Tokyo, half a day ahead.
  await expect(entry).toContainText(expected);
});

test('[ACC-05, JOB-01] an export runs as a task that is found under the account menu and downloaded', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: ['read-user'], malls: ['JQT'] }) });
  await page.goto('/access-manager/users');
  await expect(listPage(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect(page.getByText(/Exportação iniciada/)).toBeVisible();
  await page.getByRole('button', { name: /^Conta de /i }).click();
  await page.getByRole('menuitem', { name: /Tarefas/ }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Baixar/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toBe('usuarios.csv');
  await picture(page, 'tasks');
});

test('[ACC-02, FIL-02] users come in by CSV: previewed, then created as a whole', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: PERMISSION_SLUGS, malls: ['JQT'] }) });
  await page.goto('/access-manager/users');
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const good = `importada.${unique()}@galeria.example`;
  const csv = `nome;email;shoppings;grupos\nImportada Um;${good};JQT;Atendimento\nSem Email;nada;JQT;\nOutro Shopping;outra.${unique()}@galeria.example;CHM;\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 usuário será criado')).toBeVisible();
  await expect(dialog.getByText('2 linhas recusadas')).toBeVisible();
  await expect(dialog).toContainText('Formato de email inválido');
  await expectAccessible(page);
  await picture(page, 'import-preview');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  expect((await downloading).suggestedFilename()).toBe('linhas-recusadas.csv');
  await dialog.getByRole('button', { name: 'Criar 1 usuário' }).click();
  await expect(page.getByText('1 usuário criado')).toBeVisible();
  await page.keyboard.press('Escape');
  await listPage(page).search.fill(good);
  await expect(listPage(page).row(good)).toContainText('Convidado');
});

test('[SHL-12, ACC-05] several users are let out and in again at once; who only reads has nothing to pick by', async ({
  portal,
}) => {
  const administrator = await portal.administrator();
  const mark = `lote.${unique()}`;
  for (const each of ['a', 'b', 'c']) {
    const body = {
      name: `Lote ${each}`,
      email: `${mark}.${each}@galeria.example`,
      mallsCode: ['JQT'],
      groups: [],
      permissions: [],
    };
    await callApi(portal.url, createUser, { body }, administrator.accessToken);
  }
  const address = `/access-manager/users?email=${mark}`;
  const reader = await portal.open({ as: await portal.aPerson({ permissions: ['read-user'] }) });
  await reader.goto(address);
  await expect(listPage(reader).rows).toHaveCount(3);
  await expect(reader.getByRole('checkbox')).toHaveCount(0);

  const page = await portal.open({ as: administrator });
  await page.goto(address);
  const list = listPage(page);
  await expect(list.rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('checkbox', { name: 'Selecionar: Lote c' }).uncheck();
  await page.getByRole('button', { name: 'Desativar' }).click();
  const out = page.getByRole('dialog', { name: 'Desativar 2 usuários?' });
  await expectAccessible(page);
  await out.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('2 usuários desativados')).toBeVisible();
  await expect(list.rows.filter({ hasText: 'Desativado' })).toHaveCount(2);
  await expect(list.row('Lote c')).not.toContainText('Desativado');

  // An act is for those it fits, and says of how many of the picked.
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: 'Ativar (2)' }).click();
  const back = page.getByRole('dialog', { name: 'Ativar 2 usuários?' });
  await back.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('2 usuários ativados')).toBeVisible();
  await expect(list.rows.filter({ hasText: 'Desativado' })).toHaveCount(0);
});
