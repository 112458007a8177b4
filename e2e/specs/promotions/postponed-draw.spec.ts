import { formatDate } from '@galeria/contract/kit/formats';
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { inDays } from '../../pages/promotion-form-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'SBR';
const PAGE = '/promotion-engine/promotions/detail';

test('[PRO-16, DRW-13] a draw whose period is over is put off: proposed by one with why, approved by another on a phone', async ({
  portal,
}) => {
  const { id, luckyNumber } = await aPromotion(portal.url, {
    ...{ mallCode: MALL, name: aName('Sorteio adiado'), type: 'LUCKYNUMBER', status: 'CURRENT' },
  });
  const { accessToken } = await asAdministrator(portal.url);
  await callApi(portal.url, closePromotion, { body: { promotionId: id } }, accessToken);
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: ['write-promotion'] }) });
  await page.goto(`${PAGE}/${id}?tab=LUCKYNUMBERWINNERS`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Adiar sorteio' }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Nova data do sorteio', exact: true });
  await expect(day).toHaveValue(formatDate(luckyNumber?.raffleDate));
  await dialog.getByLabel('Motivo do aditamento').fill('O órgão autorizador pediu outra data');
  // The day it is drawn on already.
  await dialog.getByRole('button', { name: 'Propor adiamento' }).click();
  await expect(dialog).toContainText('O novo dia do sorteio deve ser posterior ao atual e ainda estar por vir');
  await day.fill(inDays(30));
  await dialog.getByRole('textbox', { name: 'Nova data de divulgação do prêmio', exact: true }).fill(inDays(33));
  await expectAccessible(page);
  await picture(page, 'draw-postpone');
  await dialog.getByRole('button', { name: 'Propor adiamento' }).click();
  const waiting = page.getByRole('region', { name: 'Aditamento 1 aguarda aprovação' });
  await expect(waiting).toContainText(inDays(30));
  await expectAccessible(page);
  await picture(page, 'draw-postponed-waits');
  await page.getByRole('button', { name: 'Mais ações' }).click();
  const again = page.getByRole('menuitem', { name: /^Adiar sorteio/ });
  await expect(again).toBeDisabled();
  await expect(again).toContainText(/já tem um aditamento aguardando aprovação/);

  const phone = await portal.open({
    as: await portal.aPerson({ malls: [MALL], permissions: ['approve-campaign'] }),
    ...{ phone: true, theme: 'dark' },
  });
  await phone.goto(`${PAGE}/${id}`);
  await phone.getByRole('region', { name: 'Aditamento 1 aguarda aprovação' }).getByRole('button', { name: 'Aprovar' }).click();
  await picture(phone, 'draw-postpone-approve-phone-dark');
  await phone.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(phone.getByText('Aditamento aprovado. A promoção já mudou')).toBeVisible();
  expect(await sidewaysOf(phone)).toBe(0);
  await expectAccessible(phone);
  await page.goto(`${PAGE}/${id}?tab=LUCKYNUMBERWINNERS`);
  await expect(page.getByText(new RegExp(`^Vale a extração da data do sorteio, ${inDays(30)}`))).toBeVisible();
});
