import {
  askRafflePostponement,
  askWinnerDisqualification,
  closeRaffle,
  confirmRaffleWinners,
  decideRafflePostponement,
  decideWinnerDisqualification,
  listRaffleWinners,
  lookUpRaffleCoupon,
  recordRaffleWinner,
  takeBackRafflePostponement,
  takeBackRaffleWinner,
} from '@galeria/contract/coupons/raffle-result-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  field,
  fill,
  noDialog,
  pageText,
  press,
  pressLabelled,
  untilRefused,
} from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';
import { aConfirmedRaffle, anEntry, anUnconfirmed, aRaffle, aRaffleBenefit } from '../testing/raffles-fixture.ts';

const WINNERS = '/engagement/benefits/edit/7?tab=WINNERS';
const RECORD = 'Registrar';
const CLOSE = 'Encerrar sorteio';
const CONFIRM = 'Confirmar ganhadores';
const POSTPONE = 'Adiar sorteio';
const AT = '2026-11-10T12:00:00.000Z';

let fixture: Fixture;
afterEach(() => fixture.close());

function openWith(raffle = aRaffle(), stored = aRaffleBenefit(), held?: readonly string[]) {
  fixture = benefitsFixture({ stored, ...(held && { held }) });
  fixture.api.on(listRaffleWinners, raffle);
  return fixture.open(WINNERS);
}
/** Why a button is locked, as it is heard. */
const whyLocked = async (name: string): Promise<string | null> => {
  const found = await until(() => button(name));
  expect(found.getAttribute('aria-disabled')).toBe('true');
  return document.getElementById(found.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};

describe('[BEN-06, BEN-09] the winners of a raffle', () => {
  test('are listed with how they stand and who did what, and how many prizes and tickets there are', async () => {
    openWith(aConfirmedRaffle({ participating: 1234, isOver: false, mayClose: true }));
    await pageText('Prêmios com ganhador1 de 2');
    await pageText('Cupons participando1.234');
    await pageText('Ganhadores confirmados em 10/11/2026 09:00 por caio@galeria.example');
    expect(cells(0)).toEqual([
      ...['Ana Gonçalves', '1º prêmioConfirmado', '123.456.789-09', 'K7QX2M9P'],
      ...['10/11/2026 09:00, bia@galeria.example', '10/11/2026 09:00, caio@galeria.example'],
    ]);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/engagement/coupons/${idOf(80)}`);
  });

  test.each([
    [anEntry({ state: 'DISQUALIFIED', isReplaced: true }), '1º prêmioDesclassificadoSubstituído'],
    [anEntry({ state: 'GIVEN_BACK' }), '1º prêmioDesistiu'],
    [anEntry({ isReplacement: true, isHandedOver: true }), '1º prêmioConfirmadoNo lugar de outroPrêmio entregue'],
    [anUnconfirmed({ isHolderBlocked: true }), '1º prêmioEspera confirmaçãoCliente bloqueado'],
    [anUnconfirmed({ state: 'PASSED_OVER', position: null, passedOver: 'coupon-void' }), 'cupom devolvido ou cancelado'],
  ])('say what became of each: %#', async (entry, words) => {
    openWith(aRaffle({ entries: [entry] }));
    await until(() => cells(0)[1] === words);
  });

  test('[PER-09] what is covered stays so, and who may not read coupons is led to none', async () => {
    const raffle = aRaffle({ entries: [anEntry({ name: null, document: '***.456.789-**' })] });
    openWith(raffle, aRaffleBenefit(), ['read-benefit', 'create-benefit', 'update-benefit']);
    await pageText('***.456.789-**');
    expect(document.querySelector('tbody a')).toBeNull();
  });

  test('before its date nobody can be recorded, and the page says when', async () => {
    openWith(
      aRaffle({ isDue: false, entries: [], openPlaces: [1, 2], unconfirmed: { entries: 0, winners: 0 }, notPostponable: null }),
      aRaffleBenefit({ raffleDate: '2099-12-05T15:30:00.000Z' }),
    );
    await pageText('O sorteio é em 05/12/2099 12:30');
    await pageText('Nenhum ganhador registrado ainda');
    expect([button(RECORD), button(CLOSE), button(CONFIRM)]).toEqual([undefined, undefined, undefined]);
  });

  test('once every prize is given nobody else is asked for, but somebody to confirm it', async () => {
    openWith(aRaffle({ prizes: 1, openPlaces: [] }));
    await pageText('Todos os prêmios já têm ganhador');
    await pageText('Falta a confirmação por uma segunda pessoa.');
    expect([button(RECORD), button(CONFIRM) !== undefined]).toEqual([undefined, true]);
  });

  test('that could not be loaded can be asked for again', async () => {
    fixture = benefitsFixture({ stored: aRaffleBenefit() });
    fixture.api.on(listRaffleWinners, () => problemReply('internal-error'));
    fixture.open(WINNERS);
    await until(() => button('Tentar novamente'));
    fixture.api.on(listRaffleWinners, aRaffle());
    await press('Tentar novamente');
    await pageText('Prêmios com ganhador0 de 2');
  });
});

describe('[BEN-06] recording a winner', () => {
  test('asks once more with the code, and the list follows', async () => {
    openWith();
    expect((await until(() => button(RECORD))).disabled).toBe(true);
    const coupon = { couponId: idOf(81), couponCode: '9PLM22K1', name: 'Bruno Lima', document: '52998224725' };
    fixture.api.on(lookUpRaffleCoupon, { ...coupon, isHolderBlocked: true });
    await fill('Código do cupom', ' 9PLM-22K1 ');
    await press(RECORD, 'main');
    await dialogText('O cupom 9PLM-22K1 é registrado como ganhador do sorteio “Sorteio de Natal”');
    await dialogText('Titular: Bruno Lima, CPF 529.982.247-25.');
    await dialogText('Este cliente está bloqueado.');
    const second = anUnconfirmed({
      entryId: idOf(71),
      couponId: idOf(81),
      couponCode: '9PLM22K1',
      name: 'Bruno Lima',
      position: 2,
    });
    fixture.api
      .on(recordRaffleWinner, second)
      .on(listRaffleWinners, aRaffle({ entries: [anUnconfirmed(), second], openPlaces: [] }));
    await press(RECORD, '[role="dialog"]');
    await pageText('Ganhador registrado: Bruno Lima');
    await until(() => cells(1)[0] === 'Bruno Lima');
    expect(fixture.api.calls(recordRaffleWinner).map(({ path, body }) => [path, body])).toEqual([
      ['/api/benefit/7/winner', { couponCode: '9PLM-22K1' }],
    ]);
  });

  test('a code that is refused says why and stays to be corrected', async () => {
    openWith();
    fixture.api.on(lookUpRaffleCoupon, () => problemReply('raffle-code-unknown'));
    await fill('Código do cupom', 'ERRADO');
    await press(RECORD, 'main');
    await untilRefused('Código do cupom', 'Nenhum cupom deste sorteio tem este código');
    await noDialog();
    const coupon = { couponId: idOf(81), couponCode: 'ERRADO', name: null, document: null, isHolderBlocked: false };
    fixture.api.on(lookUpRaffleCoupon, coupon).on(recordRaffleWinner, () => problemReply('raffle-person-has-won'));
    await press(RECORD, 'main');
    await dialogText('O titular deste cupom foi excluído do cadastro.');
    await press(RECORD, '[role="dialog"]');
    await dialogText('O titular deste cupom já ganhou um prêmio deste sorteio');
    await press('Fechar', '[role="dialog"]');
    await noDialog();
    expect((await field('Código do cupom')).value).toBe('ERRADO');
  });

  test.each([
    [{ isOwn: true }, 'Se nenhum outro cupom deste resultado for seu, você volta a poder confirmar.'],
    [{ isOwn: false }, 'Este registro é de bia@galeria.example. Quem desfaz o registro de outra pessoa não confirma'],
  ])('[BEN-09] is taken back, and what that makes of the person is said before: %j', async (given, words) => {
    openWith(aRaffle({ entries: [anUnconfirmed(given)] }));
    await pressLabelled('Desfazer registro: Ana Gonçalves');
    await dialogText('O cupom K7QX2M9P sai do resultado.');
    await dialogText(words);
    const empty = aRaffle({ entries: [], openPlaces: [1, 2], unconfirmed: { entries: 0, winners: 0 }, notPostponable: null });
    fixture.api.on(takeBackRaffleWinner, empty).on(listRaffleWinners, empty);
    await press('Desfazer registro', '[role="dialog"]');
    await pageText('Registro desfeito');
    await pageText('Nenhum ganhador registrado ainda');
    expect(fixture.api.calls(takeBackRaffleWinner).map(({ path }) => path)).toEqual([
      `/api/benefit/7/winner/${idOf(70)}/take-back`,
    ]);
  });
});

describe('[BEN-09] the second person', () => {
  test('confirms what they saw', async () => {
    openWith();
    await press(CONFIRM, 'main');
    await dialogText('1 cupom fica disponível para a retirada do prêmio');
    await dialogText('Ainda há 1 prêmio sem ganhador.');
    await dialogText('Os cupons que não ganharam são encerrados.');
    await dialogText('Esta ação não pode ser desfeita.');
    const confirmed = aConfirmedRaffle({ participating: 900, isClosing: true, isOver: false });
    fixture.api.on(confirmRaffleWinners, confirmed).on(listRaffleWinners, confirmed);
    await press(CONFIRM, '[role="dialog"]');
    await pageText('Cupons participando900Encerrando os cupons que não ganharam');
    expect(fixture.api.calls(confirmRaffleWinners).map(({ body }) => body)).toEqual([{ version: 4 }]);
    fixture.api.on(listRaffleWinners, aConfirmedRaffle());
    await pageText('Os cupons que não ganharam foram encerrados.');
    expect([button(CONFIRM), button(CLOSE), button(POSTPONE)]).toEqual([undefined, undefined, undefined]);
  });

  test('is not who had a hand in it, nor anybody where nobody has won', async () => {
    openWith(aRaffle({ isOwnWriting: true }));
    expect(await whyLocked(CONFIRM)).toContain('peça a confirmação a outra pessoa que possa editar benefícios');
    fixture.close();
    openWith(aRaffle({ unconfirmed: { entries: 1, winners: 0 } }));
    expect(await whyLocked(CONFIRM)).toBe('Registre ao menos um ganhador antes de confirmar');
  });

  test('who was too late is told so', async () => {
    openWith();
    fixture.api.on(confirmRaffleWinners, () => problemReply('stale-version'));
    await press(CONFIRM, 'main');
    await press(CONFIRM, '[role="dialog"]');
    await until(() => fixture.api.calls(listRaffleWinners).length > 1);
    await dialogText('Este registro foi alterado por outra pessoa.');
  });
});

describe('[BEN-09] a winner who cannot receive the prize', () => {
  const against = {
    ...{ id: idOf(60), entryId: idOf(70), couponCode: 'K7QX2M9P', position: 1, reason: 'NOT_FOUND' as const },
    ...{ explanation: 'Não atende', evidence: 'Protocolo 81', askedBy: 'bia@galeria.example', askedAt: AT },
    ...{ confirmedBy: null, confirmedAt: null, isReplaced: false, isOwn: false, mayConfirm: true },
  } as const;

  test('is named with reason and evidence', async () => {
    openWith(aConfirmedRaffle());
    await press('Desclassificar um ganhador');
    await dialogText('Outra pessoa que possa editar benefícios confirma o pedido.');
    await press('Pedir desclassificação', '[role="dialog"]');
    await until(() => document.querySelectorAll('[role="dialog"] [aria-invalid="true"]').length === 4);
    expect(fixture.api.calls(askWinnerDisqualification)).toEqual([]);
  });

  test('is nobody whose prize is handed over, or who is named already', async () => {
    openWith(aConfirmedRaffle({ entries: [anEntry({ isHandedOver: true })] }));
    expect(await whyLocked('Desclassificar um ganhador')).toBe('Nenhum ganhador pode ser desclassificado agora');
  });

  test('loses the prize by a second person, and the place is open for the next coupon', async () => {
    openWith(aConfirmedRaffle({ disqualifications: [against] }));
    await pageText('Não localizado no prazo do regulamento');
    await pageText('Prova: Protocolo 81');
    await press('Confirmar', 'main');
    await dialogText('O cupom K7QX2M9P perde o prêmio e é encerrado');
    fixture.api.on(decideWinnerDisqualification, null).on(
      listRaffleWinners,
      aConfirmedRaffle({
        entries: [anEntry({ state: 'DISQUALIFIED' })],
        openPlaces: [1],
        disqualifications: [{ ...against, confirmedBy: 'caio@galeria.example', confirmedAt: AT, mayConfirm: false }],
      }),
    );
    await press('Confirmar', '[role="dialog"]');
    await pageText('O próximo cupom sorteado pode ser registrado para este lugar.');
    await pageText('O 1º prêmio está sem ganhador.');
    expect(fixture.api.calls(decideWinnerDisqualification).map(({ body }) => body)).toEqual([{ isConfirmed: true }]);
  });

  test('who asked does not confirm, and takes back', async () => {
    openWith(aConfirmedRaffle({ disqualifications: [{ ...against, isOwn: true, mayConfirm: false }] }));
    expect(await whyLocked('Confirmar')).toBe('Quem pediu não confirma: peça a outra pessoa');
    await press('Retirar o pedido', 'main');
    fixture.api.on(decideWinnerDisqualification, null).on(listRaffleWinners, aConfirmedRaffle());
    await press('Retirar o pedido', '[role="dialog"]');
    await pageText('Ninguém foi desclassificado.');
    expect(fixture.api.calls(decideWinnerDisqualification).map(({ body }) => body)).toEqual([{ isConfirmed: false }]);
  });
});

describe('[BEN-09] postponing a raffle', () => {
  const postponement = {
    ...{ id: idOf(50), raffleDate: '2026-12-24T15:00:00.000Z', reason: 'Chuva', askedBy: 'bia@galeria.example', askedAt: AT },
    ...{ isOwn: false, mayConfirm: true },
  };
  const open = aRaffle({ entries: [], openPlaces: [1, 2], unconfirmed: { entries: 0, winners: 0 }, notPostponable: null });

  test('asks for a later date and why', async () => {
    openWith(open);
    await press(POSTPONE, 'main');
    await fill('Nova data do sorteio', '24/12/2099');
    await fill('Motivo', 'Chuva na praça');
    fixture.api.on(askRafflePostponement, postponement).on(listRaffleWinners, { ...open, postponement, notPostponable: 'asked' });
    await press('Pedir adiamento', '[role="dialog"]');
    await pageText('Adiamento para 24/12/2026 12:00 espera confirmação');
    expect(fixture.api.calls(askRafflePostponement).map(({ body }) => body)).toEqual([
      { raffleDate: '2099-12-24T03:00:00.000Z', reason: 'Chuva na praça' },
    ]);
  });

  test('is locked with why once a winner was recorded', async () => {
    openWith();
    expect(await whyLocked(POSTPONE)).toBe('Já há ganhador registrado: a data não muda mais');
  });

  test('is agreed to by somebody else who approves benefits', async () => {
    openWith({ ...open, postponement });
    await press('Confirmar adiamento', 'main');
    await dialogText('O sorteio passa a ser em 24/12/2026 12:00.');
    fixture.api.on(decideRafflePostponement, null).on(listRaffleWinners, open);
    await press('Confirmar adiamento', '[role="dialog"]');
    await pageText('Sorteio adiado');
    expect(fixture.api.calls(decideRafflePostponement).map(({ body }) => body)).toEqual([{ isConfirmed: true }]);
  });

  test('is taken back by who asked, and not agreed to', async () => {
    openWith({ ...open, postponement: { ...postponement, isOwn: true, mayConfirm: false } });
    expect(await whyLocked('Confirmar adiamento')).toBe('Quem pediu não confirma: peça a outra pessoa');
    await press('Retirar o pedido', 'main');
    fixture.api.on(takeBackRafflePostponement, null).on(listRaffleWinners, open);
    await press('Retirar o pedido', '[role="dialog"]');
    await pageText('Pedido encerrado');
    expect(fixture.api.calls(takeBackRafflePostponement)).toHaveLength(1);
  });
});

describe('[BEN-06] closing a raffle', () => {
  test('that was given up in the background is offered again', async () => {
    openWith(aConfirmedRaffle({ participating: 1234, isOver: false, mayClose: true }));
    await pageText('Há cupons que não ganharam e continuam participando.');
    await press(CLOSE, 'main');
    await dialogText('1.234 cupons que não ganharam são encerrados.');
    await dialogText('Esta ação não pode ser desfeita.');
    fixture.api
      .on(closeRaffle, { participating: 1234 })
      .on(listRaffleWinners, aConfirmedRaffle({ participating: 900, isOver: false, isClosing: true }));
    await press(CLOSE, '[role="dialog"]');
    await pageText('Cupons participando900Encerrando os cupons que não ganharam');
    await noDialog();
    expect(button(CLOSE)).toBeUndefined();
    expect(fixture.api.calls(closeRaffle).map(({ path }) => path)).toEqual(['/api/benefit/7/winner/close']);
  });

  test('one refused says why', async () => {
    openWith(aConfirmedRaffle({ participating: 3, isOver: false, mayClose: true }));
    fixture.api.on(closeRaffle, () => problemReply('raffle-closing'));
    await press(CLOSE, 'main');
    await press(CLOSE, '[role="dialog"]');
    await dialogText('O sorteio está sendo encerrado');
  });
});

test('[BEN-06] a benefit that is no raffle has no winners', async () => {
  fixture = benefitsFixture();
  fixture.open(WINNERS);
  await field('Título');
  expect(byText('[role="tab"]', 'Ganhadores')).toBeUndefined();
  expect(fixture.api.calls(listRaffleWinners)).toEqual([]);
});
