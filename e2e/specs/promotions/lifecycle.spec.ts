import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const LIST = '/promotion-engine/promotions';
const ACTS = ['write-promotion', 'approve-campaign', 'close-promotion'];

test('[PRO-04, AUD-01] from validation to its end: approved, activated, closed by name; each act in the history', async ({
  portal,
}) => {
  const mallCode = 'ARP';
  const name = aName('Ciclo de vida');
  const { id } = await aPromotion(portal.url, { mallCode, name, type: 'LUCKYNUMBER' });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ACTS }) });
  await page.goto(`${LIST}/detail/${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: 'Aprovar' }).click();
  await expect(dialog).toContainText(`A promoção “${name}” fica aprovada`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Promoção aprovada')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await main.getByRole('button', { name: 'Ativar' }).click();
  await expect(dialog).toContainText('fica visível no app');
  await expect(dialog).toContainText('passa a ser agora');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('Promoção ativada')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Ativa', { exact: true }).first()).toBeVisible();

  // By keyboard alone, to what cannot be undone.
  await main.getByRole('button', { name: 'Mais ações' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Encerrar' }).press('Enter');
  await expect(dialog).toContainText('Esta ação não pode ser desfeita.');
  const confirm = dialog.getByRole('button', { name: 'Encerrar' });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Outro nome');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await picture(page, 'promotion-close');
  await dialog.getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promoção encerrada')).toBeVisible();
  await expect(main.getByText('Encerrada', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  for (const words of ['Aprovou a promoção', 'Ativou a promoção', 'Encerrou a promoção'])
    await expect(main.getByText(words)).toBeVisible();
});

test('[PRO-04] refused with a reason that its page shows; then deleted, for good', async ({ portal }) => {
  const mallCode = 'SBR';
  const name = aName('Recusada');
  const { id } = await aPromotion(portal.url, { mallCode, name });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ACTS }) });
  await page.goto(`${LIST}/detail/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Recusar' }).click();
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeDisabled();
  await dialog.getByLabel('Motivo da recusa').fill('Falta o regulamento assinado');
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByText('Promoção recusada').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Falta o regulamento assinado');
  await picture(page, 'promotion-refused');

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText('Promoção excluída')).toBeVisible();
  await page.goto(`${LIST}/detail/${id}`);
  await expect(page).toHaveURL('/404');
});

test('[PRO-04, ERR-03] somebody else was quicker: the refusal is said and the page shows what is', async ({ portal }) => {
  const mallCode = 'PGV';
  const name = aName('Dois de uma vez');
  const { id } = await aPromotion(portal.url, { mallCode, name, status: 'CURRENT' });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ACTS }) });
  await page.goto(`${LIST}?search=${id}`);
  const row = listPage(page).row(name);
  await expect(row).toContainText('Ativa');
  await row.getByRole('button', { name: `Encerrar: ${name}` }).click();
  const { accessToken } = await asAdministrator(portal.url);
  await callApi(portal.url, closePromotion, { body: { promotionId: id } }, accessToken);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row).toContainText('Encerrada');
});

test('[PER-07] [PER-10] without the slugs every act is shown locked, with why, and pressing it leads nowhere', async ({
  portal,
}) => {
  const mallCode = 'LTS';
  const { id } = await aPromotion(portal.url, { mallCode, name: aName('Sem permissão') });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode] }) });
  await page.goto(`${LIST}/detail/${id}`);
  const why = 'Você não tem permissão para esta ação';
  const edit = page.getByRole('main').getByRole('button', { name: 'Editar' });
  await expect(edit).toBeDisabled();
  await expect(edit).toHaveAccessibleDescription(new RegExp(why));
  await edit.click({ force: true });
  await expect(page).toHaveURL(`${LIST}/detail/${id}`);
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  for (const act of ['Aprovar', 'Excluir', 'Simular']) {
    const item = page.getByRole('menuitem', { name: new RegExp(`^${act}`) });
    await expect(item).toBeDisabled();
    await expect(item).toHaveAccessibleDescription(new RegExp(why));
  }
  await expectAccessible(page);
  await picture(page, 'promotion-locked-menu');
  await page.getByRole('menuitem', { name: /^Excluir/ }).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const form of [`${LIST}/edit/${id}`, `${LIST}/create`, '/engagement/lucky-number/create']) {
    await page.goto(form);
    await expect(page.getByText('Você não pode alterar o que está aqui')).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  }
  await picture(page, 'promotion-locked-form');
  await expectAccessible(page);
});
