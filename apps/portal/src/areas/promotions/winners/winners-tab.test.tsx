import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { calculateDraw, getDraw, publishedWinners, withdrawDrawEntry } from '@galeria/contract/draw/draw-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, dialogText, errorOf, field, fill, noDialog, pageText, press, rows } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import {
  aClosedPromotion,
  aDraw,
  aDrawnPromotion,
  aDrawRecord,
  anEntry,
  FROZEN_AT,
  someTokens,
  TICKETS,
} from '../testing/draw-builders.ts';
import { aLuckyNumber, aPromotion } from '../testing/promotion-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());
const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';
const LABELS = [1, 2, 3, 4, 5].map((number) => `Destino ${number}`);
const EMPTY = 'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores';

function openTab(promotion: Promotion, record = aDrawRecord(), held: readonly string[] = PERMISSION_SLUGS) {
  fixture = promotionsFixture({ promotion, held });
  fixture.api.on(getDraw, record);
  fixture.api.on(publishedWinners, { published: 0 });
  return fixture.open(TAB);
}

const inputs = async (): Promise<HTMLInputElement[]> => Promise.all(LABELS.map((label) => field(label)));
const values = async () => (await inputs()).map(({ value }) => value);
const areDisabled = async () => (await inputs()).map(({ disabled }) => disabled);
const calculateButton = () => until(() => button('Calcular'));

/** The tickets can be typed: the list is known to be sealed. */
const ready = () => pageText('Os cinco podem ser colados de uma vez.');

async function fillTickets(tickets: readonly string[] = TICKETS): Promise<void> {
  await ready();
  for (const [index, label] of LABELS.entries()) await fill(label, tickets[index] ?? '');
  await fill('Número da extração', '5919');
  await fill('Data da extração', '05/12/2026');
}

/** Pressed, read back, and sent. */
async function calculate(): Promise<void> {
  await user.click(await calculateButton());
  await dialogText('Confira o que você digitou');
  await press('Conferi, enviar', '[role="dialog"]');
}

const SECOND = aDrawRecord({ entry: anEntry() });

async function paste(label: string, text: string): Promise<void> {
  const input = await field(label);
  fireEvent.paste(input, { clipboardData: { getData: () => text } });
}

describe('[DRW-01] five tickets', () => {
  test('digits alone, at most six, zeros kept; short ones are refused by their fields', async () => {
    openTab(aClosedPromotion());
    await pageText('Calcular número premiado');
    await fillTickets(['0x2-6.6091', '-92517', '1.5', '', '029199']);
    expect(await values()).toEqual(['026609', '92517', '15', '', '029199']);
    await user.click(await calculateButton());
    await until(() => document.querySelector('[aria-invalid="true"]'));
    const errors = await Promise.all(LABELS.map((label) => errorOf(label)));
    expect(errors.map((error) => error.includes('Insira 6 dígitos válidos'))).toEqual([false, true, true, true, false]);
    expect(fixture.api.calls(calculateDraw)).toEqual([]);
  });

  test('five pasted at once fill all', async () => {
    openTab(aClosedPromotion());
    await ready();
    await paste('Destino 3', TICKETS.join('\n'));
    const last = await field('Destino 5');
    await until(() => last.value === TICKETS[4]);
    expect(await values()).toEqual(TICKETS);
  });

  test('a ticket that does not begin with 0 is worth a second look, and is sent', async () => {
    openTab(aClosedPromotion());
    fixture.api.on(calculateDraw, { success: false, errorMessage: 'Não', error: null, state: null });
    await fillTickets(['126609', ...TICKETS.slice(1)]);
    await pageText('Confira o Destino 1: até hoje todo bilhete da Loteria Federal começou com 0.');
    await calculate();
    await dialogText('Ocorreu um erro!');
    expect(fixture.api.calls(calculateDraw)).toHaveLength(1);
  });

  test('that it happens once and for good stands beside the button', async () => {
    openTab(aClosedPromotion(), SECOND);
    await pageText('A apuração é feita uma única vez. Esta ação não pode ser desfeita.');
    await pageText(EMPTY);
  });
});

