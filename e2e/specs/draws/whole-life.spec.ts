import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { promotionSettling } from '@galeria/contract/promotions/settling-endpoints';
import { reviewPage } from '../../pages/review-page.ts';
import { asAdministrator, callApi, type Person, signInByPassword } from '../../support/api.ts';
import { customersOf, EXTRACTION_TIME, optIn, todayOrTomorrow } from '../../support/draws.ts';
import {
  approveAndActivate,
  COLLEAGUE,
  closeByName,
  createByForm,
  handOverAtCounter,
  handOverPrize,
  publish,
  rewardsOf,
  typeResult,
  winnersTab,
} from '../../support/life.ts';
import { notesOf, statusOf } from '../../support/notes.ts';
import { aName } from '../../support/promotions.ts';
import { freePort, type MovableServer, startMovableServer } from '../../support/server.ts';
import { aSale, aShop, cancelSale, type Shop, sendSales } from '../../support/shops.ts';
import { expect, expectAccessible, picture, test } from '../../support/test.ts';

const MALL = 'VUR';
const DAY = 24 * 3_600_000;
const KINDS = {
  BUYANDWIN: ['Compre e ganhe', ['buyAndWin']],
  RAFFLE: ['Sorteio', ['raffle']],
  LUCKYNUMBER: ['Número da sorte', ['luckyNumber']],
  RAFFLE_AND_BUYANDWIN: ['Sorteio e compre e ganhe', ['raffle', 'buyAndWin']],
  LUCKYNUMBER_AND_BUYANDWIN: ['Número da sorte e compre e ganhe', ['luckyNumber', 'buyAndWin']],
} as const;
type Kind = keyof typeof KINDS;
/** The others end by their dates, in the night. */
const CLOSED_BY_HAND: readonly Kind[] = ['BUYANDWIN', 'RAFFLE', 'LUCKYNUMBER'];

interface Life {
  readonly id: number;
  readonly name: string;
  readonly cpfs: readonly string[];
  readonly sales: ReadonlyMap<string, ReturnType<typeof aSale>>;
}

// One server and two people for all: what is begun by day is over in the night, and drawn on the day after.
test.describe.configure({ mode: 'serial' });
let server: MovableServer;
let shop: Shop;
let ana: Person;
let bia: Person;
const lives = new Map<Kind, Life>();
const lifeOf = (kind: Kind): Life => {
  const life = lives.get(kind);
  if (!life) throw new Error(`no ${kind} was begun`);
  return life;
};
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
test.use({ serverUrl: async ({}, use) => use(server.url) });
test.beforeAll(async () => {
  await todayOrTomorrow();
  server = await startMovableServer({ port: await freePort(), env: { GALERIA_EXTRACTION_TIME: EXTRACTION_TIME } });
  shop = await aShop(server.url, MALL);
});
test.afterAll(() => server?.stop());

const read = async (id: number) =>
  callApi(server.url, getPromotion, { params: { id } }, (await asAdministrator(server.url)).accessToken);

for (const [place, kind] of (Object.keys(KINDS) as Kind[]).entries()) {
  test(`[PRO-02, PRO-04, INV-03] ${kind}: from the empty form by two people to what notes give`, async ({ portal }) => {
    if (place === 0)
      [ana, bia] = [
        await portal.aPerson({ name: 'Ana Escreve', malls: [MALL], permissions: COLLEAGUE }),
        await portal.aPerson({ name: 'Bia Confirma', malls: [MALL], permissions: COLLEAGUE }),
      ];
    const [label, modes] = KINDS[kind];
    const name = aName(label);
    const writer = await portal.open({ as: ana });
    const id = await createByForm(writer, label, name, modes);
    const other = await portal.open({ as: bia });
    await approveAndActivate(other, id);

    const all = await customersOf(server.url, MALL, 10);
    const cpfs = all.slice(place * 2, place * 2 + 2).map(({ cpf }) => cpf);
    await optIn(server.url, MALL, id, cpfs);
    const sales = new Map(
      cpfs.map((cpf, at) => [cpf, aSale(shop, 1000 + place * 10 + at, { buyerCpf: cpf, grossCents: 4990, totalCents: 4990 })]),
    );
    await sendSales(shop, [...sales.values()]);
    await expect
      .poll(async () => {
        const { raffle, luckyNumber, buyAndWin, count } = await read(id);
        return [raffle && count.coupons > 1, luckyNumber?.handedOut, buyAndWin?.awards[0]?.reserved].filter(
          (each) => each != null,
        );
      })
      .toEqual(modes.map((mode) => (mode === 'raffle' ? true : 2)));
    lives.set(kind, { id, name, cpfs, sales });

    if (kind === 'BUYANDWIN') {
      // A third prize, for a note that an analyst reads.
      const sender = await notesOf(server.url, MALL);
      const { invoiceId } = await sender.byHand({ amountInCents: 4990 });
      await expect.poll(() => statusOf(server.url, invoiceId)).toBe('AVALIACAO_PENDENTE');
      await other.goto(`/purchases-portal/edit-invoice/${invoiceId}`);
      await reviewPage(other).note();
      await other.keyboard.press('a');
      await expect.poll(() => statusOf(server.url, invoiceId)).toBe('APROVADA');
      await expect.poll(async () => (await read(id)).buyAndWin?.awards[0]?.reserved).toBe(3);
    }
    if (CLOSED_BY_HAND.includes(kind)) await closeByName(writer, id, name);
  });
}

