import { extraCouponsByDonation } from '@galeria/contract/promotions/extra-endpoints';
import { closePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { confirmPromotionRaffle } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { asAdministrator, callApi } from '../../support/api.ts';
import { customersOf, todayOrTomorrow } from '../../support/draws.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'BDS';
const PERMISSIONS = ['draw-promotion', 'read-customer'];

/** A closed raffle of four prizes: two coupons of one person, then one each of two others. */
async function aClosedRaffle(url: string): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
  const beforeMidnight = await todayOrTomorrow();
  const { accessToken } = await asAdministrator(url);
  const promotion = await aPromotion(url, {
    mallCode: MALL,
    name: aName('Urna'),
    type: 'RAFFLE',
    status: 'CURRENT',
    changes: {
      raffle: {
        startDate: new Date(Date.now() - 24 * 3_600_000).toISOString(),
        endDate: beforeMidnight(2),
        raffleDate: beforeMidnight(1),
        announcementDate: new Date(Date.now() + 15 * 24 * 3_600_000).toISOString(),
        ...{ consumerTarget: 30_000, pickUpLocation: 'SAC, piso L1', secapNumber: '04.043818/2026' },
        ...{ awardName: 'Viagem', awardQuantity: 4 },
        sponsors: [
          {
            ...{ kind: 'SPECIFIC', sponsoredBy: 'DONATION', name: 'Campanha do livro', goalConfirmationMethods: [1] },
            goals: [{ donationType: 'BOOKS', donationAmount: 2 }],
          },
        ],
      } as never,
    },
  });
  const [sponsor] = promotion.raffle?.sponsors ?? [];
  const [goal] = sponsor?.goals ?? [];
  const made: string[] = [];
  for (const [place, { cpf }] of (await customersOf(url, MALL, 3)).entries()) {
    const body = { promotionId: promotion.id, cpf, sponsorId: sponsor?.id ?? 0, goalId: goal?.id ?? 0 };
    const quantity = place === 0 ? 2 : 1;
    const answer = await callApi(
      url,
      extraCouponsByDonation,
      { body: { ...body, goalConfirmationMethodId: 1, quantity } },
      accessToken,
    );
    made.push(...answer.made);
  }
  await callApi(url, closePromotion, { body: { promotionId: promotion.id } }, accessToken);
  return { id: promotion.id, codes: made };
}

test('[PRO-17] a raffle ends: coupons from the urn by one person, confirmed by another, on the record and in the minutes', async ({
  portal,
}) => {
  const { id, codes } = await aClosedRaffle(portal.url);
  const [first = '', again = '', other = '', next = ''] = codes;
  const record = `/promotion-engine/promotions/detail/${id}`;
  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS }) });
  await page.goto(`${record}?tab=LUCKYNUMBERWINNERS`);
  const code = page.getByLabel('Código do cupom');
  // As people type it.
  await code.fill(first.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Ganhador 1: /)).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type(again);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`Cupom ${again} não ganhou: mesmo CPF de um ganhador. Fica registrado como tirado da urna.`),
  ).toBeVisible();
  await code.fill('NADA');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(other);
  await page.keyboard.press('Enter');
  const drawn = page.getByRole('region', { name: 'Cupons tirados da urna' });
  await expect(drawn.locator('tbody tr')).toHaveCount(3);
  // PER-11: who entered them does not confirm them, on the page and in the server.
  const own = drawn.getByRole('button', { name: 'Confirmar ganhadores' });
  await expect(own).toHaveAccessibleDescription(/peça a confirmação a outra pessoa/);
  await expectAccessible(page);
  await picture(page, 'raffle-entered');

  const second = await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS });
  const phone = await portal.open({ as: second, phone: true });
  await phone.goto(`${record}?tab=LUCKYNUMBERWINNERS`);
  await expect(phone.getByText('2 de 4')).toBeVisible();
  expect(await sidewaysOf(phone)).toBe(0);
  await expectAccessible(phone);
  await picture(phone, 'raffle-to-confirm-phone');
  await phone.getByRole('button', { name: 'Confirmar ganhadores' }).click();
  const asked = phone.getByRole('dialog');
  await expect(asked).toContainText('2 ganhadores serão publicados no app.');
  await expect(asked).toContainText('2 prêmios ficam sem ganhador.');
  await expect(asked).toContainText('Os cupons que não ganharam são encerrados.');
  await asked.getByRole('button', { name: 'Confirmar ganhadores' }).click();
  await expect(phone.getByText(/^Sorteio confirmado em /)).toBeVisible();
  const late = callApi(
    portal.url,
    confirmPromotionRaffle,
    { params: { id }, body: { version: 1 } },
    (await portal.administrator()).accessToken,
  );
  await expect(late).rejects.toThrow(/raffle-confirmed/);

  await page.goto(record);
  const winners = page.getByRole('region', { name: 'Ganhadores', exact: true });
  await expect(winners.locator('tbody tr')).toHaveCount(2);
  await expect(winners).toContainText(first);
  await expect(winners).toContainText(other);
  // DRW-10: a winner who is not found, by two people; then the next coupon of the urn, by two people as well.
  await page.goto(`${record}?tab=LUCKYNUMBERWINNERS`);
  await page.getByRole('button', { name: 'Desclassificar um ganhador' }).click();
  const against = page.getByRole('dialog');
  await against.getByRole('combobox', { name: 'Ganhador' }).click();
  await page.getByRole('option', { name: new RegExp(`^${first}, 1º ganhador`) }).click();
  await against.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Não localizado no prazo do regulamento' }).click();
  await against.getByLabel('O que aconteceu').fill('Três ligações sem resposta');
  await against.getByLabel('Prova').fill('Protocolo 81');
  await expectAccessible(page);
  await picture(page, 'raffle-disqualify');
  await against.getByRole('button', { name: 'Pedir desclassificação' }).click();
  await expect(against).toBeHidden();
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toHaveAccessibleDescription(/peça a outra pessoa/);
  await phone.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(asked).toContainText('o lugar fica aberto para o próximo cupom');
  await asked.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(phone.getByText('O próximo cupom da urna pode ser lançado para este lugar.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lançar o próximo cupom da urna' })).toBeVisible();
  await code.fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('O lugar aberto tem um novo ganhador')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'raffle-next-entered');
  await phone.getByRole('button', { name: 'Confirmar novo ganhador' }).click();
  await expect(asked).toContainText('Ele fica com o lugar de quem foi desclassificado');
  await asked.getByRole('button', { name: 'Confirmar novo ganhador' }).click();
  await expect(phone.getByText('O próximo cupom da urna ficou com este lugar.')).toBeVisible();
  expect(await sidewaysOf(phone)).toBe(0);
  await expectAccessible(phone);
  await picture(phone, 'raffle-replaced-phone');
  await expect(drawn).toContainText('No lugar do 1º ganhador');
  await picture(page, 'raffle-replaced');
  await page.getByRole('button', { name: 'Ata do sorteio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Promotora', exact: true }).fill('Galeria Shoppings S.A.');
  await dialog.getByLabel('Quem assina').fill('Ana Lima');
  await expectAccessible(page);
  await picture(page, 'raffle-minutes');
  const minutes = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Gerar ata em PDF' }).click();
  expect((await minutes).suggestedFilename()).toMatch(/\.pdf$/);
});
