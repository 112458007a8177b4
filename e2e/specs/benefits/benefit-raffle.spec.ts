import { getBenefit, listBenefits } from '@galeria/contract/benefits/benefit-endpoints';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';
import { asAdministrator, callApi } from '../../support/api.ts';
import { takeCoupons } from '../../support/coupons.ts';
import { freePort, type MovableServer, startMovableServer } from '../../support/server.ts';
import { sidewaysOf } from '../../support/sideways.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'TGR';
const PERMISSIONS = [
  ...['read-benefit', 'create-benefit', 'update-benefit', 'read-benefit-coupon'],
  ...['read-customer', 'approve-campaign', 'read-benefit-audit-log'],
];
const DAY = 24 * 3_600_000;
/** The raffle of the demo is drawn in fifteen days. */
const DAYS = 15;

let server: MovableServer;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
test.use({ serverUrl: async ({}, use) => use(server.url) });
test.beforeAll(async () => {
  server = await startMovableServer({ port: await freePort() });
});
test.afterAll(() => server?.stop());

/** The raffle that the demo has in the app, and the codes of some tickets, each of somebody else. */
async function theRaffle(url: string) {
  const { accessToken } = await asAdministrator(url);
  const query = { mallCode: MALL, status: 'PUBLISHED', size: '50' } as never;
  const found = (await callApi(url, listBenefits, { query }, accessToken)).data.find(({ type }) => type === 'RAFFLE');
  if (!found) throw new Error(`${MALL} has no raffle`);
  return { id: found.id, codes: (await takeCoupons(url, MALL, found.id, 4, 'Uma comédia')).map(({ code }) => code) };
}