describe('[DRW-02] the calculation', () => {
  test('success: toast, number digit by digit, inputs disabled with the tickets, promotion and numbers asked for anew', async () => {
    openTab(aClosedPromotion(), SECOND);
    await fillTickets();
    fixture.api.on(calculateDraw, () => {
      fixture.api.on(getPromotion, aDrawnPromotion());
      fixture.api.on(getDraw, aDrawRecord({ draw: aDraw(), key: 'c'.repeat(64) }));
      fixture.api.on(listTokens, { ...aPageOf(someTokens(2)), isMasked: false });
      return Response.json({ success: true, errorMessage: null, error: null, state: 'drawn' });
    });
    const asked = fixture.api.calls(getPromotion).length;
    expect(fixture.api.calls(listTokens)).toEqual([]);
    await calculate();
    await pageText('Número premiado gerado com sucesso.');
    expect(fixture.api.calls(calculateDraw).map(({ body }) => body)).toEqual([
      {
        promotionId: 42,
        tickets: TICKETS,
        extractionNumber: '5919',
        extractionDate: '2026-12-05',
        isFirstHeld: false,
        confirms: SECOND.entry?.id,
      },
    ]);
    await until(() => document.querySelectorAll('[data-part]').length === 6);
    expect([...document.querySelectorAll('[data-part]')].map(({ textContent }) => textContent)).toEqual([...'097259']);
    expect(document.querySelectorAll('[data-part="series"]')).toHaveLength(1);
    expect(await areDisabled()).toEqual([true, true, true, true, true]);
    expect(await values()).toEqual(TICKETS);
    expect(button('Calcular')).toBeUndefined();
    expect(fixture.api.calls(getPromotion).length).toBeGreaterThan(asked);
    await until(() => rows().length === 4);
    await until(() => document.activeElement?.textContent?.includes('097259'));
  });

  test('success false: a modal with the server’s words and a button that closes it; what was typed stays', async () => {
    openTab(aClosedPromotion(), SECOND);
    fixture.api.on(calculateDraw, {
      success: false,
      errorMessage: 'A lista de números está sendo congelada. Aguarde um instante e tente novamente',
      error: null,
      state: null,
    });
    await fillTickets();
    await calculate();
    const words = await dialogText('Ocorreu um erro!');
    expect(words).toContain('A lista de números está sendo congelada. Aguarde um instante e tente novamente');
    await press('Fechar', '[role="dialog"]');
    await noDialog();
    expect(await values()).toEqual(TICKETS);
    expect(await areDisabled()).toEqual([false, false, false, false, false]);
  });

  test('a call that fails otherwise is said in the same modal', async () => {
    openTab(aClosedPromotion(), SECOND);
    fixture.api.on(calculateDraw, () => problemReply('internal-error'));
    await fillTickets();
    await calculate();
    expect(await dialogText('Ocorreu um erro!')).toContain('Não foi possível processar essa solicitação');
  });

  test('somebody else was quicker: the modal says so and the page shows the number', async () => {
    openTab(aClosedPromotion(), SECOND);
    await fillTickets();
    fixture.api.on(calculateDraw, () => {
      fixture.api.on(getPromotion, aDrawnPromotion());
      fixture.api.on(getDraw, aDrawRecord({ draw: aDraw() }));
      return Response.json({
        success: false,
        errorMessage: 'O número premiado desta promoção já foi calculado',
        error: null,
        state: null,
      });
    });
    await calculate();
    await dialogText('O número premiado desta promoção já foi calculado');
    await until(() => document.querySelectorAll('[data-part]').length === 6);
  });

  test('calculated by somebody else after this page was read: the tab shows the number, its tickets and the winners', async () => {
    openTab(aClosedPromotion(), aDrawRecord({ draw: aDraw(), key: 'c'.repeat(64) }));
    fixture.api.on(listTokens, { ...aPageOf(someTokens(2)), isMasked: false });
    await until(() => document.querySelectorAll('[data-part]').length === 6);
    expect(await values()).toEqual(TICKETS);
    expect(await areDisabled()).toEqual([true, true, true, true, true]);
    await until(() => rows().length === 4);
    await until(() => fixture.api.calls(getPromotion).length === 2);
  });

  test('an open tab follows: closed, sealed and calculated elsewhere, it shows the number by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const list = {
        frozenAt: null,
        freezesAt: null,
        waiting: 0,
        undecided: 0,
        sealedAt: null,
        root: null,
        total: 1500,
        sealed: 0,
        bySeries: [],
      };
      openTab(aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber() }), aDrawRecord({ list }));
      await pageText('O período dos números da sorte ainda não foi encerrado');
      await pageText('Prova da apuração');
      fixture.api.on(getPromotion, aDrawnPromotion());
      fixture.api.on(getDraw, aDrawRecord({ draw: aDraw() }));
      fixture.api.on(listTokens, { ...aPageOf(someTokens(2)), isMasked: false });
      vi.advanceTimersByTime(15_000);
      await until(() => document.querySelectorAll('[data-part]').length === 6 && rows().length === 4);
      await until(() => byText('main', 'Encerrada'));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('[DRW-02] before it can be calculated', () => {
  const open = {
    frozenAt: null,
    freezesAt: null,
    waiting: 0,
    undecided: 0,
    sealedAt: null,
    root: null,
    total: 1500,
    sealed: 0,
    bySeries: [],
  };

  test('the period is open: said, with when it ends', async () => {
    openTab(aPromotion({ type: 'LUCKYNUMBER', luckyNumber: aLuckyNumber() }), aDrawRecord({ list: open }));
    await pageText('O período dos números da sorte ainda não foi encerrado');
    await pageText('Ele vai até 30/11/2026 23:59.');
    await pageText(EMPTY);
    expect(fixture.api.calls(listTokens)).toEqual([]);
  });

  test('the list is being sealed: how far it is, and the tickets closed until it is done', async () => {
    const sealing = aDrawRecord({ list: { ...open, frozenAt: FROZEN_AT, sealed: 600 } });
    openTab(aClosedPromotion(), sealing);
    await pageText('600 de 1.500 números');
    expect(await areDisabled()).toEqual([true, true, true, true, true]);
    fixture.api.on(getDraw, aDrawRecord());
    await ready();
    expect(await areDisabled()).toEqual([false, false, false, false, false]);
  });

  test('[DRW-09] the day of the raffle has not come: closed, with since when they can be typed', async () => {
    openTab(aClosedPromotion(), aDrawRecord({ opensOn: '2199-12-20' }));
    await pageText('O sorteio é em 20/12/2199: os bilhetes podem ser digitados a partir desse dia');
    expect(await areDisabled()).toEqual([true, true, true, true, true]);
    expect((await calculateButton()).disabled).toBe(true);
  });

  test('no number was handed out', async () => {
    openTab(
      aClosedPromotion({ handedOut: 0 }),
      aDrawRecord({ list: { ...aDrawRecord().list, total: 0, sealed: 0, bySeries: [] } }),
    );
    await pageText('Nenhum número da sorte foi distribuído nesta promoção');
  });

  test('[PER-07] without draw-promotion: not offered, and said why', async () => {
    openTab(
      aClosedPromotion(),
      aDrawRecord(),
      PERMISSION_SLUGS.filter((slug) => slug !== 'draw-promotion'),
    );
    await pageText('Só quem pode apurar promoções calcula o número premiado.');
    expect(await areDisabled()).toEqual([true, true, true, true, true]);
    expect((await calculateButton()).disabled).toBe(true);
  });

  test('a promotion without lucky numbers says so', async () => {
    openTab(aPromotion({ type: 'BUYANDWIN' }));
    await pageText('Esta promoção não tem números da sorte');
    expect(fixture.api.calls(getDraw)).toEqual([]);
  });

  test('a failed load of the draw says why and is tried again', async () => {
    fixture = promotionsFixture({ promotion: aClosedPromotion() });
    fixture.api.on(getDraw, () => problemReply('internal-error'));
    fixture.open(TAB);
    await pageText('Não foi possível carregar');
    fixture.api.on(getDraw, aDrawRecord());
    await press('Tentar novamente');
    await pageText('Prova da apuração');
  });
});

