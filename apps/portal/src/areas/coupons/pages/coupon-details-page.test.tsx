import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { burnCoupon, couponHistory, getCoupon, releaseCoupon } from '@galeria/contract/coupons/coupon-endpoints';
import { COUPON_STATES } from '@galeria/contract/coupons/coupon-lifecycle';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, dialogText, fill, noDialog, pageText, press, queryOf } from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { aCoupon, anEntry, couponsFixture, type Fixture, idOf } from '../testing/coupons-fixture.ts';

const AT = `/engagement/coupons/${idOf(1)}`;
const BURN = 'Queimar manualmente';
const RELEASE = 'Liberar';

let fixture: Fixture;
afterEach(() => fixture.close());

const factOf = (label: string): string | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined;
const href = (words: string) => byText<HTMLAnchorElement>('main a', words)?.getAttribute('href');
const confirmation = (words: string) =>
  until(() =>
    [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find((each) => each.textContent === words),
  );

describe('[CPN-01] a coupon', () => {
  test('shows its code to copy, password, benefit, customer, dates, reason and answer', async () => {
    fixture = couponsFixture({
      stored: aCoupon({ password: '004217', status: 'BURNED_MANUALLY', reason: 'Celular sem bateria', answer: 'Azul' }),
    });
    fixture.open(AT);
    await until(() => heading() === 'Detalhes do cupom');
    await pageText('K7QX2M9P');
    await pageText('004217');
    expect(document.querySelector('[aria-label="Copiar Código"]')).toBeTruthy();
    expect(document.querySelector('[aria-label="Copiar Senha"]')).toBeTruthy();
    expect([factOf('Status'), factOf('Motivo'), factOf('Resposta do participante')]).toEqual([
      'Utilizado manualmente',
      'Celular sem bateria',
      'Azul',
    ]);
    expect([factOf('Entregue em'), factOf('Última mudança'), factOf('Vale até')]).toEqual([
      '10/11/2026 09:00',
      '11/11/2026 10:30',
      '30/11/2026 23:59',
    ]);
    expect([factOf('Título'), factOf('Nome'), factOf('CPF')]).toEqual(['Café em dobro', 'Ana Gonçalves', '123.456.789-09 ']);
  });

  test('one without a password says none, and one without a code yet has nothing to copy', async () => {
    fixture = couponsFixture({ stored: aCoupon({ code: '', status: 'PROCESSING' }) });
    fixture.open(AT);
    await pageText('Em processamento');
    expect(document.body.textContent).not.toContain('Senha');
    expect(document.querySelector('[aria-label="Copiar Código"]')).toBeNull();
  });

  test.each([
    ['/engagement/coupons', '/engagement/benefits'],
    ['/benefits/coupons', '/benefits'],
  ])('at %s leads to its benefit in the same tree, to the customer and back', async (base, benefits) => {
    fixture = couponsFixture();
    fixture.open(`${base}/${idOf(1)}`);
    await pageText('K7QX2M9P');
    expect(href('Ver benefício')).toBe(`${benefits}/edit/7`);
    expect(href('Outros cupons deste benefício')).toBe(`${base}/listing?benefitId=7`);
    expect(href('Ver cliente')).toBe(`/customer/${idOf(900)}`);
    expect(href('Cupons')).toBe(`${base}/listing`);
  });

  test('of another mall than the selected one, its benefit’s coupons are looked for in all malls', async () => {
    fixture = couponsFixture({ stored: aCoupon({ mallCode: 'JQT' }) });
    fixture.open(AT);
    await pageText('K7QX2M9P');
    expect(href('Outros cupons deste benefício')).toBe('/engagement/coupons/listing?scope=all&benefitId=7');
  });

  test('[PER-09] who may not read customers or benefits is led to neither, and what is covered stays so', async () => {
    fixture = couponsFixture({
      held: ['read-benefit-coupon'],
      stored: aCoupon({ customer: { customerId: idOf(900), fullName: null, cpf: '***.456.789-**' } }),
    });
    fixture.open(AT);
    await pageText('***.456.789-**');
    expect([href('Ver benefício'), href('Ver cliente')]).toEqual([undefined, undefined]);
    expect(document.querySelector('[aria-label="Copiar CPF"]')).toBeNull();
  });

  test('its history is read in words, newest first', async () => {
    fixture = couponsFixture({
      history: [
        anEntry({ id: 2, before: { status: 'USABLE' }, after: { status: 'CANCELLED', reason: 'Pedido do cliente' } }),
        anEntry({ id: 1, action: 'coupon.of-a-newer-server', actorEmail: null, after: { status: 'USABLE' } }),
        anEntry({ id: 0, action: 'coupon.burned-by-file', after: { status: 'BURNED_MANUALLY', fileName: 'novembro.csv' } }),
        anEntry({ id: -1, action: 'coupon.earned', after: { status: 'USABLE' } }),
        anEntry({ id: -2, action: 'coupon.cancelled-with-note', after: { status: 'CANCELLED' } }),
      ],
    });
    fixture.open(AT);
    await pageText('Liberado');
    expect(cells(0).slice(1, 4)).toEqual([
      'ana@galeria.example',
      'Liberado',
      'Status: Disponível → Cancelado; Motivo: Pedido do cliente',
    ]);
    expect(cells(1).slice(1, 4)).toEqual(['Sistema', 'coupon.of-a-newer-server', 'Status: Disponível']);
    expect(cells(2).slice(2, 4)).toEqual(['Queimado em massa', 'Status: Utilizado manualmente; Arquivo: novembro.csv']);
    expect([cells(3)[2], cells(4)[2]]).toEqual(['Ganho em promoção ou missão', 'Cancelado com a nota']);
    expect(fixture.api.calls(couponHistory).map(queryOf)).toEqual([{ page: '1', size: '20' }]);
  });

  test('one that is not there is said to be none, and a failure can be tried again', async () => {
    fixture = couponsFixture();
    fixture.api.on(getCoupon, () => problemReply('not-found'));
    fixture.open(AT);
    await pageText('Cupom não encontrado');
    fixture.close();
    fixture = couponsFixture();
    fixture.api.on(getCoupon, () => problemReply('internal-error'));
    fixture.open(AT);
    await until(() => button('Tentar novamente'));
    fixture.api.on(getCoupon, aCoupon());
    await press('Tentar novamente');
    await pageText('K7QX2M9P');
  });
});

describe('[CPN-01] what is offered follows the status', () => {
  const RELEASED = ['DRAFT', 'ANALYSIS', 'RESERVED', 'PROCESSING', 'APPROVED', 'PROCESSED', 'USABLE', 'UNUSABLE', 'NOT_RESERVED'];

  test.each(COUPON_STATES)('%s', async (status) => {
    fixture = couponsFixture({ stored: aCoupon({ status }) });
    fixture.open(AT);
    await pageText('K7QX2M9P');
    expect([button(BURN) !== undefined, button(RELEASE) !== undefined]).toEqual([status === 'USABLE', RELEASED.includes(status)]);
  });

  test('[PER-10] without its slug an act is locked with why', async () => {
    fixture = couponsFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'update-benefit') });
    fixture.open(AT);
    await until(() => button(BURN));
    await press(BURN, 'main');
    await press(RELEASE, 'main');
    await pageText('Você não tem permissão para esta ação (Alterar benefícios)');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('[CPN-01] burning by hand', () => {
  test('asks for a reason of up to 300 characters, says it cannot be undone, and the page follows', async () => {
    fixture = couponsFixture();
    fixture.api.on(burnCoupon, { couponId: idOf(1), status: 'BURNED_MANUALLY', movedAt: '2026-11-12T12:00:00.000Z' });
    fixture.open(AT);
    await press(BURN, 'main');
    await dialogText('O cupom K7QX2M9P de “Café em dobro” fica como utilizado');
    await dialogText('Esta ação não pode ser desfeita.');
    await dialogText('0/300');
    expect((await confirmation(BURN)).disabled).toBe(true);
    await fill('Motivo da queima', 'x'.repeat(301));
    await dialogText('301/300');
    expect((await confirmation(BURN)).disabled).toBe(true);
    await fill('Motivo da queima', ' Celular sem bateria ');
    fixture.api.on(getCoupon, aCoupon({ status: 'BURNED_MANUALLY', reason: 'Celular sem bateria' }));
    await press(BURN, '[role="dialog"]');
    await pageText('Cupom queimado');
    await pageText('Utilizado manualmente');
    await noDialog();
    expect(button(BURN)).toBeUndefined();
    expect(fixture.api.calls(burnCoupon).map(({ path, body }) => [path, body])).toEqual([
      [`/api/coupon/${idOf(1)}/burn`, { reason: 'Celular sem bateria' }],
    ]);
    expect(fixture.api.calls(couponHistory)).toHaveLength(2);
  });

  test('one that was used meanwhile says so, and the page shows it as it is now', async () => {
    fixture = couponsFixture();
    fixture.api.on(burnCoupon, () => problemReply('coupon-not-usable'));
    fixture.open(AT);
    await press(BURN, 'main');
    await fill('Motivo da queima', 'Celular sem bateria');
    fixture.api.on(getCoupon, aCoupon({ status: 'BURNED' }));
    await press(BURN, '[role="dialog"]');
    await dialogText('Este cupom não está disponível para uso');
    await until(() => factOf('Status') === 'Utilizado');
  });
});

test('[CPN-02] releasing says what becomes of the stock, asks why, and the page follows', async () => {
  fixture = couponsFixture({ stored: aCoupon({ status: 'UNUSABLE' }) });
  fixture.api.on(releaseCoupon, { couponId: idOf(1), status: 'CANCELLED', movedAt: '2026-11-12T12:00:00.000Z' });
  fixture.open(AT);
  await press(RELEASE, 'main');
  await dialogText('fica livre para outra pessoa');
  await dialogText('Esta ação não pode ser desfeita.');
  expect((await confirmation(RELEASE)).disabled).toBe(true);
  await fill('Motivo da liberação', 'Pedido do cliente');
  fixture.api.on(getCoupon, aCoupon({ status: 'CANCELLED', reason: 'Pedido do cliente' }));
  await press(RELEASE, '[role="dialog"]');
  await pageText('Cupom liberado');
  await noDialog();
  expect(button(RELEASE)).toBeUndefined();
  expect(fixture.api.calls(releaseCoupon).map(({ body }) => body)).toEqual([{ reason: 'Pedido do cliente' }]);
});
