import { getPromotion, updatePromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, errorOf, field, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aBenefit, aLuckyNumber, aPromotion, aSponsor, someDocuments } from '../testing/promotion-builders.ts';
import { type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

const EDIT = '/promotion-engine/promotions/edit/42';

let fixture: Fixture;
afterEach(() => fixture.close());

const changes = () => fixture.api.calls(updatePromotion).map(({ body }) => body as Record<string, unknown>);

describe('[PRO-02] a stored promotion', () => {
  test('fills the form; what was changed is saved with the version it was read at', async () => {
    const stored = aPromotion({ status: 'DRAFT', documents: someDocuments() });
    fixture = promotionsFixture({ promotion: stored });
    fixture.api.on(updatePromotion, { ...stored, name: 'Natal de Luz', version: 4 });
    const portal = fixture.open(EDIT);
    await until(() => heading() === 'Editar promoção');
    expect((await field('Nome da promoção')).value).toBe('Natal Premiado');
    expect((await field('Data de início')).value).toBe('05/11/2026');
    expect((await field('Data de término')).value).toBe('30/11/2026');
    expect((await field('Meta em reais')).value).toBe('300,00');
    expect((await field('Prêmio 1')).value).toBe('Ecobag');
    await pageText('compre-e-ganhe.pdf');
    await fill('Nome da promoção', 'Natal de Luz');
    await press('Salvar alterações');
    await until(() => portal.address() === '/promotion-engine/promotions/detail/42');
    expect(changes()).toEqual([
      expect.objectContaining({
        version: 3,
        name: 'Natal de Luz',
        buyAndWin: expect.objectContaining({ awards: [{ id: 1, name: 'Ecobag', quantity: 1000 }] }),
      }),
    ]);
    expect(changes()[0]).not.toHaveProperty('mallCode');
  });

  test.each([
    ['APPROVED', 'Ao salvar, ela volta para validação e precisa ser aprovada de novo.'],
    ['REFUSED', 'Ao salvar, ela volta para validação. Motivo da recusa: Falta o regulamento'],
  ] as const)('one that is %s says what saving leads to', async (status, words) => {
    fixture = promotionsFixture({ promotion: aPromotion({ status }) });
    fixture.open(EDIT);
    await pageText(words);
  });

  test('[SHL-12] what was typed and not saved is offered back, over what others changed since', async () => {
    const stored = aPromotion({ status: 'DRAFT', documents: someDocuments() });
    fixture = promotionsFixture({ promotion: stored });
    const first = fixture.open(EDIT);
    await fill('Nome da promoção', 'Natal de Luz');
    first.close();
    fixture.api.on(getPromotion, { ...stored, description: 'Outra descrição', version: 4 });
    fixture.open(EDIT);
    await pageText('Continuar de onde parou?');
    await press('Continuar', 'form');
    await until(async () => (await field('Nome da promoção')).value === 'Natal de Luz');
    expect((await field('Descrição')).value).toBe('Outra descrição');
    await fill('Nome da promoção', stored.name);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('promotionDraft'))).toEqual([]);
  });

  test('an unknown id leads to the not-found page', async () => {
    fixture = promotionsFixture();
    fixture.api.on(getPromotion, () => problemReply('not-found'));
    const portal = fixture.open(EDIT);
    await until(() => portal.address() === '/404');
  });
});

