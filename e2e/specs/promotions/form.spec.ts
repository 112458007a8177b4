import type { Promotion } from '@galeria/contract/promotions/promotion';
import { activatePromotion, approvePromotion, getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import type { Page } from '@playwright/test';
import { BANNER, inDays, PDF, promotionFormPage } from '../../pages/promotion-form-page.ts';
import { asAdministrator, callApi } from '../../support/api.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const CREATE = '/promotion-engine/promotions/create';
const WRITES = ['write-promotion'];
const WORKS = [...WRITES, 'read-store-service'];
const MALL = { buyAndWin: 'LTS', others: 'CVM', running: 'SBV', phone: 'GPS', engagement: 'JQT' } as const;

/** The id in the address, once the details are shown. */
async function savedId(page: Page): Promise<number> {
  await page.waitForURL(/\/detail\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function stored(url: string, id: number): Promise<Promotion> {
  const { accessToken } = await asAdministrator(url);
  return callApi(url, getPromotion, { params: { id } }, accessToken);
}

test('[PRO-02] a buy-and-win: wrong files say why, what is missing is named, then it is saved whole', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: WORKS, malls: [MALL.buyAndWin] }) });
  const form = promotionFormPage(page);
  await page.goto(CREATE);
  await expect(page.getByRole('radiogroup', { name: 'Tipo da promoção' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-form-type');
  await form.chooseType('Compre e ganhe');
  await form.save();
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija 10 campos para continuar' });
  await expect(summary).toContainText('Nome da promoção: Informe o nome');
  await expect(summary).toContainText('Regulamento: Envie o regulamento');
  await expect(form.field('Nome da promoção')).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'promotion-form-missing');

  await form.send('Banner', { ...BANNER, name: 'banner.gif', mimeType: 'image/gif' });
  await expect(page.getByText('A imagem deve ser um arquivo JPG ou PNG')).toBeVisible();
  await form.send('Banner', { ...PDF, name: 'banner.png', mimeType: 'image/png' });
  await expect(page.getByText('A imagem deve ser um arquivo JPG ou PNG')).toBeVisible();
  await form.send('Banner', { ...BANNER, buffer: Buffer.alloc(1024 * 1024 + 1, 1) });
  await expect(page.getByText('A imagem deve ter no máximo 1 MB')).toBeVisible();
  await form.send('Banner', BANNER);
  await expect(page.getByRole('img', { name: 'Banner enviado: banner.png' })).toBeVisible();
  await form.send('Regulamento', { ...PDF, buffer: Buffer.from('texto') });
  await expect(page.getByText('O regulamento deve ser um arquivo PDF')).toBeVisible();
  await form.send('Regulamento', PDF);
  await expect(page.getByText('regulamento.pdf')).toBeVisible();
  await form.send('CPFs bloqueados (opcional)', {
    name: 'bloqueados.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('cpf\n111.444.777-35\n'),
  });
  await expect(page.getByText('bloqueados.csv')).toBeVisible();

  await form.identify('Natal da ecobag');
  await form.fillMode('buyAndWin');
  await form.modeRegion('buyAndWin').getByRole('textbox', { name: 'Data de término', exact: true }).fill(inDays(0));
  await page.getByText('Somente as escolhidas').click();
  await page.getByRole('searchbox', { name: 'Buscar loja por nome ou LUC' }).press('Enter');
  await page.getByRole('region', { name: 'Lojas participantes' }).getByRole('checkbox').first().check();
  await expect(page.getByText('1 loja escolhida')).toBeVisible();
  await form.save();
  await expect(page.getByRole('alert').first()).toContainText('Data de término deve ser maior que a data de início');
  await form.fillMode('buyAndWin');
  await form.modeRegion('buyAndWin').getByRole('textbox', { name: 'Data de término: Horário' }).fill('1830');
  await picture(page, 'promotion-form-buy-and-win');
  await form.save();
  const saved = await stored(portal.url, await savedId(page));
  expect(saved).toMatchObject({
    name: 'Natal da ecobag',
    type: 'BUYANDWIN',
    status: 'DRAFT',
    mallCode: MALL.buyAndWin,
    campaign: { name: 'natal' },
    blocklist: { name: 'bloqueados.csv', entries: 1 },
    buyAndWin: { consumerTarget: 30_000, awards: [{ name: 'Ecobag', quantity: 1000 }] },
  });
  // 18:30 in São Paulo, whatever this computer's zone.
  expect(saved.buyAndWin?.estimatedEndDate).toMatch(/T21:30:00\.000Z$/);
  expect(saved.stores).toHaveLength(1);
  expect(saved.documents.map(({ kind }) => kind).toSorted()).toEqual([0, 3]);
});

