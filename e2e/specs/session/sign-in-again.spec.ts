import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { PASSWORD } from '../../support/api.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

test('[PER-12] closing with an old sign-in asks for the password and then goes on by itself; cancelled, nothing is done', async ({
  portal,
}) => {
  const mallCode = 'ARP';
  const name = aName('Acesso antigo');
  const { id } = await aPromotion(portal.url, { mallCode, name, status: 'CURRENT' });
  const person = await portal.aPerson({ malls: [mallCode], permissions: ['close-promotion'] });
  const page = await portal.open({ as: person });
  // Ten minutes are not waited for here: the server's own refusal, given early. The proof and the repeat are the server's.
  let isOld = true;
  const { status, pt: message } = PROBLEMS['sign-in-again'];
  await page.route('**/api/promotion/close', (route) =>
    isOld
      ? route.fulfill({ status, json: { status, code: 'sign-in-again', message, messages: [], fields: {}, requestId: 'r' } })
      : route.continue(),
  );
  await page.route('**/api/auth/again', async (route) => {
    const answer = await route.fetch();
    isOld = !answer.ok();
    await route.fulfill({ response: answer });
  });
  const close = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Encerrar' }).click();
    await page.getByLabel('Digite o nome da promoção').fill(name);
    await page.keyboard.press('Enter');
  };
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  const password = asked.getByRole('textbox', { name: 'Senha' });

  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  await close();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'sign-in-again');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('nada foi feito ainda');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('main').getByText('Ativa', { exact: true }).first()).toBeVisible();

  await close();
  await password.fill('não é esta');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('A senha atual não confere').first()).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Promoção encerrada')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