test('[BEN-09] the raffle of a benefit ends by two people: postponed, entered, taken back, confirmed, disqualified, replaced', async ({
  portal,
}) => {
  const { id, codes } = await theRaffle(portal.url);
  const [mistyped = '', first = '', second = '', next = ''] = codes;
  expect(codes).toHaveLength(4);
  const winners = `/engagement/benefits/edit/${id}?tab=WINNERS`;
  const person = () => portal.aPerson({ malls: [MALL], permissions: PERMISSIONS });

  // Postponed by a day: asked for by one, agreed to by another.
  const early = await portal.open({ as: await person() });
  await early.goto(winners);
  await early.getByRole('button', { name: 'Adiar sorteio' }).click();
  const dialogOf = (page: typeof early) => page.getByRole('dialog');
  const later = formatDate(new Date(Date.now() + (DAYS + 1) * DAY));
  await dialogOf(early).getByLabel('Nova data do sorteio').first().fill(later);
  await dialogOf(early).getByLabel('Motivo').fill('Chuva forte na praça');
  await expectAccessible(early);
  await picture(early, 'benefit-raffle-postpone');
  await dialogOf(early).getByRole('button', { name: 'Pedir adiamento' }).click();
  await expect(early.getByText(`Adiamento para ${later} 00:00 espera confirmação`)).toBeVisible();
  await expect(early.getByRole('button', { name: 'Confirmar adiamento' })).toHaveAccessibleDescription(/peça a outra pessoa/);
  const agreeing = await portal.open({ as: await person(), phone: true });
  await agreeing.goto(winners);
  await expect(agreeing.getByRole('button', { name: 'Confirmar adiamento' })).toBeVisible();
  await expectAccessible(agreeing);
  expect(await sidewaysOf(agreeing)).toBe(0);
  await picture(agreeing, 'benefit-raffle-postponement-phone');
  await agreeing.getByRole('button', { name: 'Confirmar adiamento' }).click();
  await dialogOf(agreeing).getByRole('button', { name: 'Confirmar adiamento' }).click();
  await expect(agreeing.getByText(`O sorteio é em ${later} 00:00`)).toBeVisible();
  const { accessToken } = await asAdministrator(portal.url);
  const { raffleDate, status } = await callApi(portal.url, getBenefit, { params: { id } }, accessToken);
  expect([saoPauloDay(new Date(raffleDate ?? '')), status]).toEqual([
    saoPauloDay(new Date(Date.now() + (DAYS + 1) * DAY)),
    'PUBLISHED',
  ]);

  for (let day = 0; day < DAYS + 2; day += 1) await server.nextDay();
  const ana = await portal.open({ as: await person() });
  await ana.goto(winners);
  const main = ana.getByRole('main');
  const enter = async (page: typeof ana, code: string) => {
    await page.getByLabel('Código do cupom').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(dialogOf(page)).toContainText('Titular:');
    await dialogOf(page).getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(dialogOf(page)).toBeHidden();
  };
  await enter(ana, mistyped);
  await ana.getByRole('button', { name: 'Desfazer registro' }).click();
  await expect(dialogOf(ana)).toContainText('Se nenhum outro cupom deste resultado for seu, você volta a poder confirmar.');
  await dialogOf(ana).getByRole('button', { name: 'Desfazer registro' }).click();
  await expect(main.getByText('Nenhum ganhador registrado ainda')).toBeVisible();
  await enter(ana, first);
  await enter(ana, second);
  await expect(main.getByText('Todos os prêmios já têm ganhador')).toBeVisible();
  // PER-11: who entered them does not confirm them.
  await expect(main.getByRole('button', { name: 'Confirmar ganhadores' })).toHaveAccessibleDescription(
    /peça a confirmação a outra pessoa/,
  );
  await expect(main.getByRole('button', { name: 'Adiar sorteio' })).toHaveAccessibleDescription(/Já há ganhador registrado/);
  await expectAccessible(ana);
  await picture(ana, 'benefit-raffle-entered');

  const bia = await portal.open({ as: await person(), phone: true });
  await bia.goto(winners);
  await expect(bia.getByRole('button', { name: 'Confirmar ganhadores' })).toBeVisible();
  expect(await sidewaysOf(bia)).toBe(0);
  await expectAccessible(bia);
  await picture(bia, 'benefit-raffle-to-confirm-phone');
  await bia.getByRole('button', { name: 'Confirmar ganhadores' }).click();
  await expect(dialogOf(bia)).toContainText('2 cupons ficam disponíveis para a retirada do prêmio');
  await dialogOf(bia).getByRole('button', { name: 'Confirmar ganhadores' }).click();
  await expect(bia.getByText(/^Ganhadores confirmados em /)).toBeVisible();
  await expect(main.getByText('2 de 2')).toBeVisible();
  // What did not win is closed behind it.
  await expect(main.getByText(/Os cupons que não ganharam foram encerrados/)).toBeVisible();

  await ana.getByRole('button', { name: 'Desclassificar um ganhador' }).click();
  await dialogOf(ana).getByRole('combobox', { name: 'Ganhador' }).click();
  await ana.getByRole('option', { name: new RegExp(`^${first}, 1º prêmio`) }).click();
  await dialogOf(ana).getByRole('combobox', { name: 'Motivo' }).click();
  await ana.getByRole('option', { name: 'Não localizado no prazo do regulamento' }).click();
  await dialogOf(ana).getByLabel('O que aconteceu').fill('Três ligações sem resposta');
  await dialogOf(ana).getByLabel('Prova').fill('Protocolo 81');
  await expectAccessible(ana);
  await picture(ana, 'benefit-raffle-disqualify');
  await dialogOf(ana).getByRole('button', { name: 'Pedir desclassificação' }).click();
  await expect(dialogOf(ana)).toBeHidden();
  await expect(main.getByRole('button', { name: 'Confirmar', exact: true })).toHaveAccessibleDescription(/peça a outra pessoa/);
  await bia.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(dialogOf(bia)).toContainText('o lugar fica aberto para o próximo cupom');
  await dialogOf(bia).getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(bia.getByText('O próximo cupom sorteado pode ser registrado para este lugar.')).toBeVisible();
  await enter(bia, next);
  await expect(main.getByText('No lugar de outro')).toBeVisible();
  await ana.getByRole('button', { name: 'Confirmar novo ganhador' }).click();
  await dialogOf(ana).getByRole('button', { name: 'Confirmar novo ganhador' }).click();
  await expect(main.getByText('O próximo cupom sorteado ficou com este lugar.')).toBeVisible();
  await expectAccessible(ana);
  await picture(ana, 'benefit-raffle-replaced');
  await expect(bia.getByText('O próximo cupom sorteado ficou com este lugar.')).toBeVisible();
  expect(await sidewaysOf(bia)).toBe(0);
  await picture(bia, 'benefit-raffle-replaced-phone');

  const history = await portal.open({ as: await person(), theme: 'dark' });
  await history.goto(`/engagement/benefits/${id}/audit`);
  for (const words of ['Sorteio adiado', 'Ganhadores do sorteio confirmados', 'Desclassificação de um ganhador confirmada'])
    await expect(history.getByRole('main').getByText(words).first()).toBeVisible();
  await expect(
    history
      .getByRole('main')
      .getByText(/Chuva forte na praça/)
      .first(),
  ).toBeVisible();
  await expectAccessible(history);
  await picture(history, 'benefit-raffle-history');
  await history.goto(winners);
  await expect(history.getByText('Substituído')).toBeVisible();
  await picture(history, 'benefit-raffle-dark');
});