for (const [label, modes] of [
  ['Sorteio', ['raffle']],
  ['Sorteio e compre e ganhe', ['raffle', 'buyAndWin']],
  ['Número da sorte', ['luckyNumber']],
  ['Número da sorte e compre e ganhe', ['luckyNumber', 'buyAndWin']],
] as const) {
  test(`[PRO-02] ${label}: created with the modes of its type`, async ({ portal }) => {
    const page = await portal.open({ as: await portal.aPerson({ permissions: WRITES, malls: [MALL.others] }) });
    const form = promotionFormPage(page);
    await page.goto(CREATE);
    await form.chooseType(label);
    await form.identify(`Promoção ${label}`);
    for (const mode of modes) await form.fillMode(mode);
    await form.send(modes.length > 1 ? 'Regulamento geral' : 'Regulamento', PDF);
    await expect(page.getByText('regulamento.pdf')).toBeVisible();
    await form.save();
    const saved = await stored(portal.url, await savedId(page));
    const there = (['buyAndWin', 'raffle', 'luckyNumber'] as const).filter((mode) => saved[mode] !== null);
    expect(there.toSorted()).toEqual([...modes].toSorted());
  });
}

test('[PRO-05] [PRO-16] editing a running promotion: what is locked says why, prizes only grow, an end is only put off', async ({
  portal,
}) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: WRITES, malls: [MALL.running] }) });
  const form = promotionFormPage(page);
  await page.goto(CREATE);
  await form.chooseType('Sorteio e compre e ganhe');
  await form.identify('Sorteio de verão');
  await form.fillMode('raffle');
  await form.fillMode('buyAndWin');
  await form.send('Regulamento geral', PDF);
  await expect(page.getByText('regulamento.pdf')).toBeVisible();
  await form.save();
  const id = await savedId(page);
  const { accessToken } = await asAdministrator(portal.url);
  await callApi(portal.url, approvePromotion, { params: { id }, body: {} }, accessToken);
  await callApi(portal.url, activatePromotion, { params: { id }, body: {} }, accessToken);

  await page.goto(`/promotion-engine/promotions/edit/${id}`);
  await expect(page.getByText('Quem já participa entrou com as regras atuais')).toBeVisible();
  const raffle = form.modeRegion('raffle');
  await expect(form.field('Data de início', raffle)).toHaveAccessibleDescription(
    /Este campo não pode mudar em uma promoção ativa/,
  );
  await expect(form.field('Meta em reais', raffle)).toHaveAttribute('readonly', '');
  await expectAccessible(page);
  await picture(page, 'promotion-form-running');
  await form.field('Quantidade de prêmios', raffle).fill('1');
  await form.save('Salvar alterações');
  await expect(page.getByRole('alert').first()).toContainText('A quantidade de prêmios não pode ser reduzida');
  await form.field('Quantidade de prêmios', raffle).fill('3');
  await form.field('Data de término', raffle).fill(inDays(10));
  await form.save('Salvar alterações');
  await expect(page.getByRole('alert').first()).toContainText('O término de uma promoção ativa só pode ser adiado');
  await form.field('Data de término', raffle).fill(inDays(22));
  await form.save('Salvar alterações');
  const asking = page.getByRole('dialog', { name: 'Propor aditamento' });
  await expect(asking.getByRole('row', { name: /Sorteio: quantidade de .* 2 3/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-amendment-reason');
  await asking.getByLabel('Motivo do aditamento').fill('Mais um patrocinador');
  await asking.getByRole('button', { name: 'Salvar e propor' }).click();
  await savedId(page);

  // PRO-16: it waits, and who proposed it sees why they do not approve it; a second person does.
  expect(await stored(portal.url, id)).toMatchObject({ raffle: { awardQuantity: 2 }, amendments: { count: 1, pending: 1 } });
  await expect(page.getByRole('heading', { name: 'Aditamento 1 aguarda aprovação' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-amendment-waits');
  const second = await portal.open({ as: await portal.aPerson({ permissions: ['approve-campaign'], malls: [MALL.running] }) });
  await second.goto(`/promotion-engine/promotions/detail/${id}`);
  await second.getByRole('region', { name: 'Aditamento 1 aguarda aprovação' }).getByRole('button', { name: 'Aprovar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(second.getByText('Aditamento aprovado. A promoção já mudou')).toBeVisible();
  const saved = await stored(portal.url, id);
  expect(saved).toMatchObject({ status: 'CURRENT', raffle: { awardQuantity: 3, consumerTarget: 30_000 } });
});

test('[PRO-03] engagement: a campaign with its benefit, and a raffle by lucky numbers with a sponsor', async ({ portal }) => {
  const page = await portal.open({ as: await portal.aPerson({ permissions: WORKS, malls: [MALL.engagement] }) });
  const form = promotionFormPage(page);
  await page.goto('/engagement/promotions/create');
  await expect(page.getByRole('heading', { name: 'Criar campanha' })).toBeVisible();
  await form.identify('Campanha do brinde');
  await form.fillMode('buyAndWin');
  const benefit = page.getByRole('region', { name: 'Benefício' });
  await benefit.getByRole('checkbox').first().check();
  await benefit.getByText('Domingo').click();
  await form.send('Regulamento', PDF);
  await expect(page.getByText('regulamento.pdf')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-form-campaign');
  await form.save();
  const campaign = await stored(portal.url, await savedId(page));
  expect(campaign).toMatchObject({ type: 'BUYANDWIN', targetType: 'INVOICE_AMOUNT', benefit: { channel: 'MALL' } });
  expect(campaign.benefit?.storeName).not.toBeNull();
  expect(campaign.benefit?.eligibleDays).not.toContain('SUNDAY');

  await page.goto('/engagement/lucky-number/create');
  await expect(page.getByRole('heading', { name: 'Criar sorteio' })).toBeVisible();
  await form.identify('Sorteio do carro');
  await form.fillMode('luckyNumber');
  await page.getByRole('button', { name: 'Adicionar patrocinador' }).click();
  await form.field('Nome do patrocinador 1').fill('Banco Aurora');
  await page.getByRole('group', { name: 'Formas de comprovação do patrocinador 1' }).locator('label').first().click();
  await form.field('Valor da compra, meta 1').fill('50,00');
  await form.send('Regulamento', PDF);
  await expect(page.getByText('regulamento.pdf')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-form-raffle');
  await form.save();
  const id = await savedId(page);
  expect((await stored(portal.url, id)).luckyNumber?.sponsors).toMatchObject([
    { name: 'Banco Aurora', sponsoredBy: 'COMPANY', goals: [{ donationAmount: 5000 }] },
  ]);

  await page.goto(`/engagement/lucky-number/edit/${id}`);
  await form.field('Nome da promoção').fill('Sorteio do carro novo');
  await form.save('Salvar alterações');
  await savedId(page);
  expect((await stored(portal.url, id)).name).toBe('Sorteio do carro novo');
});

test('[PRO-02, SHL-09] on a phone, in the dark, from the keyboard; a closed tab loses nothing', async ({ portal }) => {
  const person = await portal.aPerson({ permissions: WRITES, malls: [MALL.phone] });
  const page = await portal.open({ as: person, phone: true, theme: 'dark' });
  const form = promotionFormPage(page);
  await page.goto(CREATE);
  await page.getByRole('radio', { name: /^Compre e ganhe/ }).focus();
  await page.keyboard.press('Space');
  await form.field('Nome da promoção').focus();
  await page.keyboard.type('Natal no telefone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('natal');
  await expectAccessible(page);
  await picture(page, 'promotion-form-phone');
  expect(await sidewaysOf(page)).toBe(0);
  await form.field('Quantidade do prêmio 1').scrollIntoViewIfNeeded();
  await picture(page, 'promotion-form-phone-modeRegion');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('promotionDraft'))))
    .toBe(true);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(CREATE);
  await promotionFormPage(again).chooseType('Compre e ganhe');
  await expect(again.getByText('Continuar de onde parou?')).toBeVisible();
  await expectAccessible(again);
  await picture(again, 'promotion-form-draft');
  await again.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(promotionFormPage(again).field('Nome da promoção')).toHaveValue('Natal no telefone');
});