describe('[DRW-09] typed by two', () => {
  const waitingFor = (words: string) => pageText(words);

  test('the first typing is read back, can be corrected, is kept, and shows no result', async () => {
    openTab(aClosedPromotion());
    fixture.api.on(calculateDraw, () => {
      fixture.api.on(getDraw, aDrawRecord({ entry: anEntry({ isOwn: true, mayConfirm: false }) }));
      return Response.json({ success: false, errorMessage: 'Bilhetes guardados', error: null, state: 'waiting-for-second' });
    });
    await fillTickets();
    await pageText('Depois de você, outra pessoa digita os mesmos bilhetes sem ver os seus');
    await user.click(await calculateButton());
    const read = await dialogText('Confira o que você digitou');
    for (const words of [...TICKETS, 'Extração 5919, de 05/12/2026']) expect(read).toContain(words);
    await press('Corrigir', '[role="dialog"]');
    await noDialog();
    expect([fixture.api.calls(calculateDraw), await values()]).toEqual([[], TICKETS]);
    await calculate();
    await waitingFor('Os seus bilhetes esperam pela segunda pessoa');
    expect(fixture.api.calls(calculateDraw).map(({ body }) => (body as { confirms: unknown }).confirms)).toEqual([null]);
    expect(document.querySelectorAll('[data-part]')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('Número premiado gerado com sucesso.');
    expect([await values(), await areDisabled()]).toEqual([
      ['', '', '', '', ''],
      [true, true, true, true, true],
    ]);
  });

  test('who typed withdraws it', async () => {
    openTab(aClosedPromotion(), aDrawRecord({ entry: anEntry({ isOwn: true, mayConfirm: false }) }));
    fixture.api.on(withdrawDrawEntry, () => {
      fixture.api.on(getDraw, aDrawRecord());
      return new Response(null, { status: 204 });
    });
    await press('Retirar minha digitação');
    await dialogText('Retirar a sua digitação?');
    await press('Retirar minha digitação', '[role="dialog"]');
    await noDialog();
    await ready();
  });

  test('the second is told who typed and when, and sees nothing of it', async () => {
    openTab(aClosedPromotion(), SECOND);
    await waitingFor('ana@mall.example digitou os bilhetes em 05/12/2026 19:10.');
    expect(await values()).toEqual(['', '', '', '', '']);
  });

  test('they differ: said in the modal, and the fields are empty again', async () => {
    openTab(aClosedPromotion(), SECOND);
    await fillTickets();
    const words = 'As duas digitações são diferentes.';
    fixture.api.on(calculateDraw, () => {
      fixture.api.on(getDraw, aDrawRecord({ differedAt: '2026-12-05T22:30:00.000Z' }));
      const error = { code: 'drawTypedDiffer', params: {}, text: words };
      return Response.json({ success: false, errorMessage: words, error, state: null });
    });
    await calculate();
    expect(await dialogText('Ocorreu um erro!')).toContain(words);
    await press('Fechar', '[role="dialog"]');
    await pageText('As duas digitações foram diferentes (05/12/2026 19:30).');
    expect(await values()).toEqual(['', '', '', '', '']);
  });

  test('[PER-11] with four eyes turned off one types again, blind', async () => {
    openTab(aClosedPromotion(), aDrawRecord({ needsSecondPerson: false, entry: anEntry({ isOwn: true }) }));
    await waitingFor('Digite os bilhetes mais uma vez');
    expect(await values()).toEqual(['', '', '', '', '']);
    expect(await areDisabled()).toEqual([false, false, false, false, false]);
  });
});