test('[ENG-05, DRW-13] a night without a server, over every end and every raffle date', async ({ portal }) => {
  const life = lifeOf('LUCKYNUMBER_AND_BUYANDWIN');
  const sender = await notesOf(server.url, MALL);
  // The ninth customer of the list is the first of the last kind.
  const { invoiceId: lateNote } = await sender.byHand({ amountInCents: 4990 }, 8);
  await expect.poll(() => statusOf(server.url, lateNote)).toBe('AVALIACAO_PENDENTE');
  await server.nightWithout();
  for (const kind of Object.keys(KINDS) as Kind[])
    await expect.poll(async () => (await read(lifeOf(kind).id)).status).toBe('CLOSED');
  const { accessToken } = await asAdministrator(server.url);
  const settling = async () =>
    (await callApi(server.url, promotionSettling, { params: { id: life.id } }, accessToken)).modes.find(
      ({ mode }) => mode === 'luckyNumber',
    );
  await expect.poll(async () => (await settling())?.frozenAt).not.toBeNull();
  // As of its end, whenever a server came by; what nobody had decided then is named.
  const { estimatedEndDate } = (await read(life.id)).luckyNumber ?? {};
  expect(await settling()).toMatchObject({ endedAt: estimatedEndDate, frozenAt: estimatedEndDate, undecided: 1 });
  [ana, bia] = [await again(ana), await again(bia)];
  const analyst = await portal.open({ as: bia });
  await analyst.goto(`/purchases-portal/edit-invoice/${lateNote}`);
  await reviewPage(analyst).note();
  await analyst.keyboard.press('a');
  await expect.poll(() => statusOf(server.url, lateNote)).toBe('APROVADA');
  expect((await read(life.id)).luckyNumber?.handedOut).toBe(2);
});

async function again(person: Person): Promise<Person> {
  return { ...person, signedIn: await signInByPassword(server.url, person.email, person.password) };
}

test('[CPN-01] BUYANDWIN: the reserved prize is handed over at the counter, once', async ({ portal }) => {
  const { id, cpfs } = lifeOf('BUYANDWIN');
  const { consumerId } = await rewardsOf(server.url, MALL, id, cpfs[1] ?? '');
  const reader = await portal.open({ as: await portal.aPerson({ malls: [MALL], permissions: ['read-customer'] }) });
  await reader.goto(`/promotion-engine/consumers/profile/${consumerId}?promotion=${id}`);
  const locked = reader.getByRole('button', { name: /^Entregar prêmio/ });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await expect(locked).toHaveAccessibleDescription(/Você não tem permissão para esta ação/);
  const page = await portal.open({ as: ana, phone: true });
  await handOverAtCounter(page, consumerId, id);
  await expectAccessible(page);
  await picture(page, 'award-handed-over-phone');
  expect((await read(id)).buyAndWin?.awards[0]).toMatchObject({ reserved: 3, redeemed: 1 });
});

