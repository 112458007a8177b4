import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { type DrawRecord, getDraw, publishedWinners } from '@galeria/contract/draw/draw-endpoints';
import { addPrizeReceipt, listPrizeReceipts, removePrizeReceipt } from '@galeria/contract/draw/receipt-endpoints';
import {
  askDisqualification,
  decideDisqualification,
  listPrizes,
  type PrizeList,
  setPrizeTask,
} from '@galeria/contract/draw/winner-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { pick } from '../../../testing/form-actions.ts';
import { button, dialogText, fill, noDialog, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aDisqualification, aDraw, aDrawnPromotion, aDrawRecord, aToken, someTokens } from '../testing/draw-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';
const task = (name: PrizeList['data'][number]['tasks'][number]['task'], doneBy: string | null = null) => ({
  ...{ task: name, dueOn: '2027-01-04', doneBy },
  doneAt: doneBy === null ? null : '2026-12-11T12:00:00.000Z',
});
const RECEIPT = {
  ...{ id: '0190a1b2-0000-7000-8000-00000000000a', name: 'recibo.pdf', contentType: 'application/pdf', size: 8 },
  ...{ createdAt: '2026-12-11T12:00:00.000Z', addedBy: 'bia@mall.example' },
};
const prizes = (given: Partial<PrizeList['data'][number]> = {}): PrizeList => ({
  deliverUntil: '2027-01-04',
  lapsesOn: '2027-06-03',
  data: [
    {
      ...{ tokenId: '42-097261', number: '097261', position: 1, state: 'late', voidedAt: null },
      tasks: [task('CONTACT', 'ana@mall.example'), task('DOCUMENTS'), task('DELIVERY')],
      ...given,
    },
  ],
});

function openTab(draw: Partial<NonNullable<DrawRecord['draw']>>, held: readonly string[] = PERMISSION_SLUGS, isMasked = false) {
  fixture = promotionsFixture({ promotion: aDrawnPromotion(), held });
  const tokens = someTokens(2, [1]).map((token) => ({ ...token, consumerPhone: isMasked ? '(**) *****-4321' : '11987654321' }));
  fixture.api.on(getDraw, aDrawRecord({ draw: aDraw(draw) }));
  fixture.api.on(publishedWinners, { published: 0 });
  fixture.api.on(listTokens, { ...aPageOf(tokens), isMasked });
  fixture.api.on(listPrizes, prizes());
  fixture.api.on(listPrizeReceipts, { data: [] });
  fixture.open(TAB);
}
const waiting = { confirmedBy: null, confirmedAt: null };
const without = (slug: string) => PERMISSION_SLUGS.filter((each) => each !== slug);

describe('[DRW-10] disqualifications', () => {
  test('one is asked for with number, reason, what happened and what shows it', async () => {
    openTab({});
    await pageText('Ninguém foi desclassificado.');
    fixture.api.on(askDisqualification, () => Response.json({ id: aDisqualification().id }, { status: 201 }));
    await press('Desclassificar um número');
    await dialogText('Pedir desclassificação');
    await press('Pedir desclassificação', '[role="dialog"]');
    await until(() => document.querySelectorAll('[role="dialog"] [aria-invalid="true"]').length === 4);
    await pick('Número', '097261, 1º ganhador, Pessoa 1');
    await pick('Motivo', 'Documentos não enviados no prazo');
    await fill('O que aconteceu', 'Não respondeu');
    await fill('Prova', 'Protocolo 12', '[role="dialog"] ');
    await press('Pedir desclassificação', '[role="dialog"]');
    await noDialog();
    expect(fixture.api.calls(askDisqualification).map(({ body }) => body)).toEqual([
      { tokenId: '42-097261', reason: 'DOCUMENTS_MISSING', explanation: 'Não respondeu', evidence: 'Protocolo 12' },
    ]);
    await pageText('Desclassificação pedida: falta a confirmação de outra pessoa.');
  });

  test('who asked cannot confirm, and is told; they take it back', async () => {
    openTab({ disqualifications: [aDisqualification({ ...waiting, isOwn: true })] });
    await pageText('Pedida por ana@mall.example em 10/12/2026 09:00');
    expect((await until(() => button('Confirmar'))).getAttribute('aria-disabled')).toBe('true');
    fixture.api.on(decideDisqualification, () => new Response(null, { status: 204 }));
    await press('Retirar o pedido');
    await dialogText('Encerrar o pedido sem desclassificar?');
    await press('Retirar o pedido', '[role="dialog"]');
    await noDialog();
    expect(fixture.api.calls(decideDisqualification).map(({ body }) => body)).toEqual([
      { tokenId: '42-097261', isConfirmed: false },
    ]);
  });

  test('somebody else confirms it; of one that is published they are told that nobody takes its place', async () => {
    openTab({ disqualifications: [aDisqualification({ ...waiting, mayConfirm: true, wasPublished: true, place: 'treasury' })] });
    fixture.api.on(decideDisqualification, () => problemReply('disqualification-decided'));
    await press('Confirmar');
    expect(await dialogText('Confirmar a desclassificação?')).toContain('o valor vai ao Tesouro Nacional e não há novo ganhador');
    await press('Confirmar', '[role="dialog"]');
    await dialogText('Este pedido de desclassificação já foi decidido');
  });

  test('what was confirmed is shown with who said what; without draw-promotion nothing is offered', async () => {
    openTab({ disqualifications: [aDisqualification({ explanation: null, evidence: null })] }, without('draw-promotion'));
    await pageText('Confirmada por marina@mall.example em 10/12/2026 10:00');
    await pageText('O suplente deste lugar pode ser publicado.');
    expect((await until(() => button('Desclassificar um número'))).getAttribute('aria-disabled')).toBe('true');
  });
});

