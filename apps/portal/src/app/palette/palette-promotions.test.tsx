import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import { listPromotions } from '@galeria/contract/promotions/promotion-endpoints';
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aListItem } from '../../areas/promotions/testing/promotion-builders.ts';
import { aPageOf, type Fixture, promotionsFixture } from '../../areas/promotions/testing/promotions-fixture.ts';
import { pageText, pressKey, queryOf } from '../../testing/page-actions.ts';
import { byText, heading, until } from '../../testing/render-portal.tsx';
import { type } from '../../testing/user.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () =>
  fixture.api
    .calls(listPromotions)
    .map(queryOf)
    .filter(({ size }) => size === '5');

/** At home, with the palette open on a text. */
async function find(text: string) {
  fixture = promotionsFixture({ held: [] });
  fixture.api.on(listCustomers, { data: [], pageCount: 0, total: 0, isMasked: true });
  const portal = fixture.open('/home');
  await until(heading);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input'));
  type(box, text);
  return { portal, box };
}

describe('[SHL-08, PRO-06] a promotion in the palette', () => {
  test('is found by its id, over all malls, and opened by Enter', async () => {
    const { portal, box } = await find('42');
    const option = await until(() => byText('[role="option"]', '42 · Natal Premiado'));
    expect(option.textContent).toContain('Compre e ganhe · Ativa · 05/11/2026 – 30/11/2026');
    expect(option.textContent).toContain('Cajarana Mall');
    expect(asked()).toEqual([{ promotionId: '42', page: '1', size: '5' }]);
    pressKey('Enter', box);
    await until(() => portal.address() === '/promotion-engine/promotions/detail/42');
    await until(() => heading() === 'Detalhes da promoção');
  });

  test('is found by words of its name, and the list shows the rest', async () => {
    const { portal, box } = await find('natal');
    fixture.api.on(listPromotions, { ...aPageOf([aListItem()]), pageCount: 2, total: 9 });
    await until(() => asked().length > 0);
    expect(asked()[0]).toEqual({ promotionName: 'natal', page: '1', size: '5' });
    await until(() => byText('[role="option"]', '42 · Natal Premiado'));
    pressKey('End', box);
    await until(() => byText('[role="option"]', 'Ver todas em Promoções')?.getAttribute('aria-selected') === 'true');
    pressKey('Enter', box);
    await until(() => portal.address() === '/promotion-engine/promotions?search=natal&scope=all');
  });

  test('an id that nobody has finds nothing; a CPF asks for no promotion', async () => {
    const { box } = await find('7');
    fixture.api.on(listPromotions, aPageOf([]));
    await until(() => asked().length === 1);
    fixture.api.on(listPromotions, aPageOf([aListItem()]));
    type(box, '12345678909');
    await until(() => fixture.api.calls(listCustomers).length > 0);
    await pageText('Nada encontrado');
    expect(asked()).toHaveLength(1);
  });
});
