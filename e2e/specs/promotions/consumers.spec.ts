import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { formatCpf } from '@galeria/contract/kit/formats';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { optIn } from '../../support/draws.ts';
import { aName, aPromotion } from '../../support/promotions.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'BBC';

test('[PRO-11] somebody who opted in is found by CPF, and their profile shows how far they are', async ({ portal }) => {
  const { accessToken } = await asAdministrator(portal.url);
  const query = { mallCode: MALL, size: '5', isBlocked: 'false' };
  const [customer] = (await callApi(portal.url, listCustomers, { query }, accessToken)).data;
  if (!customer) throw new Error('the mall has no customer');
  const promotion = aName('Consumidores');
  const { id } = await aPromotion(portal.url, { mallCode: MALL, name: promotion, status: 'CURRENT' });
  await optIn(portal.url, MALL, id, [customer.cpf]);

  const reader = await portal.aPerson({ malls: [MALL], permissions: ['read-customer', 'read-invoices'] });
  const page = await portal.open({ as: reader });
  await page.goto('/promotion-engine/consumers');
  const list = listPage(page);
  await list.expectTitle('Consumidores');
  await list.search.fill(formatCpf(customer.cpf));
  const row = list.row(customer.fullName);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'consumers');
  await row.getByRole('link', { name: customer.fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.fullName })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(promotion).first()).toBeVisible();
  await expect(main.getByRole('progressbar', { name: /^Compre e ganhe: R\$\s0,00 de R\$\s300,00/ }).first()).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(main.getByRole('heading', { name: 'Cupons, prêmios e números' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'consumer');

  const phone = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await phone.goto(`/engagement/consumers/profile/${customer.customerId}`);
  await expect(phone.getByRole('heading', { level: 1, name: customer.fullName })).toBeVisible();
  await expect(phone.getByText(promotion).first()).toBeVisible();
  await expectAccessible(phone);
  await picture(phone, 'consumer-phone-dark');
});

test('[SHL-12] who takes part in a promotion is sorted by name and by the opt-in, by keyboard and on a phone; the address keeps it', async ({
  portal,
}) => {
  const { accessToken } = await asAdministrator(portal.url);
  const query = { mallCode: MALL, size: '5', isBlocked: 'false' };
  const customers = (await callApi(portal.url, listCustomers, { query }, accessToken)).data;
  const { id } = await aPromotion(portal.url, { mallCode: MALL, name: aName('Ordem'), status: 'CURRENT' });
  for (const { cpf } of customers) await optIn(portal.url, MALL, id, [cpf]);
  const joined = customers.map(({ fullName }) => fullName);
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const named = joined.toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1));

  const reader = await portal.aPerson({ malls: [MALL], permissions: [] });
  const page = await portal.open({ as: reader });
  const address = `/promotion-engine/consumers?promotion=${id}`;
  await page.goto(address);
  const list = listPage(page);
  await expect(list.rows).toContainText(joined.toReversed());
  await list.column('Nome').getByRole('button').press('Enter');
  await expect(page).toHaveURL(`${address}&sort=name`);
  await expect(list.column('Nome')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.rows).toContainText(named);
  await page.reload();
  await expect(list.rows).toContainText(named);
  await list.column('Última adesão').getByRole('button').click();
  await expect(list.rows).toContainText(joined);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await expect(page).toHaveURL('/promotion-engine/consumers');
  await expect(list.column('Nome').getByRole('button')).toHaveCount(0);

  const phone = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await phone.goto(address);
  await phone.getByLabel('Ordenar por').selectOption('name');
  await expect(phone).toHaveURL(`${address}&sort=name`);
  await expect(phone.getByRole('list', { name: 'Consumidores' }).getByRole('listitem')).toContainText(named);
  await expectAccessible(phone);
});