test('[DRW-10] once the substitute of the place is published, that is said', async () => {
  openTab({ disqualifications: [aDisqualification({ place: 'substitute-published' })] });
  await pageText('O suplente deste lugar foi publicado.');
});

describe('[DRW-14] a published winner whose note was cancelled', () => {
  const VOIDED = '2026-12-10T12:00:00.000Z';
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')];
  function openVoided(draw: Parameters<typeof openTab>[0] = {}, prize: Partial<PrizeList['data'][number]> = {}) {
    openTab(draw);
    const [first, ...others] = someTokens(2, [1, 2]);
    const tokens = [{ ...aToken(1), ...first, voidedAt: VOIDED }, ...others];
    fixture.api.on(listTokens, { ...aPageOf(tokens), isMasked: false });
    fixture.api.on(listPrizes, prizes({ state: 'void', voidedAt: VOIDED, ...prize }));
  }

  test('is named with its disqualification ready, for that reason alone', async () => {
    openVoided();
    await pageText('Publicado, e a loja cancelou a nota em 10/12/2026 09:00: o número não vale mais.');
    fixture.api.on(askDisqualification, () => Response.json({ id: aDisqualification().id }, { status: 201 }));
    await press('Desclassificar por nota cancelada');
    await dialogText('A nota deste número foi cancelada: é este o motivo.');
    await press('Pedir desclassificação', '[role="dialog"]');
    await noDialog();
    expect(fixture.api.calls(askDisqualification).map(({ body }) => body)).toEqual([
      {
        tokenId: '42-097261',
        reason: 'NOTE_CANCELLED',
        explanation: 'A loja cancelou, em 10/12/2026 09:00, a nota fiscal que deu este número.',
        evidence: 'Cancelamento enviado pela loja, no histórico da nota.',
      },
    ]);
  });

  test('chosen among others brings its reason along, and takes it away again; what was written stays', async () => {
    openVoided();
    await press('Desclassificar um número');
    await dialogText('Pedir desclassificação');
    await pick('Número', '097262, 2º ganhador, Pessoa 2');
    await fill('Prova', 'Protocolo 12', '[role="dialog"] ');
    await pick('Número', '097261, 1º ganhador, Pessoa 1, nota cancelada');
    await dialogText('A nota deste número foi cancelada: é este o motivo.');
    const written = () =>
      [...document.querySelectorAll('[role="dialog"] textarea')].map((each) => (each as HTMLTextAreaElement).value);
    expect(written()).toEqual(['A loja cancelou, em 10/12/2026 09:00, a nota fiscal que deu este número.', 'Protocolo 12']);
    await pick('Número', '097262, 2º ganhador, Pessoa 2');
    expect(written()).toEqual(['', 'Protocolo 12']);
    await pick('Motivo', 'Fraude comprovada');
  });

  test('has no step ticked any more; what was done stays', async () => {
    openVoided();
    await pageText('O prêmio não é entregue; o que já foi feito fica registrado.');
    await until(() => boxes().length === 3);
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });

  test('after the prize was handed over says so, and only that is taken back', async () => {
    const tasks = [task('CONTACT', 'ana@mall.example'), task('DOCUMENTS'), task('DELIVERY', 'ana@mall.example')];
    openVoided({}, { state: 'voidAfterDelivery', tasks });
    await pageText('Nota cancelada depois da entrega');
    await pageText('depois da entrega. Se o prêmio voltar, desmarque a entrega.');
    expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true, false]);
  });

  test('is confirmed by somebody who is told what becomes of the place', async () => {
    const said = aDisqualification({ ...waiting, mayConfirm: true, wasPublished: true, reason: 'NOTE_CANCELLED' });
    openVoided({ disqualifications: [said] });
    await press('Confirmar');
    expect(await dialogText('Confirmar a desclassificação?')).toContain('o suplente do lugar pode ser publicado');
  });

  test('and was accused of something else before: they are told that it is for its note now', async () => {
    openVoided({ disqualifications: [aDisqualification({ ...waiting, wasPublished: true, place: 'treasury' })] });
    await pageText('A nota foi cancelada depois do pedido: retire-o ou encerre-o e peça por “Nota fiscal cancelada”.');
  });

  test('confirmed, its place is said to be free, taken, with the Treasury, or given', async () => {
    const words = {
      'substitute-open': 'O suplente deste lugar pode ser publicado.',
      delivered: 'O prêmio já foi entregue: ninguém é publicado neste lugar enquanto a entrega estiver marcada.',
      nobody: 'Não há suplente que possa ser publicado neste lugar.',
    } as const;
    for (const place of ['substitute-open', 'delivered', 'nobody'] as const) {
      openVoided({ disqualifications: [aDisqualification({ wasPublished: true, reason: 'NOTE_CANCELLED', place })] });
      await pageText(words[place]);
      if (place !== 'nobody') fixture.close();
    }
  });
});