describe('[PRO-05] what may no longer change', () => {
  test('a running promotion shows it locked, with why, and still takes the rest', async () => {
    const stored = aPromotion({ type: 'RAFFLE_AND_BUYANDWIN', documents: someDocuments() });
    fixture = promotionsFixture({ promotion: stored });
    fixture.api.on(updatePromotion, stored);
    fixture.open(EDIT);
    await pageText('Quem já participa entrou com as regras atuais');
    const start = await field('Data de início');
    expect(start.readOnly).toBe(true);
    expect(await errorOf('Data de início')).toContain('Este campo não pode mudar em uma promoção ativa');
    for (const locked of ['Meta em reais', 'ID SECAP', 'Prêmio']) expect((await field(locked)).readOnly).toBe(true);
    for (const open of ['Data de término', 'Nome da promoção', 'Quantidade de prêmios', 'Local de retirada'])
      expect((await field(open)).readOnly).toBe(false);
    const cards = [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
    expect(cards.length).toBe(5);
    expect(cards.every((card) => card.disabled)).toBe(true);
    expect(document.querySelector('[aria-label="Retirar prêmio 1"]')).toBeNull();
    await fill('Quantidade do prêmio 1', '999');
    await press('Salvar alterações');
    await pageText('A quantidade de prêmios não pode ser reduzida');
    expect(changes()).toEqual([]);
    await fill('Quantidade do prêmio 1', '1200');
    await fill('Data de término', '29/11/2026');
    await press('Salvar alterações');
    await pageText('O término de uma promoção ativa só pode ser adiado');
    await fill('Data de término', '30/11/2026');
    await press('Salvar alterações');
    // PRO-16: it says what waits for somebody else, and asks why.
    await dialogText('isto só muda depois que outra pessoa aprovar');
    const rows = () => [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) => row.textContent);
    expect(rows()).toEqual(['Compre e ganhe: quantidade de Ecobag1.0001.200']);
    await press('Cancelar', '[role="dialog"]');
    await noDialog();
    expect([changes(), (await field('Quantidade do prêmio 1')).value]).toEqual([[], '1.200']);
    await press('Salvar alterações');
    await fill('Motivo do aditamento', 'Brindes a mais');
    await press('Salvar e propor', '[role="dialog"]');
    await until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({
      amendmentReason: 'Brindes a mais',
      raffle: { startDate: stored.raffle?.startDate, consumerTarget: 30_000 },
      buyAndWin: { awards: [{ id: 1, quantity: 1200 }] },
    });
  });

  test('[PRO-16] texts of a running promotion are saved at once, and nothing is asked', async () => {
    const stored = aPromotion({ documents: someDocuments(), amendments: { count: 1, pending: 1 } });
    fixture = promotionsFixture({ promotion: stored });
    fixture.api.on(updatePromotion, stored);
    fixture.open(EDIT);
    await pageText('Já há um aditamento aguardando aprovação');
    await fill('Nome da promoção', 'Natal de Luz');
    await press('Salvar alterações');
    await until(() => changes().length === 1);
    expect(changes()[0]).not.toHaveProperty('amendmentReason');
  });

  test('a closed one has a note and no form', async () => {
    fixture = promotionsFixture({ promotion: aPromotion({ status: 'CLOSED' }) });
    fixture.open(EDIT);
    await pageText('Uma promoção encerrada não pode mais ser alterada.');
    expect(button('Salvar alterações')).toBeUndefined();
  });

  test('[PRO-08] a sponsor that gave coupons or numbers cannot be taken away', async () => {
    const sponsors = [aSponsor({ extras: 3 }), aSponsor({ id: 10, name: 'Padaria' })];
    fixture = promotionsFixture({ promotion: aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber({ sponsors }) }) });
    fixture.open('/engagement/lucky-number/edit/42');
    await pageText('Já gerou cupons ou números e não pode ser retirado');
    expect(document.querySelector('[aria-label="Retirar patrocinador 1"]')).toBeNull();
    expect(document.querySelector('[aria-label="Retirar patrocinador 2"]')).not.toBeNull();
  });
});

test('[ERR-03] somebody saved first: what changed is shown, and the form is filled anew around what was typed', async () => {
  const stored = aPromotion({ status: 'DRAFT', documents: someDocuments() });
  fixture = promotionsFixture({ promotion: stored });
  fixture.api.on(updatePromotion, () => problemReply('stale-version'));
  fixture.open(EDIT);
  await field('Nome da promoção');
  await fill('Nome da promoção', 'Meu nome');
  const theirs = { ...stored, description: 'Descrição nova', campaign: { name: 'verao' }, version: 4 };
  fixture.api.on(getPromotion, theirs);
  await press('Salvar alterações');
  await pageText('Esta promoção foi alterada por outra pessoa');
  await pageText('Descrição: Compre e concorra → Descrição nova');
  await pageText('Tag da campanha: natal → verao');
  fixture.api.on(updatePromotion, theirs);
  await press('Recarregar e manter o que digitei');
  await until(async () => (await field('Tag da campanha')).value === 'verao');
  expect((await field('Nome da promoção')).value).toBe('Meu nome');
  await press('Salvar alterações');
  await until(() => changes().length === 2);
  expect(changes()[1]).toMatchObject({ version: 4, name: 'Meu nome', description: 'Descrição nova' });
});

test('[PER-09] a list of e-mails that may not be read stays as it is', async () => {
  const stored = aPromotion({ status: 'DRAFT', exclusivityType: 'ALLOWED_CONSUMERS', documents: someDocuments() });
  fixture = promotionsFixture({ promotion: stored, held: ['write-promotion'] });
  fixture.api.on(updatePromotion, stored);
  fixture.open(EDIT);
  await pageText('Você não pode ver os e-mails desta lista');
  await fill('Nome da promoção', 'Natal de Luz');
  await press('Salvar alterações');
  await until(() => changes().length === 1);
  expect(changes()[0]).toMatchObject({ exclusivityType: 'ALLOWED_CONSUMERS', emailList: [] });
});

test('[PRO-03] in engagement a campaign is edited with its benefit', async () => {
  const stored = aPromotion({ status: 'DRAFT', benefit: aBenefit(), documents: someDocuments() });
  fixture = promotionsFixture({ promotion: stored });
  fixture.api.on(updatePromotion, stored);
  const portal = fixture.open('/engagement/promotions/edit/42');
  await pageText('Onde e como o cupom é usado');
  await pageText('Aurora Calçados');
  await fill('Nome da promoção', 'Natal de Luz');
  await press('Salvar alterações');
  await until(() => portal.address() === '/engagement/promotions/detail/42');
  expect(changes()[0]).toMatchObject({ benefit: { storeUniversalId: 'U-100', eligibleDays: ['SATURDAY', 'MONDAY'] } });
});
