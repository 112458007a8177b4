import { listUsers } from '@galeria/contract/access-manager/user-endpoints';
import { listSecurityEvents } from '@galeria/contract/security-events/security-event-endpoints';
import { listPage } from '../../pages/list-page.ts';
import { callApi } from '../../support/api.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

test('[SES-07] a refusal is found by who it was, opens with its details, and stands on a phone', async ({ portal }) => {
  const refused = await portal.aPerson({ name: 'Sem Permissão' });
  await expect(callApi(portal.url, listUsers, {}, refused.signedIn.accessToken)).rejects.toThrow('403');

  const administrator = await portal.administrator();
  const page = await portal.open({ as: administrator });
  await page.goto('/access-manager/security');
  const list = listPage(page);
  await list.expectTitle('Segurança');
  await expect(page.getByText(/nas últimas 24 horas/)).toBeVisible();
  await list.search.fill(refused.email);
  const row = list.row(refused.email);
  await expect(row).toContainText('Ação recusada');
  await expect(page).toHaveURL(/person=/);
  await expectAccessible(page);
  await picture(page, 'security');
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Evento de segurança' });
  await expect(dialog).toContainText('GET /user');
  await expect(dialog).toContainText('Você não tem permissão para esta ação');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/access-manager/security?person=ninguem.com.este.nome');
  await expect(page.getByText('Não há nenhum resultado para essa busca')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(list.rows.first()).toBeVisible();

  const phone = await portal.open({ as: administrator, phone: true, theme: 'dark' });
  await phone.goto(`/access-manager/security?person=${encodeURIComponent(refused.email)}`);
  await expect(phone.getByText(refused.email).first()).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'security-phone');
});

test('[SES-07] whoever lacks the permission does not get there', async ({ portal }) => {
  const visitor = await portal.aPerson();
  await expect(callApi(portal.url, listSecurityEvents, {}, visitor.signedIn.accessToken)).rejects.toThrow('403');
  const page = await portal.open({ as: visitor });
  await page.goto('/access-manager/security');
  await expect(page.getByRole('link', { name: 'Segurança' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toHaveCount(0);
});