describe('[DRW-11] delivery of prizes', () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')];

  test('dates, phone, the way to the customer, who did what; a step is ticked', async () => {
    openTab({});
    await pageText('Entregar até 04/01/2027 (30 dias da apuração). O direito ao prêmio prescreve em 03/06/2027 (180 dias).');
    await pageText('11/12/2026 09:00, por ana@mall.example');
    await pageText('(11) 98765-4321');
    await pageText('Em atraso');
    expect(document.querySelector('main a[href^="/customer/"]')?.textContent).toBe('Ver cliente');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false]);
    fixture.api.on(setPrizeTask, () => new Response(null, { status: 204 }));
    await user.click(await until(() => boxes()[1]));
    await until(() => fixture.api.calls(setPrizeTask).length === 1);
    expect(fixture.api.calls(setPrizeTask)[0]?.body).toEqual({ tokenId: '42-097261', task: 'DOCUMENTS', isDone: true });
  });

  test('the delivery waits for its documents, which are not taken back while it is done, each with why', async () => {
    openTab({});
    await pageText('Só depois de “Documentos e recibo”');
    expect((await until(() => boxes()[2])).disabled).toBe(true);
    fixture.close();
    openTab({});
    const tasks = [task('CONTACT'), task('DOCUMENTS', 'ana@mall.example'), task('DELIVERY', 'ana@mall.example')];
    fixture.api.on(listPrizes, prizes({ state: 'delivered', tasks }));
    await pageText('Desmarque “Entrega do prêmio” antes');
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false]);
  });

  test('a receipt is attached, shown with who and when, and taken away after a question', async () => {
    openTab({});
    await pageText('Nenhum recibo anexado.');
    fixture.api.on(addPrizeReceipt, () => Response.json(RECEIPT, { status: 201 }));
    const input = await until(() => document.querySelector<HTMLInputElement>('main input[type="file"]'));
    expect(input.getAttribute('aria-label')).toContain('Anexar recibo ao prêmio de 097261');
    fixture.api.on(listPrizeReceipts, { data: [{ prize: '097261', receipts: [RECEIPT] }] });
    await user.upload(input, new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' }));
    await pageText('Recibo anexado');
    await pageText('11/12/2026 09:00, por bia@mall.example');
    fixture.api.on(removePrizeReceipt, () => new Response(null, { status: 204 }));
    await user.click(await until(() => document.querySelector<HTMLElement>('[aria-label="Retirar recibo.pdf"]')));
    await dialogText('“recibo.pdf” é apagado');
    expect(fixture.api.calls(removePrizeReceipt)).toEqual([]);
    await press('Retirar', '[role="dialog"]');
    await pageText('Recibo retirado');
  });

  test('a file that is refused is said beside the button; of a delivered prize nothing is taken away', async () => {
    openTab({});
    fixture.api.on(addPrizeReceipt, () => problemReply('prize-receipts-full'));
    const input = await until(() => document.querySelector<HTMLInputElement>('main input[type="file"]'));
    await user.upload(input, new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' }));
    await pageText('Um prêmio tem no máximo 10 recibos');
    fixture.close();
    openTab({});
    fixture.api.on(listPrizes, prizes({ state: 'delivered', tasks: [task('DELIVERY', 'ana@mall.example')] }));
    fixture.api.on(listPrizeReceipts, { data: [{ prize: '097261', receipts: [RECEIPT] }] });
    const gone = await until(() => document.querySelector('[aria-label="Retirar recibo.pdf"]'));
    expect(gone.getAttribute('aria-disabled')).toBe('true');
  });

  test('a wrong tick is taken back after a question', async () => {
    openTab({});
    fixture.api.on(setPrizeTask, () => new Response(null, { status: 204 }));
    await user.click(await until(() => boxes()[0]));
    await dialogText('Desmarcar este passo?');
    expect(fixture.api.calls(setPrizeTask)).toEqual([]);
    await press('Desmarcar', '[role="dialog"]');
    await until(() => fixture.api.calls(setPrizeTask).length === 1);
    expect(fixture.api.calls(setPrizeTask)[0]?.body).toEqual({ tokenId: '42-097261', task: 'CONTACT', isDone: false });
  });

  test('[PER-09] without read-customer the phone is covered and nobody is led to the customer', async () => {
    openTab({}, without('read-customer'), true);
    await pageText('(**) *****-4321');
    expect(document.querySelector('main a[href^="/customer/"]')).toBeNull();
  });

  test('[PER-07] without publish-winners nothing can be ticked, and no receipt is asked for', async () => {
    openTab({}, without('publish-winners'));
    await until(() => boxes().length === 3);
    expect(fixture.api.calls(listPrizeReceipts)).toEqual([]);
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  });
});
