import {
  exportCouponingCodes,
  getCouponing,
  pauseCouponing,
  updateCouponing,
} from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, field, fill, pageText, press } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aCampaign, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

const EDIT = '/engagement/couponing/edit/7';

let fixture: Fixture;
afterEach(() => fixture.close());

const sent = () => fixture.api.calls(updateCouponing).map(({ body }) => body as Record<string, unknown>);
const save = () => press('Salvar alterações');

describe('[CPN-03] a known campaign', () => {
  test('that has begun keeps start, discount and kind of code; codes may be added and the end moved', async () => {
    const running = aCampaign({ state: 'RUNNING', uses: 40, usedCodes: 30, discountedInCents: 123_450 });
    fixture = couponingFixture({ stored: running });
    fixture.api.on(updateCouponing, { ...running, quantity: 1500, version: 4 });
    const portal = fixture.open(EDIT);
    await until(() => heading() === 'Editar campanha de cupons');
    await pageText('Volta às aulas · Cajarana Mall');
    await pageText('30 de 1.200');
    await pageText('R$\u00a01.234,50');
    expect((await field('Data de início')).readOnly).toBe(true);
    expect((await field('Percentual do desconto')).readOnly).toBe(true);
    await pageText('Pode aumentar: os códigos que faltam são gerados ao salvar. Hoje são 1.200, até 10.000');
    await fill('Quantidade de códigos', '1500');
    await fill('Data de término', '05/12/2026');
    await save();
    await pageText('As alterações foram salvas.');
    await until(() => portal.address() === '/engagement/couponing/listing');
    expect(sent()).toMatchObject([
      {
        quantity: 1500,
        startDate: running.startDate,
        endDate: '2026-12-06T02:59:59.999Z',
        version: 3,
        storeUniversalId: 'loja-1',
      },
    ]);
  });

  test('gives its codes to who may see them, and says when it could not', async () => {
    fixture = couponingFixture({ stored: aCampaign({ state: 'RUNNING' }) });
    fixture.api.on(exportCouponingCodes, () => problemReply('internal-error'));
    fixture.open(EDIT);
    await until(() => heading() === 'Editar campanha de cupons');
    await press('Baixar códigos');
    await pageText('Os códigos não puderam ser baixados. Tente novamente.');
    expect(fixture.api.calls(exportCouponingCodes)).toHaveLength(1);
  });

  test('that is over can only be read', async () => {
    fixture = couponingFixture({ stored: aCampaign({ state: 'ENDED' }) });
    fixture.open(EDIT);
    await pageText('Esta campanha já terminou e não pode mais ser alterada');
    expect((await field('Nome da campanha')).readOnly).toBe(true);
    expect(document.querySelector('main')?.textContent).not.toContain('Salvar alterações');
  });

  test('is paused from here, and the form saves over the newer version', async () => {
    const running = aCampaign({ state: 'RUNNING' });
    fixture = couponingFixture({ stored: running });
    const paused = { ...running, isPaused: true, version: 4 };
    fixture.api.on(pauseCouponing, paused);
    fixture.api.on(updateCouponing, { ...paused, version: 5 });
    fixture.open(EDIT);
    await until(() => heading() === 'Editar campanha de cupons');
    fixture.api.on(getCouponing, paused);
    await press('Pausar', 'main');
    await press('Pausar', '[role="dialog"]');
    await pageText('Volta às aulas foi pausada.');
    await pageText('Pausada');
    await fill('Nome da campanha', 'Volta às aulas 2');
    await save();
    await until(() => sent().length === 1);
    expect(sent()[0]).toMatchObject({ name: 'Volta às aulas 2', version: 4 });
  });

  test('[ERR-03] that somebody else changed meanwhile shows what, and keeps what was typed', async () => {
    fixture = couponingFixture();
    fixture.open(EDIT);
    await fill('Nome da campanha', 'Meu nome');
    fixture.api.on(updateCouponing, () => problemReply('stale-version'));
    fixture.api.on(getCouponing, aCampaign({ discountPercentage: 20, version: 4 }));
    await save();
    expect(await dialogText('Esta campanha foi alterada por outra pessoa')).toContain('20%');
  });

  test('that is not there says so, and a failure is a failure', async () => {
    fixture = couponingFixture();
    fixture.api.on(getCouponing, () => problemReply('not-found'));
    fixture.open(EDIT);
    await pageText('Campanha não encontrada');
  });
});
