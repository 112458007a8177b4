import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { listPrizeReceipts } from '@galeria/contract/draw/receipt-endpoints';
import {
  askRaffleDisqualification,
  confirmPromotionRaffle,
  decideRaffleDisqualification,
  enterRaffleCoupon,
  getPromotionRaffle,
  listRafflePrizes,
  type PromotionRaffle,
  type RaffleEntry,
  type RafflePrizeList,
  setRafflePrizeTask,
  takeBackRaffleEntry,
} from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { STANDS } from '@galeria/contract/testing/winner-standing';
import { afterEach, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import {
  button,
  dialogText,
  errorOf,
  field,
  fill,
  noDialog,
  pageText,
  press,
  pressLabelled,
} from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aPromotion, aRaffle, idOf } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const anEntry = (place: number, given: Partial<RaffleEntry> = {}): RaffleEntry => ({
  entryId: idOf(place),
  drawn: place,
  couponId: idOf(50 + place),
  couponCode: `CUPOM0000${place}`,
  position: place,
  passedOver: null,
  isConfirmed: false,
  isOwn: false,
  ...STANDS,
  name: `Pessoa ${place}`,
  document: '52998224725',
  enteredBy: 'ana@x.example',
  enteredAt: '2026-12-05T22:00:00.000Z',
  ...given,
});

const theRaffle = (given: Partial<PromotionRaffle> = {}): PromotionRaffle => ({
  promotionId: 42,
  stage: 'open',
  raffleDate: '2026-12-05T22:00:00.000Z',
  awardName: 'Moto',
  awardQuantity: 2,
  coupons: 1234,
  entries: [],
  winners: 0,
  openPlaces: [1, 2],
  unconfirmed: { entries: given.entries?.length ?? 0, winners: given.winners ?? 0 },
  version: 0,
  isOwnWriting: false,
  confirmed: null,
  disqualifications: [],
  minutes: null,
  ...given,
});

const promotion = aPromotion({
  type: 'RAFFLE',
  status: 'CLOSED',
  raffle: aRaffle({}, 'CLOSED'),
  buyAndWin: null,
  luckyNumber: null,
});

const thePrizes = (given: Partial<RafflePrizeList['data'][number]> = {}): RafflePrizeList => ({
  ...{ deliverUntil: '2027-01-05', lapsesOn: '2027-06-04', isMasked: false },
  data: [
    {
      ...{ entryId: idOf(1), couponCode: 'CUPOM00001', position: 1, name: 'Pessoa 1' },
      ...{ phone: '11987654321', customerId: idOf(70), state: 'open', ...STANDS },
      tasks: [{ task: 'DOCUMENTS', dueOn: '2027-01-05', doneAt: null, doneBy: null }],
      ...given,
    },
  ],
});
const NOTHING_OPEN = { openPlaces: [], unconfirmed: { entries: 0, winners: 0 } };
const confirmed = { at: '2026-12-06T12:00:00.000Z', by: 'bia@x.example' };

function openTab(raffle: PromotionRaffle, held: readonly string[] = PERMISSION_SLUGS, address?: string) {
  fixture = promotionsFixture({ promotion, held });
  fixture.api.on(getPromotionRaffle, raffle);
  fixture.api.on(listRafflePrizes, thePrizes());
  fixture.api.on(listPrizeReceipts, { data: [] });
  return fixture.open(address ?? '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS');
}

test('[PRO-17] the tab of a raffle says what it is, and asks for no lottery ticket', async () => {
  openTab(theRaffle());
  await pageText('Lançar cupom tirado da urna');
  // PER-15: before it is done, what its author may then no longer do.
  await pageText('Quem registra um cupom não confirma o resultado.');
  await pageText('Ganhadores do sorteio');
  expect(document.body.textContent).not.toContain('Calcular número premiado');
  expect(document.body.textContent).not.toContain('Destino 1');
});

test('[PRO-17] before its day and while people take part it says when it will be', async () => {
  openTab(theRaffle({ stage: 'before-date' }));
  await pageText('O sorteio é no dia 05/12/2026');
  expect(button('Lançar')).toBeUndefined();
});

test('[PRO-17] a code is entered, or refused at its field; one that is passed over says why', async () => {
  openTab(theRaffle());
  fixture.api.on(enterRaffleCoupon, () => problemReply('raffle-coupon-unknown'));
  await fill('Código do cupom', 'nada');
  await press('Lançar');
  await until(async () => (await errorOf('Código do cupom')).includes('Nenhum cupom desta promoção tem este código'));
  fixture.api.on(enterRaffleCoupon, anEntry(2, { position: null, passedOver: 'same-person' }));
  await fill('Código do cupom', 'cupom 00002');
  await press('Lançar');
  await pageText('Cupom CUPOM00002 não ganhou: mesmo CPF de um ganhador');
  expect(fixture.api.calls(enterRaffleCoupon).at(-1)?.body).toEqual({ couponCode: 'cupom 00002' });
});

