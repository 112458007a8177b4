import { type MadeDraw, makeDraw } from '@galeria/contract/testing/a-draw';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import type { Page } from '@playwright/test';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

let made: MadeDraw;
test.beforeAll(async () => {
  made = await makeDraw(nodeHashing);
});

const jsonFile = (content: object) => ({
  name: 'prova.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});
const listFile = (lines: readonly string[]) => ({
  name: 'lista.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
});
const proofInput = (page: Page) => page.getByLabel('Prova do sorteio ou de um número').and(page.locator('input'));
const listInput = (page: Page) => page.getByLabel('Lista completa dos números (opcional)').and(page.locator('input'));

for (const theme of ['light', 'dark'] as const)
  for (const phone of [false, true])
    test(`[DRW-07] anybody checks a draw in the browser, and nothing leaves it (${theme}, ${phone ? 'phone' : 'desktop'})`, async ({
      portal,
    }) => {
      const name = (what: string) => `verify-draw-${what}-${theme}-${phone ? 'phone' : 'desktop'}`;
      const page = await portal.open({ theme, phone });
      await page.goto('/verify-draw');
      await expect(page.getByRole('heading', { level: 1, name: 'Conferir um sorteio' })).toBeVisible();
      await expect(page).toHaveTitle('portal - Conferir sorteio');
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await picture(page, name('empty'));

      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url());
      });
      await proofInput(page).setInputFiles(jsonFile(made.proof));
      await expect(page.getByRole('status').getByText('O sorteio confere')).toBeVisible();
      await expect(page.getByText('Os cinco bilhetes dão o número sorteado 097259.')).toBeVisible();
      await expectAccessible(page);
      await picture(page, name('passed'));
      await listInput(page).setInputFiles(listFile(made.lines));
      await expect(page.getByText('A lista inteira, de 3000 números, forma a raiz')).toBeVisible();

      await page.getByRole('button', { name: 'Retirar prova.json' }).click();
      const holder = '00'.repeat(16);
      const picks = made.proof.picks.map((pick) => (pick.position === 1 ? { ...pick, holder } : pick));
      await proofInput(page).setInputFiles(jsonFile({ ...made.proof, picks }));
      await expect(page.getByRole('alert').getByText('Não confere')).toBeVisible();
      await expect(page.getByText(`Na posição 1 a prova traz ganhador ${made.proof.picks[0]?.number} ${holder}`)).toBeVisible();
      await expectAccessible(page);
      await picture(page, name('failed'));
      const overflow = await sidewaysOf(page);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(sent).toEqual([]);
    });

test('[DRW-07] by keyboard alone, and a list that was changed is told number by number', async ({ portal }) => {
  const page = await portal.open();
  await page.goto('/verify-draw');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Prova do sorteio ou de um número' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(jsonFile(made.proof));
  await expect(page.getByRole('status').getByText('O sorteio confere')).toBeVisible();

  const removed = made.lines[1500]?.split(';')[0];
  await listInput(page).setInputFiles(listFile(made.lines.toSpliced(1500, 1)));
  await expect(page.getByText(`O número ${removed} foi retirado da lista: pela chave, foi distribuído.`)).toBeVisible();

  await page.getByLabel('Raiz publicada antes do sorteio').fill(made.proof.list.root);
  await expect(page.getByText('É igual ao da prova.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a draw' })).toBeVisible();
  await expect(page.getByText(`Number ${removed} was taken out of the list: by the key, it was handed out.`)).toBeVisible();
});
