import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Page } from '@playwright/test';
import { aName, aPromotion, uploadFor } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const detail = (base: 'promotion-engine' | 'engagement', id: number): string => `/${base}/promotions/detail/${id}`;
const fact = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=following-sibling::dd[1]');

test('[PRO-06, PRO-10] a buy-and-win in the portal: rows, files, blocklist as a sheet, history; tabs in the address', async ({
  portal,
}) => {
  const mallCode = 'TGR';
  const blocklist = await uploadFor(
    portal.url,
    mallCode,
    'restriction-list',
    'cpfs-bloqueados.csv',
    'cpf\n52998224725\n11144477735\n',
  );
  const promotion = await aPromotion(portal.url, {
    mallCode,
    name: aName('Detalhes'),
    changes: { blocklistFileId: blocklist.id, allowedCategories: [2, 3] },
  });
  const page = await portal.open({ as: await portal.aPerson({ malls: [mallCode], permissions: ['read-customer'] }) });
  await page.goto(detail('promotion-engine', promotion.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalhes da promoção');
  await expect(page).toHaveTitle('portal - Detalhes da promoção');
  await expect(page.getByRole('heading', { level: 2, name: promotion.name })).toBeVisible();
  await expect(fact(page, 'Início')).toHaveText(formatDateTime(promotion.buyAndWin?.startDate));
  await expect(fact(page, 'Término previsto')).toHaveText(formatDateTime(promotion.buyAndWin?.estimatedEndDate));
  await expect(fact(page, 'Prêmio')).toHaveText('Panetone');
  await expect(fact(page, 'Meta')).toHaveText('R$\u00a0300,00');
  await expect(fact(page, 'Categoria')).toHaveText('1 estrela, 2 estrelas');
  await expect(fact(page, 'Criada em')).toHaveText(formatDateTime(promotion.createdAt));
  await expect(page.getByRole('button', { name: 'Abrir Banner: banner-da-p…' })).toHaveAttribute(
    'title',
    'banner-da-promocao.png',
  );
  await expect(page.getByRole('img', { name: 'Banner' })).toBeVisible();
  await expect(fact(page, 'Arquivo')).toHaveText('cpfs-bloque…');
  await expect(fact(page, 'CPFs')).toHaveText('2');
  await expect(page.getByText('Criou a promoção')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'promotion-detail');

  const [regulation] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar Regulamento: regulamento…' }).click(),
  ]);
  expect(regulation.suggestedFilename()).toBe('regulamento.pdf');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar planilha' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${detail('promotion-engine', promotion.id)}?tab=DASHBOARD`);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Detalhes' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('main').getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/promotion-engine/promotions');
});

test('[PRO-06, PRO-07] a buy-and-win in engagement has its benefit; no way back; its own form', async ({ portal }) => {
  const mallCode = 'IPR';
  const { id } = await aPromotion(portal.url, {
    mallCode,
    name: aName('Benefício'),
    changes: {
      targetType: 'INVOICE_QUANTITY',
      userType: 'CONSUMER',
      benefit: { storeUniversalId: null, channel: 'MALL', eligibleDays: ['SATURDAY', 'MONDAY'] },
    },
  });
  const page = await portal.open({
    as: await portal.aPerson({ malls: [mallCode], permissions: ['write-promotion'] }),
    theme: 'dark',
  });
  await page.goto(detail('engagement', id));
  await expect(page.getByRole('tab')).toHaveText(['Informações', 'Estatísticas']);
  await expect(fact(page, 'Período de uso')).toHaveText('Seg, Sáb');
  await expect(fact(page, 'Tipo de código')).toHaveText('Shopping');
  await expect(fact(page, 'Tipo de usuário')).toHaveText('Consumidor');
  await expect(fact(page, 'Categoria')).toHaveText('Todas');
  await expect(fact(page, 'Meta')).toHaveText('30000 notas');
  await expect(page.getByRole('main').getByRole('link', { name: 'Voltar' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/engagement/promotions/edit/${id}`);
  await expectAccessible(page);
  await picture(page, 'promotion-detail-engagement-dark');
});

test('[PRO-06, ENG-03] a combined lucky number on a phone: two blocks, the third tab, the proof of its key', async ({
  portal,
}) => {
  const mallCode = 'CPV';
  const { id, luckyNumber } = await aPromotion(portal.url, {
    mallCode,
    name: aName('Combinada'),
    type: 'LUCKYNUMBER_AND_BUYANDWIN',
    status: 'CURRENT',
  });
  const person = await portal.aPerson({ malls: [mallCode] });
  const phone = await portal.open({ as: person, phone: true });
  await phone.goto(detail('engagement', id));
  await expect(phone.getByRole('heading', { level: 3 })).toHaveText([
    'Mecânica do número da sorte',
    'Mecânica do compre e ganhe',
  ]);
  await expect(phone.getByRole('tab', { name: 'Ganhadores do número da sorte' })).toBeVisible();
  await expect(phone.getByText(luckyNumber?.keyHash ?? '-')).toBeVisible();
  expect(await sidewaysOf(phone)).toBe(0);
  await expectAccessible(phone);
  await picture(phone, 'promotion-detail-phone');
  const page = await portal.open({ as: person });
  await page.goto(detail('promotion-engine', id));
  await expect(page.getByText('Números selecionados e suplentes')).toBeVisible();
  await picture(page, 'promotion-detail-lucky');
});

test('[SHL-05] an unknown promotion redirects to the not-found page', async ({ portal }) => {
  const page = await portal.open({ as: await portal.administrator() });
  await page.goto(detail('promotion-engine', 999_999_999));
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
});
