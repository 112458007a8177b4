import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { addDays, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatBrl, formatCpf } from '@galeria/contract/kit/formats';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import { simulatePromotion } from '@galeria/contract/promotions/insight-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import type { Page } from '@playwright/test';
import { callApi } from '../../support/api.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const detail = (id: number): string => `/promotion-engine/promotions/detail/${id}`;

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('[PRO-08, PRO-09] extra numbers through a sponsor, until there are as many as awards', async ({ portal }) => {
  const mallCode = 'TGR';
  const { accessToken } = await portal.administrator();
  const found = await callApi(portal.url, listCustomers, { query: { mallCode, size: '5', isBlocked: 'false' } }, accessToken);
  const cpf = found.data.find((customer) => customer.cpf !== '')?.cpf ?? '';
  const at = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const { id } = await aPromotion(portal.url, {
    mallCode,
    name: aName('Extras'),
    type: 'LUCKYNUMBER',
    status: 'CURRENT',
    changes: {
      luckyNumber: {
        ...{ startDate: at(1), endDate: at(11), raffleDate: at(13), announcementDate: at(15) },
        ...{ consumerTarget: 30_000, pickUpLocation: 'SAC, piso L1', secapNumber: '04.043818/2026' },
        ...{ awardName: 'Carro', awardQuantity: 3, seriesCount: 1 },
        sponsors: [
          {
            ...{ kind: 'SPECIFIC', sponsoredBy: 'DONATION', name: 'Campanha do livro', goalConfirmationMethods: [1] },
            goals: [{ donationType: 'BOOKS', donationAmount: 2 }],
          },
        ],
      },
    },
  });
  const page = await portal.open({
    as: await portal.aPerson({ malls: [mallCode], permissions: ['read-customer', 'make-extras', 'write-promotion'] }),
  });
  await page.goto(detail(id));
  await openTool(page, 'Gerar números extras');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ainda podem ser gerados 3')).toBeVisible();
  await dialog.getByLabel('CPF do cliente').fill('111.111.111-11');
  await dialog.getByRole('button', { name: 'Gerar' }).click();
  await expect(dialog.getByText('Insira um CPF válido', { exact: true })).toBeVisible();
  await dialog.getByLabel('CPF do cliente').fill(formatCpf(cpf));
  await dialog.getByLabel('Quantidade').fill('2');
  await expectAccessible(page);
  await picture(page, 'promotion-extras');
  await dialog.getByRole('button', { name: 'Gerar' }).click();
  await expect(page.getByRole('dialog', { name: '2 números gerados' })).toBeVisible();
  const made = await dialog.getByRole('listitem').allTextContents();
  const tokens = await callApi(portal.url, listTokens, { query: { promotionId: String(id), size: '10' } }, accessToken);
  expect(made.toSorted()).toEqual(tokens.data.map(({ number }) => number));
  expect(tokens.data.map(({ consumerCpf }) => consumerCpf)).toEqual([cpf, cpf]);
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();

  await openTool(page, 'Gerar números extras');
  await expect(dialog.getByText('Ainda pode ser gerado 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[PRO-15] copied to another mall with another name: it waits there for its own approval', async ({ portal }) => {
  const [mallCode, other] = ['IPR', 'CPV'] as const;
  const original = await aPromotion(portal.url, { mallCode, name: aName('Original'), status: 'APPROVED' });
  const name = aName('Cópia');
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode, other], permissions: ['write-promotion'] }) });
  await page.goto(detail(original.id));
  await openTool(page, 'Copiar para outros shoppings');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: mallName(other) }).check();
  await dialog
    .getByRole('group', { name: mallName(other) })
    .getByLabel('Nome')
    .fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const row = dialog.getByRole('row', { name: mallName(other) });
  await expect(row.getByRole('cell').first()).toHaveText(name);
  await expect(row.getByRole('cell').nth(1)).toHaveText('igual');
  await picture(page, 'promotion-copy');
  await dialog.getByRole('button', { name: 'Criar 1 cópia' }).click();
  await dialog.getByRole('link', { name: mallName(other) }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('Em validação').first()).toBeVisible();
  await expect(page).not.toHaveURL(detail(original.id));
});

test('[PRO-13] simulated on past notes: what the page says is what the rules say, and nothing is written', async ({ portal }) => {
  const mallCode = 'TGR';
  const { accessToken } = await portal.administrator();
  const { id } = await aPromotion(portal.url, { mallCode, name: aName('Simulada') });
  const yesterday = addDays(saoPauloDay(Date.now()), -1);
  const body = { from: addDays(yesterday, -29), to: yesterday };
  const said = await callApi(portal.url, simulatePromotion, { params: { id }, body }, accessToken);
  expect(said.countedInvoices).toBeGreaterThan(0);
  const page = await portal.open({
    as: await portal.aPerson({ malls: [mallCode], permissions: ['make-extras', 'write-promotion'] }),
  });
  await page.goto(detail(id));
  await openTool(page, 'Simular');
  await page.getByRole('button', { name: 'Simular' }).click();
  const result = page.getByRole('status').filter({ hasText: 'Notas que contariam' });
  await expect(result.getByText(said.countedInvoices.toLocaleString('pt-BR'), { exact: true }).first()).toBeVisible();
  await expect(result.getByText(formatBrl(said.gmv), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-simulation');
  await page.getByRole('button', { name: 'Fechar simulação' }).click();
  await expect(result).toBeHidden();
});
