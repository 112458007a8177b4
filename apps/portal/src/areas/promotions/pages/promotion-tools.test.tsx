import { proposeAmendment } from '@galeria/contract/promotions/amendment-endpoints';
import {
  deleteSponsor,
  extraCouponsByDonation,
  extraTokensByCompany,
  giveToken,
} from '@galeria/contract/promotions/extra-endpoints';
import { copyPromotion, simulatePromotion } from '@galeria/contract/promotions/insight-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { getPromotion } from '@galeria/contract/promotions/promotion-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, fill, noDialog, pageText, press, pressLabelled } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aLuckyNumber, aPromotion, aRaffle, aSponsor } from '../testing/promotion-builders.ts';
import { type Fixture, factOf, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const PAGE = '/promotion-engine/promotions/detail/42';
const inDialog = '[role="dialog"]';
const item = (words: string) => until(() => byText<HTMLButtonElement>('[role="menuitem"]', words));

async function openPage(promotion: Promotion) {
  fixture = promotionsFixture({ promotion });
  const portal = fixture.open(PAGE);
  await pageText('Resumo');
  return portal;
}

const menuItem = async (words: string) => {
  await press('Mais ações');
  await user.click(await item(words));
};

describe('[DRW-12] a number by hand', () => {
  test('asks for the CPF and why, and says which number it was; a refusal stays in the form', async () => {
    await openPage(aPromotion({ type: 'LUCKYNUMBER', extraAllowance: 1, luckyNumber: aLuckyNumber() }));
    fixture.api.on(giveToken, () => problemReply('customer-not-opted-in'));
    await menuItem('Dar um número');
    await dialogText('Ainda pode ser gerado 1');
    await fill('CPF do cliente', '123.456.789-09');
    await press('Dar número', `${inDialog} form`);
    await dialogText('Informe o motivo');
    expect(fixture.api.calls(giveToken)).toEqual([]);
    await fill('Motivo', 'O app caiu durante o envio', inDialog);
    await press('Dar número', `${inDialog} form`);
    await dialogText('Este cliente não participa desta promoção');
    fixture.api.on(giveToken, { made: ['012345'], left: 0 });
    await press('Dar número', `${inDialog} form`);
    await dialogText('012345');
    expect(fixture.api.calls(giveToken).at(-1)?.body).toEqual({
      ...{ promotionId: 42, cpf: '12345678909', reason: 'O app caiu durante o envio' },
    });
  });
});

describe('[PRO-16, DRW-13] a draw that is put off', () => {
  const over = { ...aLuckyNumber(), status: 'CLOSED', raffleDate: '2026-12-02T15:00:00.000Z' } as const;

  test('asks for the new day, the day its winners are told and why; then it waits on the record', async () => {
    await openPage(aPromotion({ type: 'LUCKYNUMBER', status: 'CLOSED', luckyNumber: over }));
    fixture.api.on(proposeAmendment, () => problemReply('draw-extraction-held'));
    await menuItem('Adiar sorteio');
    await dialogText('O sorteio está marcado para 02/12/2026');
    await press('Propor adiamento', `${inDialog} form`);
    await dialogText('Informe o motivo');
    expect(fixture.api.calls(proposeAmendment)).toEqual([]);
    await fill('Nova data do sorteio', '09/12/2026', inDialog);
    await fill('Nova data de divulgação do prêmio', '08/12/2026', inDialog);
    await fill('Motivo do aditamento', 'O shopping fechou', inDialog);
    await press('Propor adiamento', `${inDialog} form`);
    await dialogText('A divulgação do prêmio deve ser depois do sorteio');
    await fill('Nova data de divulgação do prêmio', '12/12/2026', inDialog);
    await press('Propor adiamento', `${inDialog} form`);
    await dialogText('A hora da extração que vale para este sorteio já passou');
    expect(fixture.api.calls(proposeAmendment).at(-1)?.body).toEqual({
      reason: 'O shopping fechou',
      postponeDraw: {
        ...{ mode: 'luckyNumber', raffleDate: '2026-12-09T15:00:00.000Z', announcementDate: '2026-12-12T13:00:00.000Z' },
      },
    });
  });

  test('is not offered while it runs nor once it is drawn, and is locked while another amendment waits', async () => {
    const offered = async (promotion: Promotion) => {
      await openPage(promotion);
      await press('Mais ações');
      await item('Copiar para outros shoppings');
      const found = byText<HTMLButtonElement>('[role="menuitem"]', 'Adiar sorteio');
      fixture.close();
      return found && { isLocked: found.getAttribute('aria-disabled') === 'true' };
    };
    const of = (given: Parameters<typeof aPromotion>[0]) => aPromotion({ type: 'LUCKYNUMBER', status: 'CLOSED', ...given });
    expect(await offered(of({ luckyNumber: over }))).toEqual({ isLocked: false });
    expect(await offered(of({ luckyNumber: over, amendments: { count: 1, pending: 1 } }))).toEqual({ isLocked: true });
    expect(await offered(of({ luckyNumber: { ...over, drawnNumber: '097259' } }))).toBeUndefined();
    expect(await offered(of({ luckyNumber: aLuckyNumber(), status: 'CURRENT' }))).toBeUndefined();
  });
});

describe('[PRO-09] extra coupons or numbers', () => {
  const lucky = () =>
    aPromotion({ type: 'LUCKYNUMBER', extraAllowance: 7, luckyNumber: aLuckyNumber({ sponsors: [aSponsor()] }) });

  test('numbers through a company: how many are left, what is alone is chosen, and what was made', async () => {
    await openPage(lucky());
    fixture.api.on(extraTokensByCompany, { made: ['000123', '000456'], left: 5 });
    await menuItem('Gerar números extras');
    await dialogText('Ainda podem ser gerados 7');
    await fill('CPF do cliente', '123.456.789-09');
    await fill('Quantidade', '2');
    const looks = fixture.api.calls(getPromotion).length;
    await press('Gerar', `${inDialog} form`);
    await dialogText('2 números gerados');
    await dialogText('000456');
    expect(fixture.api.calls(extraTokensByCompany).map(({ body }) => body)).toEqual([
      { promotionId: 42, cpf: '12345678909', sponsorId: 9, goalId: 5, goalConfirmationMethodId: 1, quantity: 2 },
    ]);
    await until(() => fixture.api.calls(getPromotion).length > looks);
    // What was made can be put away by the cross as by the button.
    await user.click(
      await until(() => document.querySelector<HTMLElement>(`${inDialog} button[aria-label="Fechar"]:not([disabled])`)),
    );
    await noDialog();
  });

  test('coupons of a raffle through a donation go their own way', async () => {
    const sponsor = aSponsor({ sponsoredBy: 'DONATION', goals: [{ id: 6, donationType: 'BOOKS', donationAmount: 2 }] });
    await openPage(aPromotion({ type: 'RAFFLE', raffle: aRaffle({ sponsors: [sponsor] }) }));
    fixture.api.on(extraCouponsByDonation, { made: ['CUPOM-1'], left: 6 });
    await menuItem('Gerar cupons extras');
    await fill('CPF do cliente', '123.456.789-09');
    await press('Gerar', `${inDialog} form`);
    await dialogText('1 cupom gerado');
    expect(fixture.api.calls(extraCouponsByDonation)).toHaveLength(1);
  });

  test('a refusal stands in the dialog, and nothing typed is lost', async () => {
    await openPage(lucky());
    fixture.api.on(extraTokensByCompany, () => problemReply('extra-limit'));
    await menuItem('Gerar números extras');
    await fill('CPF do cliente', '123.456.789-09');
    await press('Gerar', `${inDialog} form`);
    await dialogText('A quantidade passa do que ainda pode ser gerado');
    expect(document.querySelector<HTMLInputElement>(`${inDialog} input[name="cpf"]`)?.value).toBe('123.456.789-09');
  });

  test('a wrong CPF never leaves the form', async () => {
    await openPage(lucky());
    await menuItem('Gerar números extras');
    await fill('CPF do cliente', '111.111.111-11');
    await press('Gerar', `${inDialog} form`);
    await dialogText('Insira um CPF válido');
    expect(fixture.api.calls(extraTokensByCompany)).toEqual([]);
  });

  test('a promotion that does not run offers them locked; one without sponsors not at all', async () => {
    await openPage(
      aPromotion({ type: 'LUCKYNUMBER', status: 'APPROVED', luckyNumber: aLuckyNumber({ sponsors: [aSponsor()] }, 'APPROVED') }),
    );
    await press('Mais ações');
    const locked = await item('Gerar números extras');
    await pageText('Só uma promoção ativa gera extras');
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    fixture.close();
    await openPage(aPromotion({ type: 'LUCKYNUMBER' }));
    await press('Mais ações');
    await item('Encerrar');
    expect(byText('[role="menuitem"]', 'Gerar números extras')).toBeUndefined();
  });
});

describe('[PRO-08] deleting a sponsor', () => {
  test('asks, sends which one of which promotion, and reads the promotion again', async () => {
    const luckyNumber = aLuckyNumber({ sponsors: [aSponsor()] }, 'DRAFT');
    await openPage(aPromotion({ type: 'LUCKYNUMBER', status: 'DRAFT', luckyNumber }));
    fixture.api.on(deleteSponsor, null);
    await pressLabelled('Excluir patrocinador Banco Aurora');
    await dialogText('O patrocinador “Banco Aurora” sai desta promoção.');
    const looks = fixture.api.calls(getPromotion).length;
    await press('Excluir', inDialog);
    await pageText('Patrocinador excluído');
    expect(fixture.api.calls(deleteSponsor).map(({ body }) => body)).toEqual([{ promotionId: 42, sponsorId: 9 }]);
    await until(() => fixture.api.calls(getPromotion).length > looks);
  });
});

describe('[PRO-13] simulation', () => {
  const simulation = {
    from: '2026-10-01',
    to: '2026-10-31',
    invoices: 1200,
    countedInvoices: 900,
    participants: 310,
    gmv: 12_345_600,
    byMode: [
      {
        mode: 'buyAndWin' as const,
        reachedTarget: 120,
        rewards: 100,
        outOfStock: 20,
        exhaustedOn: '2026-10-20',
        awards: [{ name: 'Ecobag', quantity: 100, given: 100, exhaustedOn: '2026-10-20' }],
      },
    ],
    byDay: [{ day: '2026-10-01', invoices: 30, rewards: 4 }],
    notCounted: [{ check: 'store-not-blocked' as const, invoices: 300 }],
  };

  test('a period, what would have counted, the day the stock runs out, the days and why notes would not count', async () => {
    await openPage(aPromotion({ status: 'APPROVED' }));
    fixture.api.on(simulatePromotion, simulation);
    await menuItem('Simular');
    await press('Simular', 'section');
    await pageText('De 01/10/2026 a 31/10/2026');
    await pageText('R$\u00a0123.456,00');
    expect([factOf('Atingiriam a meta'), factOf('Ficariam sem prêmio'), factOf('Esgotaria em')]).toEqual([
      '120',
      '20',
      '20/10/2026',
    ]);
    await pageText('100 de 100');
    await pageText('Loja bloqueada');
    const body = fixture.api.calls(simulatePromotion)[0]?.body as { from: string; to: string };
    expect(body.from < body.to).toBe(true);
    await pressLabelled('Fechar simulação');
    await until(() => !document.body.textContent?.includes('Nada é gravado'));
  });

  test('too many notes at once: the refusal is said', async () => {
    await openPage(aPromotion({ status: 'DRAFT' }));
    fixture.api.on(simulatePromotion, () => problemReply('simulation-too-large'));
    await menuItem('Simular');
    await press('Simular', 'section');
    await pageText('O período tem notas demais para simular de uma vez');
  });

  test('a promotion that runs is not simulated', async () => {
    await openPage(aPromotion({ status: 'CURRENT' }));
    await press('Mais ações');
    await item('Encerrar');
    expect(byText('[role="menuitem"]', 'Simular')).toBeUndefined();
  });
});

describe('[PRO-15] copies in other malls', () => {
  test('malls, what differs, a table of the differences, and the copies made', async () => {
    await openPage(aPromotion({ type: 'RAFFLE' }));
    fixture.api.on(copyPromotion, { data: [{ mallCode: 'JQT', promotionId: 77 }] });
    await menuItem('Copiar para outros shoppings');
    await dialogText('Cada cópia nasce em validação');
    await press('Continuar', inDialog);
    await dialogText('Corrija 1 campo para continuar');
    await user.click(await until(() => byText<HTMLElement>(`${inDialog} label`, 'Jequitibá-Rei Shopping')));
    await fill('Nome', 'Natal no Jequitibá');
    await press('Continuar', inDialog);
    await dialogText('Confira as cópias');
    const rowsShown = [...document.querySelectorAll(`${inDialog} tbody tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rowsShown).toEqual([
      ['Original', 'Natal Premiado', '-', '05/11/2026', '30/11/2026', 'Balcão do piso 1'],
      ['Jequitibá-Rei Shopping', 'Natal no Jequitibá', 'igual', 'igual', 'igual', 'igual'],
    ]);
    await press('Criar 1 cópia', inDialog);
    await dialogText('1 cópia criada');
    expect(fixture.api.calls(copyPromotion).map(({ body }) => body)).toEqual([
      { copies: [{ mallCode: 'JQT', name: 'Natal no Jequitibá' }] },
    ]);
    expect(byText<HTMLAnchorElement>(`${inDialog} a`, 'Promoção 77')?.getAttribute('href')).toBe(
      '/promotion-engine/promotions/detail/77',
    );
    await press('Fechar', inDialog);
    await noDialog();
  });

  test('a refusal says why, and the differences are still there', async () => {
    await openPage(aPromotion({ type: 'RAFFLE' }));
    const fields = { 'copies.0.endDate': 'A data de término já passou' };
    fixture.api.on(copyPromotion, () => problemReply('invalid-request', { fields }));
    await menuItem('Copiar para outros shoppings');
    await user.click(await until(() => byText<HTMLElement>(`${inDialog} label`, 'Jequitibá-Rei Shopping')));
    await press('Continuar', inDialog);
    await press('Criar 1 cópia', inDialog);
    await dialogText('A data de término já passou');
    await press('Voltar', inDialog);
    await dialogText('O que muda em cada shopping');
  });
});