for (const kind of ['LUCKYNUMBER', 'LUCKYNUMBER_AND_BUYANDWIN'] as const) {
  test(`[DRW-09, DRW-11, DRW-14] ${kind}: drawn by the extraction of its day by two people, and handed over`, async ({
    portal,
  }) => {
    const { id, cpfs, sales } = lifeOf(kind);
    const [first, second] = [await portal.open({ as: ana }), await portal.open({ as: bia })];
    await first.goto(winnersTab(id));
    await typeResult(first);
    await expect(first.getByText('Os seus bilhetes esperam pela segunda pessoa')).toBeVisible();
    await second.goto(winnersTab(id));
    await typeResult(second);
    await expect(second.locator('[data-part]')).toHaveText([...'097259']);
    await publish(first);
    if (kind === 'LUCKYNUMBER') {
      const { consumer } = (await read(id)).luckyNumber?.winners[0] ?? {};
      const sale = sales.get(consumer?.cpf ?? '');
      if (!sale) throw new Error('the winner bought nothing');
      await cancelSale(shop, sale, new Date(Date.now() + DAY));
      await expect.poll(async () => (await read(id)).luckyNumber?.winners[0]?.voidedAt ?? null).not.toBeNull();
      await first.reload();
      await first.getByRole('button', { name: 'Desclassificar por nota cancelada' }).click();
      await first.getByRole('dialog').getByRole('button', { name: 'Pedir desclassificação' }).click();
      await second.reload();
      await second.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await second.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
      await expect(second.getByText('O suplente deste lugar pode ser publicado.')).toBeVisible();
      await first.reload();
      await publish(first);
    }
    await handOverPrize(first);
    await picture(first, `life-${kind}`);
    if (kind === 'LUCKYNUMBER') return;
    const { consumerId } = await rewardsOf(server.url, MALL, id, cpfs[1] ?? '');
    await handOverAtCounter(second, consumerId, id);
  });
}

for (const kind of ['RAFFLE', 'RAFFLE_AND_BUYANDWIN'] as const) {
  test(`[PRO-17, DRW-10, DRW-11] ${kind}: coupons of the urn by two people, the next one where a winner is out, and handed over`, async ({
    portal,
  }) => {
    const { id, cpfs, sales } = lifeOf(kind);
    const [mine = '', next = ''] = cpfs;
    const couponOf = async (cpf: string) =>
      (await rewardsOf(server.url, MALL, id, cpf)).rewards.find((reward) => reward.kind === 'coupon')?.code ?? '';
    const [first, second] = [await portal.open({ as: ana }), await portal.open({ as: bia })];
    const dialog = second.getByRole('dialog');
    const enter = async (cpf: string) => {
      await first.getByLabel('Código do cupom').fill(await couponOf(cpf));
      await first.keyboard.press('Enter');
    };
    await first.goto(winnersTab(id));
    await enter(mine);
    await expect(first.getByRole('cell', { name: 'Ganhador 1' })).toBeVisible();
    await second.goto(winnersTab(id));
    await second.getByRole('button', { name: 'Confirmar ganhadores' }).click();
    await dialog.getByRole('button', { name: 'Confirmar ganhadores' }).click();
    await expect(second.getByText(/^Sorteio confirmado em /)).toBeVisible();
    if (kind === 'RAFFLE') {
      const sale = sales.get(mine);
      if (!sale) throw new Error('the winner bought nothing');
      await cancelSale(shop, sale, new Date(Date.now() + DAY));
      await expect.poll(async () => (await read(id)).raffle?.winners[0]?.voidedAt ?? null).not.toBeNull();
      await first.reload();
      await first.getByRole('button', { name: 'Desclassificar um ganhador' }).click();
      const against = first.getByRole('dialog');
      await expect(against.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Nota fiscal cancelada');
      await against.getByLabel('O que aconteceu').fill('A loja cancelou a venda');
      await against.getByLabel('Prova').fill('Protocolo 81');
      await against.getByRole('button', { name: 'Pedir desclassificação' }).click();
      await expect(against).toBeHidden();
      await second.reload();
      await second.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await expect(second.getByText('O próximo cupom da urna pode ser lançado para este lugar.')).toBeVisible();
      await first.reload();
      await enter(next);
      await expect(first.getByText('O lugar aberto tem um novo ganhador')).toBeVisible();
      await second.reload();
      await second.getByRole('button', { name: 'Confirmar novo ganhador' }).click();
      await dialog.getByRole('button', { name: 'Confirmar novo ganhador' }).click();
      await expect(second.getByText('O próximo cupom da urna ficou com este lugar.')).toBeVisible();
    }
    await first.reload();
    await handOverPrize(first);
    await picture(first, `life-${kind}`);
    if (kind === 'RAFFLE') return;
    const { consumerId } = await rewardsOf(server.url, MALL, id, next);
    await handOverAtCounter(second, consumerId, id);
  });
}