test('[PRO-17, PER-11] who entered sees the confirmation locked with why; somebody else confirms what they see', async () => {
  const entries = [anEntry(1), anEntry(2)];
  openTab(theRaffle({ entries, winners: 2, openPlaces: [], version: 3, isOwnWriting: true }));
  await pageText('Todos os prêmios têm ganhador');
  await pageText('peça a confirmação a outra pessoa');
  fixture.close();
  openTab(theRaffle({ entries, winners: 2, version: 3 }));
  await pageText('Pessoa 2');
  fixture.api.on(confirmPromotionRaffle, theRaffle({ stage: 'confirmed', ...NOTHING_OPEN }));
  await press('Confirmar ganhadores');
  await dialogText('2 ganhadores serão publicados no app.');
  await dialogText('Os cupons que não ganharam são encerrados.');
  await press('Confirmar ganhadores', '[role="dialog"]');
  await noDialog();
  expect(fixture.api.calls(confirmPromotionRaffle)[0]?.body).toEqual({ version: 3 });
});

test('[PRO-17] a single entry is taken back; once confirmed nothing is', async () => {
  openTab(theRaffle({ entries: [anEntry(1)], winners: 1, version: 1 }));
  fixture.api.on(takeBackRaffleEntry, theRaffle());
  await pressLabelled('Desfazer lançamento: CUPOM00001');
  await dialogText('O cupom CUPOM00001 sai do resultado');
  await dialogText('Quem desfaz o lançamento de outra pessoa não confirma o resultado');
  await press('Desfazer lançamento', '[role="dialog"]');
  await until(() => fixture.api.calls(takeBackRaffleEntry).length === 1);
  fixture.close();
  openTab(theRaffle({ stage: 'confirmed', ...NOTHING_OPEN, entries: [anEntry(1)], winners: 1, confirmed }));
  await pageText('Sorteio confirmado em 06/12/2026 09:00 por bia@x.example');
  expect(document.querySelector('[aria-label^="Desfazer"]')).toBeNull();
  await pageText('Ata do sorteio');
});

test('[PRO-17] who may not draw sees the result and why they cannot enter; engagement has it above its information', async () => {
  openTab(theRaffle({ entries: [anEntry(1)], winners: 1 }), ['read-promotion'], '/engagement/promotions/detail/42');
  await pageText('Só quem apura sorteios lança cupons');
  await pageText('Pessoa 1');
});

test('[DRW-11] once it is confirmed each winner can be reached, and what was done for them is ticked', async () => {
  openTab(theRaffle({ stage: 'confirmed', ...NOTHING_OPEN, entries: [anEntry(1)], winners: 1, confirmed }));
  await pageText('Entregar até 05/01/2027 (30 dias da apuração). O direito ao prêmio prescreve em 04/06/2027 (180 dias).');
  await pageText('CUPOM00001, 1º ganhador');
  await pageText('(11) 98765-4321');
  expect(document.querySelector(`main a[href="/customer/${idOf(70)}"]`)?.textContent).toBe('Ver cliente');
  fixture.api.on(setRafflePrizeTask, () => new Response(null, { status: 204 }));
  await user.click(await until(() => document.querySelector<HTMLInputElement>('main li input[type="checkbox"]')));
  await until(() => fixture.api.calls(setRafflePrizeTask).length === 1);
  expect(fixture.api.calls(setRafflePrizeTask)[0]?.body).toEqual({ task: 'DOCUMENTS', isDone: true });
});

test('[DRW-11] of a winner who was erased nobody is led anywhere; before the confirmation there is nothing to hand over', async () => {
  openTab(theRaffle({ entries: [anEntry(1)], winners: 1 }));
  await pageText('Pessoa 1');
  expect(document.body.textContent).not.toContain('Entrega dos prêmios');
  fixture.close();
  openTab(theRaffle({ stage: 'confirmed', ...NOTHING_OPEN, entries: [anEntry(1, { name: null })], winners: 1, confirmed }));
  fixture.api.on(listRafflePrizes, thePrizes({ name: null, phone: null, customerId: null }));
  await pageText('Sem telefone');
  expect(document.querySelector('main a[href^="/customer/"]')).toBeNull();
});

const AGAINST = {
  ...{ id: idOf(90), entryId: idOf(1), couponCode: 'CUPOM00001', position: 1, reason: 'NOT_FOUND' as const },
  ...{ explanation: 'Três ligações', evidence: 'Protocolo 81', askedBy: 'ana@x.example', askedAt: confirmed.at },
  ...{ confirmedBy: null, confirmedAt: null, isReplaced: false, isOwn: false, mayConfirm: true },
};
const winners = [anEntry(1, { isConfirmed: true }), anEntry(2, { isConfirmed: true })];
const theEnd = { stage: 'confirmed' as const, ...NOTHING_OPEN, winners: 2, confirmed, entries: winners };

