import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { listCouponing, pauseCouponing, resumeCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import {
  button,
  cells,
  dialogText,
  heads,
  noDialog,
  pageText,
  press,
  pressLabelled,
  queryOf,
} from '../../../testing/page-actions.ts';
import { byText, heading, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { aCampaign, aPageOf, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const LIST = '/engagement/couponing/listing';

let fixture: Fixture;
afterEach(() => fixture.close());

const act = async (words: string) => {
  await until(() => document.querySelector('[role="menuitem"]') === null);
  await pressLabelled('Ações de Volta às aulas');
  await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', words)));
};
const asked = () => fixture.api.calls(listCouponing).map(queryOf);

describe('[CPN-03] campaigns of coupons', () => {
  test('are listed with where they are good, discount, codes, uses, period in São Paulo and state', async () => {
    fixture = couponingFixture({
      listed: [
        aCampaign(),
        aCampaign({
          ...{ id: 8, name: 'Natal', store: null, sellers: ['um', 'dois', 'tres'], state: 'RUNNING', isPaused: true },
          ...{ discountType: 'FIXED', discountAmount: 2500, discountPercentage: null },
          ...{ codeType: 'FIXED', code: '••••AL10', quantity: 1, uses: 1234, discountedInCents: 987_650 },
        }),
      ],
    });
    fixture.open(LIST);
    await pageText('2 campanhas');
    expect(heading()).toBe('Campanhas de cupons');
    expect(heads()).toEqual(['Campanha', 'Onde vale', 'Desconto', 'Códigos', 'Usos', 'Período', 'Situação', 'Ações']);
    expect(cells(0).slice(0, 7)).toEqual([
      'Volta às aulas',
      'Padaria do Jardim',
      '10% de desconto',
      '1.200 códigos',
      '0 usos · R$\u00a00,00',
      '20/11/2026 00:00 a 30/11/2026 23:59',
      'Agendada',
    ]);
    expect(cells(1).slice(1, 5)).toEqual([
      'um e mais 2',
      'R$\u00a025,00 de desconto',
      '••••AL10',
      '1.234 usos · R$\u00a09.876,50',
    ]);
    expect(cells(1)[6]).toBe('Pausada');
    expect(asked()).toEqual([{ page: '1', size: '20', mallCode: 'CJR' }]);
  });

  test('name, state, period and malls are in the address; of several malls each says its own', async () => {
    fixture = couponingFixture();
    fixture.open(`${LIST}?name=aulas&state=RUNNING&startDate=2026-11-01&endDate=2026-11-30&scope=all`);
    await pageText('1 campanha');
    expect(asked()).toEqual([
      { page: '1', size: '20', name: 'aulas', state: 'RUNNING', startDate: '2026-11-01', endDate: '2026-11-30' },
    ]);
    expect(cells(0)[1]).toBe('Cajarana Mall');
  });

  test('none is said as such, none found in the words of a search, and a failure as a failure', async () => {
    fixture = couponingFixture({ listed: [] });
    const portal = fixture.open(LIST);
    await pageText('Não há nenhuma ação ainda');
    await portal.router.navigate({ to: `${LIST}?state=ENDED` });
    await press('Limpar busca e filtros');
    await until(() => portal.address() === LIST);
    fixture.api.on(listCouponing, () => problemReply('internal-error'));
    await portal.router.navigate({ to: `${LIST}?state=RUNNING` });
    await until(() => button('Tentar novamente'));
  });

  test.each(['/engagement/couponing', '/benefits/couponing'])('at %s links stay in their own tree', async (base) => {
    fixture = couponingFixture();
    const portal = fixture.open(`${base}/listing`);
    await pageText('1 campanha');
    await act('Editar');
    await until(() => portal.address() === `${base}/edit/7`);
    await press('Campanhas de cupons', 'main');
    await until(() => portal.address() === `${base}/listing`);
    await press('Cupons de campanhas', 'main');
    await until(() => portal.address() === `${base}/coupons/listing`);
    await press('Campanhas de cupons', 'main');
    await press('Criar campanha', 'main');
    await until(() => portal.address() === `${base}/create`);
    await until(() => heading() === 'Criar campanha de cupons');
  });

  test('[PER-10] who may not see codes has no way to them', async () => {
    fixture = couponingFixture({ held: PERMISSION_SLUGS.filter((slug) => slug !== 'read-benefit-coupon') });
    fixture.open(LIST);
    await pageText('1 campanha');
    expect(document.querySelector('main')?.textContent).not.toContain('Cupons de campanhas');
  });
});

describe('[CPN-03] pausing', () => {
  test('asks first, says what follows, sends the version that was seen, and the list is asked anew', async () => {
    fixture = couponingFixture({ listed: [aCampaign({ state: 'RUNNING' })] });
    fixture.api.on(pauseCouponing, aCampaign({ state: 'RUNNING', isPaused: true, version: 4 }));
    fixture.open(LIST);
    await pageText('1 campanha');
    await act('Pausar');
    expect(await dialogText('Pausar Volta às aulas?')).toContain('Os códigos deixam de ser aceitos imediatamente.');
    expect(fixture.api.calls(pauseCouponing)).toEqual([]);
    fixture.api.on(listCouponing, aPageOf([aCampaign({ state: 'RUNNING', isPaused: true, version: 4 })]));
    await press('Pausar', '[role="dialog"]');
    await pageText('Volta às aulas foi pausada.');
    await noDialog();
    expect(fixture.api.calls(pauseCouponing).map(({ path, body }) => [path, body])).toEqual([
      ['/api/couponing/7/pause', { version: 3 }],
    ]);
    fixture.api.on(resumeCouponing, () => problemReply('couponing-illegal-move'));
    await act('Retomar');
    await press('Retomar', '[role="dialog"]');
    await dialogText('A campanha não permite esta ação na situação em que está');
  });

  test('is no act of a campaign that is over, which can still be opened', async () => {
    const over = aCampaign({ state: 'ENDED' });
    fixture = couponingFixture({ listed: [over], stored: over });
    const portal = fixture.open(LIST);
    await pageText('1 campanha');
    await pressLabelled('Ações de Volta às aulas');
    const items = await until(() => {
      const found = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
      return found.length > 0 && found;
    });
    expect(items).toEqual(['Ver', 'Ver cupons', 'Histórico']);
    await user.click(await until(() => byText<HTMLElement>('[role="menuitem"]', 'Ver')));
    await until(() => portal.address() === '/engagement/couponing/edit/7');
    await pageText('Esta campanha já terminou e não pode mais ser alterada');
  });
});
