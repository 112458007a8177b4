import { formatCnpj } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { listStores, type Store, updateStore } from '@galeria/contract/stores/store-endpoints';
import { formPage } from '../../pages/form-page.ts';
import { listPage } from '../../pages/list-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { aNewCnpj } from '../../support/cnpjs.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const READS = ['read-store-service'];
const CHANGES = [...READS, 'update-purchase-permission-list'];
const LIST = '/store-service/stores';

/** Each test has a mall of its own. */
const MALL = { editing: 'PDM', stale: 'GAL', reading: 'IAS', palette: 'PDB' } as const;

async function storesOf(url: string, mallCode: string): Promise<[Store, Store]> {
  const { accessToken } = await asAdministrator(url);
  const { data } = await callApi(url, listStores, { query: { mallCode, size: '50' } }, accessToken);
  const [first, second] = data.filter(({ issuerCnpjs }) => issuerCnpjs.length === 1);
  if (!first || !second) throw new Error(`${mallCode} has no two stores with one CNPJ`);
  return [first, second];
}

test('[STO-01, SHL-09] issuer CNPJs are added and taken out; a repeated, a wrong and a taken one are said where they stand', async ({
  portal,
}) => {
  const [store, other] = await storesOf(portal.url, MALL.editing);
  const [own] = store.issuerCnpjs;
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.editing] }) });
  await page.goto(LIST);
  const list = listPage(page);
  await list.expectTitle('Todas as lojas');
  await expectAccessible(page);
  await picture(page, 'stores');
  await list.search.fill(store.luc);
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(formatCnpj(store.contractCnpj));
  await expect(list.rows).toContainText('Permitido');

  // The keyboard's way in and out.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: store.brandName });
  await expect(dialog).toContainText(mallName(MALL.editing));
  await expect(page).toHaveURL((url) => url.searchParams.get('store') === `${MALL.editing}:${store.universalId}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(list.rows).toBeFocused();

  await page.keyboard.press('Enter');
  const form = formPage(dialog);
  const second = 'CNPJ emissor 2';
  await dialog.getByRole('button', { name: 'Adicionar CNPJ emissor' }).click();
  await expect(form.field(second)).toBeFocused();
  await page.keyboard.type(own?.cnpj ?? '');
  await form.submit('Salvar loja');
  await form.expectError(second, 'Os CNPJs emissores devem ser únicos');
  await form.field(second).fill('11222333000180');
  await form.expectError(second, 'Insira um CNPJ válido');
  await form.field(second).fill(other.issuerCnpjs[0]?.cnpj ?? '');
  await form.submit('Salvar loja');
  await form.expectError(second, 'Este CNPJ já está cadastrado em uma loja');
  await expectAccessible(page);
  await picture(page, 'store-refused');

  const added = aNewCnpj();
  await form.field(second).fill(added);
  await expect(form.field(second)).toHaveValue(formatCnpj(added));
  await dialog.getByRole('button', { name: 'Remover o CNPJ emissor 1' }).click();
  await expect(form.field('CNPJ emissor 1')).toHaveValue(formatCnpj(added));
  const tracks = dialog.getByRole('switch', { name: 'Rastreia itens proibidos' });
  await tracks.setChecked(!store.tracksForbiddenItems);
  await form.submit('Salvar loja');
  await expect(page.getByText('Loja salva')).toBeVisible();
  await expect(list.rows).toContainText(formatCnpj(added));
  await expect(list.rows).toContainText(store.tracksForbiddenItems ? 'Não rastreia' : 'Rastreia');

  await list.search.fill(formatCnpj(added));
  await expect(list.rows).toContainText(store.brandName);
  await expect(list.rows).toHaveCount(1);
});

test('[STO-01, ERR-03] a store that somebody else saved first is brought together with what was typed', async ({ portal }) => {
  const [store] = await storesOf(portal.url, MALL.stale);
  const page = await portal.open({ as: await portal.aPerson({ permissions: CHANGES, malls: [MALL.stale] }) });
  await page.goto(`${LIST}?search=${store.universalId}&store=${MALL.stale}:${store.universalId}`);
  const dialog = page.getByRole('dialog', { name: store.brandName });
  const added = aNewCnpj();
  await dialog.getByRole('button', { name: 'Adicionar CNPJ emissor' }).click();
  await formPage(dialog).field('CNPJ emissor 2').fill(added);

  const { accessToken } = await asAdministrator(portal.url);
  const params = { mallCode: store.mallCode, universalId: store.universalId };
  const issuerCnpjs = store.issuerCnpjs.map(({ cnpj }) => cnpj);
  const theirs = { issuerCnpjs, tracksForbiddenItems: !store.tracksForbiddenItems, version: store.version };
  await callApi(portal.url, updateStore, { params, body: theirs }, accessToken);

  await dialog.getByRole('button', { name: 'Salvar loja' }).click();
  const stale = page.getByRole('dialog', { name: 'Esta loja foi alterada por outra pessoa' });
  await expect(stale).toContainText('Rastreia itens proibidos');
  await expectAccessible(page);
  await picture(page, 'store-stale');
  await stale.getByRole('button', { name: 'Recarregar e manter o que digitei' }).click();
  await expect(dialog.getByRole('switch')).toBeChecked({ checked: !store.tracksForbiddenItems });
  await dialog.getByRole('button', { name: 'Salvar loja' }).click();
  await expect(page.getByText('Loja salva')).toBeVisible();
  const { data } = await callApi(portal.url, listStores, { query: { search: store.universalId } }, accessToken);
  expect(data[0]?.issuerCnpjs.map(({ cnpj }) => cnpj).sort()).toEqual([...issuerCnpjs, added].sort());
  expect(data[0]?.tracksForbiddenItems).toBe(!store.tracksForbiddenItems);
});

test('[STO-01, PER-07] who may only read sees the store and changes nothing; on a phone too', async ({ portal }) => {
  const [store] = await storesOf(portal.url, MALL.reading);
  const reader = await portal.aPerson({ permissions: READS, malls: [MALL.reading] });
  const page = await portal.open({ as: reader, phone: true, theme: 'dark' });
  await page.goto(`${LIST}?search=${store.luc}`);
  await page.getByRole('button', { name: store.brandName }).click();
  const dialog = page.getByRole('dialog', { name: store.brandName });
  await expect(dialog).toContainText('Você pode ver esta loja, mas não alterar.');
  await expect(formPage(dialog).field('CNPJ emissor 1')).not.toBeEditable();
  await expect(dialog.getByRole('switch')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: /Salvar|Adicionar|Remover/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'store-phone-dark');
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
});

test('[SHL-08, STO-01] the palette finds a store by its CNPJ and opens it; who may not read stores finds none', async ({
  portal,
}) => {
  const [store] = await storesOf(portal.url, MALL.palette);
  const cnpj = store.issuerCnpjs[0]?.cnpj ?? '';
  const page = await portal.open({ as: await portal.aPerson({ permissions: READS, malls: [MALL.palette] }) });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(formatCnpj(cnpj));
  await page.getByRole('group', { name: 'Lojas' }).getByRole('option', { name: store.brandName }).click();
  await expect(page.getByRole('dialog', { name: store.brandName })).toContainText(store.luc);

  const stranger = await portal.open({ as: await portal.aPerson({ malls: [MALL.palette] }) });
  await stranger.goto('/home');
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await stranger.keyboard.press('Control+k');
  await stranger.getByRole('combobox').fill(formatCnpj(cnpj));
  await expect(stranger.getByText('Nada encontrado para')).toBeVisible();
  await expect(stranger).toHaveURL('/home');
});
