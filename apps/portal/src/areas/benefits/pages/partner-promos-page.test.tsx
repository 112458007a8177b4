import { listPartnerPromos } from '@galeria/contract/coupons/raffle-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { button, cells, heads, pageText, press, pressLabelled, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { type } from '../../../testing/user.ts';
import { aPageOf, benefitsFixture, type Fixture } from '../testing/benefits-fixture.ts';
import { aPartnerPromo } from '../testing/raffles-fixture.ts';

const LIST = '/engagement/benefits/wpspromo/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const asked = () => fixture.api.calls(listPartnerPromos).map(queryOf);

function openWith(promos = [aPartnerPromo()], address = LIST, held?: readonly string[]) {
  fixture = benefitsFixture(held ? { held } : {});
  fixture.api.on(listPartnerPromos, aPageOf(promos));
  return fixture.open(address);
}

describe('[BEN-06] benefits bound to a partner’s promotion', () => {
  test('have the partner’s id, status, period and how many coupons were handed out and used', async () => {
    openWith([aPartnerPromo(), aPartnerPromo({ id: 8, title: 'Parado', isPaused: true, status: 'UNPUBLISHED' })]);
    await pageText('2 promoções');
    expect(heading()).toBe('Promoções de parceiros');
    expect(heads()).toEqual([
      'Benefício',
      'Promoção do parceiro',
      'Status',
      'Período',
      'Cupons',
      'Entregues',
      'Sem código',
      'Utilizados',
      'Ações',
    ]);
    expect(cells(0).slice(0, 8)).toEqual([
      'Estacionamento grátis',
      'WPS-2026-11',
      'Publicado',
      '20/11/2026 a 30/11/2026',
      '1.500',
      '320',
      '17',
      '290',
    ]);
    expect(cells(1)[2]).toBe('Pausado');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('are found by the partner’s id, of all malls with their names', async () => {
    const portal = openWith([aPartnerPromo()], `${LIST}?scope=all`);
    await pageText('1 promoção');
    expect(heads()).toContain('Shopping');
    type(await until(() => document.querySelector<HTMLInputElement>('input[type="search"]')), 'WPS-2026');
    await until(() => portal.address() === `${LIST}?scope=all&search=WPS-2026`);
    await until(() => asked().at(-1)?.wpsPromoId === 'WPS-2026');
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    const portal = openWith([]);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?search=x` });
    await pageText('Não há nenhum resultado para essa busca. Tente novamente');
    await press('Limpar busca', 'main');
    await until(() => portal.address() === LIST);
    fixture.api.on(listPartnerPromos, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?search=y` });
    await until(() => button('Tentar novamente'));
  });

  test.each([
    ['/engagement/benefits', '/engagement/coupons'],
    ['/benefits', '/benefits/coupons'],
  ])('at %s a row leads to its benefit and its coupons in the same tree', async (base, coupons) => {
    const portal = openWith([aPartnerPromo()], `${base}/wpspromo/listing`);
    await pageText('1 promoção');
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`${base}/edit/7`);
    await pressLabelled('Cupons: Estacionamento grátis');
    await until(() => portal.address() === `${coupons}/listing?benefitId=7`);
  });

  test('who may read these alone reads them, and is led nowhere they may not go', async () => {
    openWith([aPartnerPromo()], LIST, ['read-benefit-wps-promo']);
    await pageText('1 promoção');
    expect(document.querySelector('tbody a')).toBeNull();
    expect(document.querySelector('tbody button')).toBeNull();
  });
});
