import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { type DrawRecord, getDraw, publishedWinners } from '@galeria/contract/draw/draw-endpoints';
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
import { aDisqualification, aDraw, aDrawnPromotion, aDrawRecord, someTokens } from '../testing/draw-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../testing/promotions-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const TAB = '/promotion-engine/promotions/detail/42?tab=LUCKYNUMBERWINNERS';
const task = (name: PrizeList['data'][number]['tasks'][number]['task'], doneBy: string | null = null) => ({
  ...{ task: name, dueOn: '2027-01-04', doneBy },
  doneAt: doneBy === null ? null : '2026-12-11T12:00:00.000Z',
});
const prizes = (given: Partial<PrizeList['data'][number]> = {}): PrizeList => ({
  deliverUntil: '2027-01-04',
  lapsesOn: '2027-06-03',
  data: [
    {
      ...{ tokenId: '42-097261', number: '097261', position: 1, state: 'late' },
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
    openTab({ disqualifications: [aDisqualification({ ...waiting, mayConfirm: true, wasPublished: true })] });
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
  openTab({ disqualifications: [aDisqualification()] });
  fixture.api.on(listTokens, { ...aPageOf(someTokens(2, [3])), isMasked: false });
  await pageText('O suplente deste lugar foi publicado.');
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
    await user.click(await until(() => boxes()[2]));
    await until(() => fixture.api.calls(setPrizeTask).length === 1);
    expect(fixture.api.calls(setPrizeTask)[0]?.body).toEqual({ tokenId: '42-097261', task: 'DELIVERY', isDone: true });
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

  test('[PER-07] without publish-winners nothing can be ticked', async () => {
    openTab({}, without('publish-winners'));
    await until(() => boxes().length === 3);
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  });
});
