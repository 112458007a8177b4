import { pdfBytes } from '@galeria/contract/testing/image-bytes';
import { type DrawsOfYesterday, drawsOfYesterday, typeFirst, typeSecond } from '../../support/draws.ts';
import { aName } from '../../support/promotions.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'VUR';
const PERMISSIONS = ['draw-promotion', 'publish-winners', 'read-customer'];

let yesterday: DrawsOfYesterday<'drawn'>;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
test.use({ serverUrl: async ({}, use) => use(yesterday.url) });
test.beforeAll(async () => {
  yesterday = await drawsOfYesterday({ drawn: { mallCode: MALL, name: aName('Desclassificado'), awardQuantity: 1, people: 2 } });
});
test.afterAll(() => yesterday?.stop());

test('[DRW-10, DRW-11] a winner is disqualified by two people, its substitute published, and the prize handed over', async ({
  portal,
}) => {
  const { id } = yesterday.draws.drawn;
  await typeFirst(portal.url, id);
  await typeSecond(portal.url, id);
  const tab = `/promotion-engine/promotions/detail/${id}?tab=LUCKYNUMBERWINNERS`;

  const page = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS }) });
  await page.goto(tab);
  const rows = page.getByRole('region', { name: 'Ganhadores e suplentes' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const against = page.getByRole('region', { name: 'Desclassificações' });
  await against.getByRole('button', { name: 'Desclassificar um número' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Número' }).click();
  await page.getByRole('option', { name: /1º ganhador/ }).click();
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Comprovante fiscal não apresentado' }).click();
  await dialog.getByRole('textbox', { name: 'O que aconteceu' }).fill('Não trouxe a nota em dez dias');
  await dialog.getByRole('textbox', { name: 'Prova' }).fill('Protocolo 512, arquivo do SAC');
  await expectAccessible(page);
  await picture(page, 'draw-disqualify');
  await dialog.getByRole('button', { name: 'Pedir desclassificação' }).click();
  await expect(against).toContainText('Espera confirmação');
  // PER-11: shown to who asked, with why it is not theirs.
  const own = against.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAccessibleDescription('Quem pediu não confirma: peça a outra pessoa');
  await expectAccessible(page);

  const other = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: PERMISSIONS }), phone: true });
  await other.goto(tab);
  await other.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(other.getByText('O suplente deste lugar pode ser publicado.')).toBeVisible();
  expect(await sidewaysOf(other)).toBe(0);
  await expectAccessible(other);
  await picture(other, 'draw-disqualified-phone');

  await expect(against).toContainText('Confirmada');
  await page.getByRole('button', { name: 'Publicar no app' }).click();
  const choices = dialog.getByRole('checkbox');
  await expect(choices.nth(0)).toBeDisabled();
  await choices.nth(1).check();
  await dialog.getByRole('button', { name: 'Salvar e publicar' }).click();
  await expect(dialog).toContainText('Ganhadores publicados no app!');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  const prizes = page.getByRole('region', { name: 'Entrega dos prêmios' });
  await expect(prizes).toContainText('Suplente do 1º');
  await expect(prizes).toContainText('No prazo');
  // Nothing is delivered before its documents; the signed receipt stands with the prize.
  await expect(prizes.getByRole('checkbox', { name: 'Entrega do prêmio' })).toBeDisabled();
  await expect(prizes).toContainText('Só depois de “Documentos e recibo”');
  const receipt = { name: 'recibo assinado.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes()) };
  const attach = async (file: typeof receipt) => {
    await prizes.locator('input[type=file]').first().setInputFiles(file);
  };
  await attach({ ...receipt, buffer: Buffer.from('<script>') });
  await expect(prizes.getByRole('status').first()).toContainText('O recibo deve ser um arquivo PDF, JPG ou PNG');
  await attach(receipt);
  await expect(prizes).toContainText(/recibo assinado\.pdf.*, por /);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    prizes.getByRole('button', { name: 'Abrir recibo assinado.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recibo assinado.pdf');
  await attach({ ...receipt, name: 'errado.pdf' });
  await prizes.getByRole('button', { name: 'Retirar errado.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(prizes.getByText('errado.pdf')).toHaveCount(0);
  for (const name of ['Contato com o ganhador', 'Documentos e recibo', 'Entrega do prêmio']) {
    const task = prizes.getByRole('checkbox', { name });
    await task.click();
    await expect(task).toBeChecked();
    await expect(task).toHaveAccessibleDescription(/, por /);
  }
  await expect(prizes).toContainText('Entregue');
  await expect(prizes.getByRole('checkbox', { name: 'Documentos e recibo' })).toBeDisabled();
  await expect(prizes.getByRole('button', { name: 'Retirar recibo assinado.pdf' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await picture(page, 'draw-prizes');
});