test('[DRW-10] a winner is disqualified with reason and evidence, and somebody else confirms it', async () => {
  openTab(theRaffle(theEnd));
  await pageText('Ninguém foi desclassificado.');
  await press('Desclassificar um ganhador');
  await pick('Ganhador', 'CUPOM00002, 2º ganhador, Pessoa 2');
  await pick('Motivo', 'Não localizado no prazo do regulamento');
  await fill('O que aconteceu', 'Três ligações');
  await fill('Prova', 'Protocolo 81');
  fixture.api.on(askRaffleDisqualification, { id: idOf(90) });
  fixture.api.on(getPromotionRaffle, theRaffle({ ...theEnd, disqualifications: [AGAINST] }));
  await press('Pedir desclassificação', '[role="dialog"]');
  await noDialog();
  expect(fixture.api.calls(askRaffleDisqualification)[0]?.body).toEqual({
    ...{ entryId: idOf(2), reason: 'NOT_FOUND', explanation: 'Três ligações', evidence: 'Protocolo 81' },
  });
  await pageText('Espera confirmação');
  await press('Confirmar');
  await dialogText('O cupom CUPOM00001 perde o prêmio, e o lugar fica aberto para o próximo cupom.');
  fixture.api.on(decideRaffleDisqualification, () => new Response(null, { status: 204 }));
  await press('Confirmar', '[role="dialog"]');
  await noDialog();
  expect(fixture.api.calls(decideRaffleDisqualification)[0]?.body).toEqual({ isConfirmed: true });
});

test('[DRW-10, PER-11] who asked does not confirm, and takes it back', async () => {
  openTab(theRaffle({ ...theEnd, disqualifications: [{ ...AGAINST, isOwn: true, mayConfirm: false }] }));
  await pageText('Quem pediu não confirma: peça a outra pessoa');
  await press('Retirar o pedido');
  await dialogText('O cupom CUPOM00001 continua com o prêmio.');
});

test('[DRW-14] a cancelled note is said, and the reason is ready', async () => {
  const voided = anEntry(1, { isConfirmed: true, voidedAt: confirmed.at });
  openTab(theRaffle({ ...theEnd, entries: [voided, winners[1] as RaffleEntry] }));
  await pageText('A nota fiscal de um ganhador foi cancelada');
  await pageText('Ganhador 1Nota cancelada');
  await press('Desclassificar um ganhador');
  await until(async () => (await field('Ganhador')).value === 'CUPOM00001, 1º ganhador, Pessoa 1, nota cancelada');
  expect((await field('Motivo')).value).toBe('Nota fiscal cancelada');
});

test('[PRO-17, DRW-10] an open place asks for the next coupon, which a second person confirms', async () => {
  const lost = { ...AGAINST, confirmedBy: 'bia@x.example', confirmedAt: confirmed.at };
  const first = anEntry(1, { isConfirmed: true, disqualifiedAt: confirmed.at, disqualifiedFor: 'NOT_FOUND' });
  openTab(theRaffle({ ...theEnd, entries: [first, winners[1] as RaffleEntry], openPlaces: [1], disqualifications: [lost] }));
  await pageText('Lançar o próximo cupom da urna');
  await pageText('O 1º lugar está aberto: o ganhador foi desclassificado.');
  await pageText('Ganhador 1Desclassificado');
  await pageText('O próximo cupom da urna pode ser lançado para este lugar.');
  fixture.close();
  const next = anEntry(3, { position: 1, takesPlaceOf: 1 });
  const entries = [first, winners[1] as RaffleEntry, next];
  openTab(theRaffle({ ...theEnd, entries, unconfirmed: { entries: 1, winners: 1 }, disqualifications: [lost], version: 9 }));
  await pageText('O lugar aberto tem um novo ganhador');
  await pageText('Ganhador 1No lugar do 1º ganhadorEspera confirmação');
  expect([...document.querySelectorAll('[aria-label^="Desfazer"]')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Desfazer lançamento: CUPOM00003',
  ]);
  fixture.api.on(confirmPromotionRaffle, theRaffle(theEnd));
  await press('Confirmar novo ganhador');
  await dialogText('Ele fica com o lugar de quem foi desclassificado e é publicado no app.');
  await press('Confirmar novo ganhador', '[role="dialog"]');
  await noDialog();
  expect(fixture.api.calls(confirmPromotionRaffle)[0]?.body).toEqual({ version: 9 });
});
