import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { formatDate } from '@galeria/contract/kit/formats';
import { listConsumerRewards, listConsumers } from '@galeria/contract/promotions/consumer-endpoints';
import { pdfBytes } from '@galeria/contract/testing/image-bytes';
import { expect, type Page } from '@playwright/test';
import { inDays, PDF, promotionFormPage } from '../pages/promotion-form-page.ts';
import { asAdministrator, callApi } from './api.ts';
import { extractionDay, TICKETS } from './draws.ts';

type Mode = 'buyAndWin' | 'raffle' | 'luckyNumber';

/** What one person has to do for a promotion, and another for what the first may not decide. */
export const COLLEAGUE = [
  ...['write-promotion', 'approve-campaign', 'close-promotion', 'draw-promotion', 'publish-winners'],
  ...['read-customer', 'read-invoices', 'update-invoices', 'update-benefit'],
];

/** A promotion of today, from the empty form to its page; answers its number. */
export async function createByForm(page: Page, label: string, name: string, modes: readonly Mode[]): Promise<number> {
  const form = promotionFormPage(page);
  await page.goto('/promotion-engine/promotions/create');
  await form.chooseType(label);
  await form.identify(name);
  for (const mode of modes) {
    await form.fillMode(mode);
    const block = form.modeRegion(mode);
    const moment = async (field: string, time: string) => {
      await form.field(field, block).fill(inDays(0));
      await block.getByRole('textbox', { name: `${field}: Horário` }).fill(time);
    };
    // It is activated by hand; with the day it ends, and is drawn.
    await moment('Data de início', '2356');
    await moment('Data de término', '2357');
    await form.field('Meta em reais', block).fill('49,90');
    if (mode === 'buyAndWin') continue;
    await moment('Data do sorteio', '2359');
    await form.field('Quantidade de prêmios', block).fill('1');
  }
  await form.send(modes.length > 1 ? 'Regulamento geral' : 'Regulamento', PDF);
  await expect(page.getByText(PDF.name)).toBeVisible();
  await form.save();
  await page.waitForURL(/\/detail\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** By somebody else than who wrote it. */
export async function approveAndActivate(page: Page, id: number): Promise<void> {
  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  const main = page.getByRole('main');
  for (const [act, done] of [
    ['Aprovar', 'Promoção aprovada'],
    ['Ativar', 'Promoção ativada'],
  ] as const) {
    await main.getByRole('button', { name: act, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

export async function closeByName(page: Page, id: number, name: string): Promise<void> {
  await page.goto(`/promotion-engine/promotions/detail/${id}`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Promoção encerrada')).toBeVisible();
}

export const winnersTab = (id: number): string => `/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`;

/** DRW-09: one of the two typings. */
export async function typeResult(page: Page): Promise<void> {
  for (const [index, digits] of TICKETS.entries()) await page.getByLabel(`Destino ${index + 1}`, { exact: true }).fill(digits);
  await page.getByLabel('Número da extração').fill('5919');
  await page.getByRole('textbox', { name: 'Data da extração' }).fill(formatDate(extractionDay()));
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('button', { name: 'Conferi, enviar' }).click();
}

/** The first number that can be published. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar no app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="checkbox"]:not(:disabled):not(:checked)').first().check();
  await dialog.getByRole('button', { name: 'Salvar e publicar' }).click();
  await expect(dialog).toContainText('Ganhadores publicados no app!');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
}

/** DRW-11: contact, documents with the signed receipt, delivery. */
export async function handOverPrize(page: Page): Promise<void> {
  const prizes = page.getByRole('region', { name: 'Entrega dos prêmios' });
  const tick = async (name: string) => {
    const task = prizes
      .locator('input[type="checkbox"]:not(:disabled):not(:checked)')
      .and(prizes.getByRole('checkbox', { name }));
    await task.click();
    await expect(task).toHaveCount(0);
  };
  await tick('Contato com o ganhador');
  await tick('Documentos e recibo');
  const receipt = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes()) };
  await prizes.locator('input[type=file]:not(:disabled)').last().setInputFiles(receipt);
  await expect(prizes).toContainText(/recibo\.pdf.*, por /);
  await tick('Entrega do prêmio');
  await expect(prizes).toContainText('Entregue');
}

type Reward = ResponseOf<typeof listConsumerRewards>['data'][number];

/** What somebody got in a promotion, as the portal shows it. */
export async function rewardsOf(url: string, mallCode: string, promotionId: number, cpf: string) {
  const { accessToken } = await asAdministrator(url);
  const query = { mallCode, promotionId: String(promotionId), search: cpf };
  const [consumer] = (await callApi(url, listConsumers, { query: query as never }, accessToken)).data;
  if (!consumer) throw new Error(`${cpf} takes no part in ${promotionId}`);
  const params = { id: consumer.consumerId };
  const answer = await callApi(
    url,
    listConsumerRewards,
    { params, query: { promotionId: String(promotionId) } as never },
    accessToken,
  );
  return { ...consumer, rewards: answer.data as readonly Reward[] };
}

/** CPN-01: at the counter, by the consumer's profile. */
export async function handOverAtCounter(page: Page, consumerId: string, promotionId: number): Promise<void> {
  await page.goto(`/promotion-engine/consumers/profile/${consumerId}?promotion=${promotionId}`);
  await page.getByRole('button', { name: /^Entregar prêmio/ }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Entregar prêmio' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('O cliente não tem o aplicativo');
  await confirm.click();
  await expect(page.getByText('Prêmio entregue')).toBeVisible();
  await expect(page.getByText('Utilizado manualmente')).toBeVisible();
}
