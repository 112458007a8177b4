import {
  closeRaffle,
  listRaffleWinners,
  lookUpRaffleCoupon,
  recordRaffleWinner,
} from '@galeria/contract/coupons/raffle-endpoints';
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
  untilRefused,
} from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { benefitsFixture, type Fixture, idOf } from '../testing/benefits-fixture.ts';
import { aRaffle, aRaffleBenefit, aWinner } from '../testing/raffles-fixture.ts';

const WINNERS = '/engagement/benefits/edit/7?tab=WINNERS';
const RECORD = 'Registrar';
const CLOSE = 'Encerrar sorteio';

let fixture: Fixture;
afterEach(() => fixture.close());

function openWith(raffle = aRaffle(), stored = aRaffleBenefit(), held?: readonly string[]) {
  fixture = benefitsFixture({ stored, ...(held && { held }) });
  fixture.api.on(listRaffleWinners, raffle);
  return fixture.open(WINNERS);
}

describe('[BEN-06] the winners of a raffle', () => {
  test('are listed in their order, with how many prizes and tickets there are', async () => {
    openWith();
    await pageText('Prêmios com ganhador1 de 2');
    await pageText('Cupons participando1.234');
    expect(cells(0)).toEqual(['Ana Gonçalves', '1º', '123.456.789-09', 'K7QX2M9P', '10/11/2026 09:00']);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/engagement/coupons/${idOf(80)}`);
  });

  test('[PER-09] what is covered stays so, and who may not read coupons is led to none', async () => {
    const raffle = aRaffle({ data: [aWinner({ name: null, document: '***.456.789-**' })] });
    openWith(raffle, aRaffleBenefit(), ['read-benefit', 'create-benefit', 'update-benefit']);
    await pageText('***.456.789-**');
    expect(document.querySelector('tbody a')).toBeNull();
  });

  test('before its date nobody can be recorded, and the page says when', async () => {
    openWith(aRaffle({ data: [] }), aRaffleBenefit({ raffleDate: '2099-12-05T15:30:00.000Z' }));
    await pageText('O sorteio é em 05/12/2099 12:30');
    await pageText('Nenhum ganhador registrado ainda');
    expect([button(RECORD), button(CLOSE)]).toEqual([undefined, undefined]);
  });

  test('once every prize is given nobody else is asked for', async () => {
    openWith(aRaffle({ prizes: 1 }));
    await pageText('Todos os prêmios já têm ganhador');
    expect([button(RECORD), button(CLOSE) !== undefined]).toEqual([undefined, true]);
  });

  test('that could not be loaded can be asked for again', async () => {
    fixture = benefitsFixture({ stored: aRaffleBenefit() });
    fixture.api.on(listRaffleWinners, () => problemReply('internal-error'));
    fixture.open(WINNERS);
    await until(() => button('Tentar novamente'));
    fixture.api.on(listRaffleWinners, aRaffle());
    await press('Tentar novamente');
    await pageText('Prêmios com ganhador1 de 2');
  });
});

describe('[BEN-06] recording a winner', () => {
  test('asks once more with the code, and the list follows', async () => {
    openWith();
    expect((await until(() => button(RECORD))).disabled).toBe(true);
    const coupon = { couponId: idOf(81), couponCode: '9PLM22K1', name: 'Bruno Lima', document: '52998224725' };
    fixture.api.on(lookUpRaffleCoupon, coupon);
    await fill('Código do cupom', ' 9PLM-22K1 ');
    await press(RECORD, 'main');
    await dialogText('O cupom 9PLM-22K1 ganha o sorteio “Sorteio de Natal”');
    await dialogText('Titular: Bruno Lima, CPF 529.982.247-25.');
    await dialogText('Esta ação não pode ser desfeita.');
    const second = aWinner({ couponId: idOf(81), couponCode: '9PLM22K1', name: 'Bruno Lima' });
    fixture.api.on(recordRaffleWinner, second).on(listRaffleWinners, aRaffle({ data: [aWinner(), second] }));
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
    const coupon = { couponId: idOf(81), couponCode: 'ERRADO', name: null, document: null };
    fixture.api.on(lookUpRaffleCoupon, coupon).on(recordRaffleWinner, () => problemReply('raffle-person-has-won'));
    await press(RECORD, 'main');
    await dialogText('O titular deste cupom foi excluído do cadastro.');
    await press(RECORD, '[role="dialog"]');
    await dialogText('O titular deste cupom já ganhou um prêmio deste sorteio');
    await press('Fechar', '[role="dialog"]');
    await noDialog();
    expect((await field('Código do cupom')).value).toBe('ERRADO');
  });
});

describe('[BEN-06] closing a raffle', () => {
  test('says how many tickets it ends and which prizes have no winner, and shows how far it is', async () => {
    openWith();
    await press(CLOSE, 'main');
    await dialogText('1.234 cupons que não ganharam são encerrados');
    await dialogText('Ainda há 1 prêmio sem ganhador.');
    await dialogText('Esta ação não pode ser desfeita.');
    fixture.api.on(closeRaffle, { participating: 1234 }).on(listRaffleWinners, aRaffle({ participating: 900, isClosing: true }));
    await press(CLOSE, '[role="dialog"]');
    await pageText('Cupons participando900Encerrando os cupons que não ganharam');
    await noDialog();
    expect([button(RECORD), button(CLOSE)]).toEqual([undefined, undefined]);
    expect(fixture.api.calls(closeRaffle).map(({ path }) => path)).toEqual(['/api/benefit/7/winner/close']);
    fixture.api.on(listRaffleWinners, aRaffle({ isOver: true, participating: 0 }));
    await pageText('Os cupons que não ganharam foram encerrados.');
  });

  test('goes on after a reload: it is said, and nothing is offered a second time until it is over', async () => {
    openWith(aRaffle({ participating: 900, isClosing: true }));
    await pageText('Cupons participando900Encerrando os cupons que não ganharam');
    expect([button(RECORD), button(CLOSE)]).toEqual([undefined, undefined]);
    fixture.api.on(listRaffleWinners, aRaffle({ isOver: true, participating: 0 }));
    await pageText('Os cupons que não ganharam foram encerrados.');
  });

  test('that failed in the background is offered again', async () => {
    openWith(aRaffle({ participating: 900, isClosing: true }));
    await pageText('Encerrando os cupons que não ganharam');
    fixture.api.on(listRaffleWinners, aRaffle({ participating: 900 }));
    await until(() => button(CLOSE));
  });

  test('one refused says why', async () => {
    openWith();
    fixture.api.on(closeRaffle, () => problemReply('raffle-not-yet'));
    await press(CLOSE, 'main');
    await press(CLOSE, '[role="dialog"]');
    await dialogText('A data do sorteio ainda não chegou');
  });
});

test('[BEN-06] a benefit that is no raffle has no winners', async () => {
  fixture = benefitsFixture();
  fixture.open(WINNERS);
  await field('Título');
  expect(byText('[role="tab"]', 'Ganhadores')).toBeUndefined();
  expect(fixture.api.calls(listRaffleWinners)).toEqual([]);
});
