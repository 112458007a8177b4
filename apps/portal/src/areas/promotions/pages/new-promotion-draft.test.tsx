import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseCard } from '../../../testing/form-actions.ts';
import { field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { until } from '../../../testing/render-portal.tsx';
import { CREATE, newPromotionFixture, sentPromotions } from '../testing/new-promotion.ts';
import { idOf } from '../testing/promotion-builders.ts';
import type { Fixture } from '../testing/promotions-fixture.ts';
import { fillBuyAndWin, fillIdentification, sendRegulation } from '../testing/typed-promotion.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = newPromotionFixture();
});

afterEach(() => fixture.close());
const sent = () => sentPromotions(fixture);

describe('[PRO-02] the draft', () => {
  const leaveAndReturn = async (portal: ReturnType<Fixture['open']>) => {
    await until(() => Object.keys(localStorage).some((key) => key.startsWith('promotionDraft')));
    portal.close();
    return fixture.open(CREATE);
  };

  test('is offered back after a closed tab, and gone once saved', async () => {
    const first = fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillBuyAndWin();
    await sendRegulation();
    window.dispatchEvent(new Event('pagehide'));
    const second = await leaveAndReturn(first);
    await chooseCard('Compre e ganhe');
    await pageText('Continuar de onde parou?');
    expect((await field('Nome da promoção')).value).toBe('');
    await press('Continuar', 'form');
    await until(async () => (await field('Nome da promoção')).value === 'Natal Premiado');
    await pageText('regulamento.pdf');
    await press('Salvar promoção');
    await until(() => second.address() === '/promotion-engine/promotions/detail/77');
    expect(sent()[0]).toMatchObject({ name: 'Natal Premiado', documents: { buyAndWinRegulation: idOf(501) } });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('promotionDraft'))).toEqual([]);
  });

  test('[SHL-12] is kept from the first key and offered before a type is chosen; a type alone is none', async () => {
    const first = fixture.open(CREATE);
    await chooseCard('Sorteio');
    await field('Nome da promoção');
    first.close();
    const second = fixture.open(CREATE);
    await pageText('Tipo da promoção');
    expect(document.body.textContent).not.toContain('Continuar de onde parou?');
    await chooseCard('Sorteio');
    await fill('Nome da promoção', 'N');
    await leaveAndReturn(second);
    await pageText('Continuar de onde parou?');
    await press('Continuar', 'form');
    await until(async () => (await field('Nome da promoção')).value === 'N');
    expect(await field('ID SECAP')).toBeDefined();
  });

  test('can be thrown away, and belongs to its type', async () => {
    const first = fixture.open(CREATE);
    await chooseCard('Compre e ganhe');
    await fillIdentification();
    window.dispatchEvent(new Event('pagehide'));
    await leaveAndReturn(first);
    await chooseCard('Sorteio');
    await field('Nome da promoção');
    expect(document.body.textContent).not.toContain('Continuar de onde parou?');
    await chooseCard('Compre e ganhe');
    await pageText('Continuar de onde parou?');
    await press('Descartar');
    await until(() => !document.body.textContent?.includes('Continuar de onde parou?'));
    expect((await field('Nome da promoção')).value).toBe('');
  });
});

test('[SHL-09] leaving with something typed asks first', async () => {
  const portal = fixture.open(CREATE);
  await chooseCard('Compre e ganhe');
  await fill('Nome da promoção', 'Natal');
  void portal.router.navigate({ to: '/promotion-engine/promotions' });
  await pageText('Sair sem salvar?');
  expect(portal.address()).toBe(CREATE);
});
