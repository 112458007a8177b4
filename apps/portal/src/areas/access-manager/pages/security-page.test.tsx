import { changeFourEyes, getFourEyes } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { listSecurityEvents, type SecurityEvent } from '@galeria/contract/security-events/security-event-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { dialogText, pageText, press } from '../../../testing/page-actions.ts';
import { byText, until } from '../../../testing/render-portal.tsx';
import { user } from '../../../testing/user.ts';
import { accessFixture, type Fixture } from '../testing/access-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const anEvent = (given: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: '01a1dd47-bb56-7000-8000-000000000901',
  kind: 'refused',
  at: '2026-11-10T12:00:00.000Z',
  lastAt: '2026-11-10T12:00:40.000Z',
  count: 3,
  person: 'bia@galeria.example',
  userId: '01a1dd47-bb56-7000-8000-000000000001',
  address: '203.0.113.7',
  endpoint: 'GET /user',
  code: 'no-permission',
  people: null,
  requestId: 'req-17',
  ...given,
});

const aPage = (given: Partial<ResponseOf<typeof listSecurityEvents>> = {}) => ({
  ...{ data: [anEvent()], total: 1, pageCount: 1, unusual: [] },
  ...given,
});

const asked = () => fixture.api.calls(listSecurityEvents).map(({ url }) => new URL(url, 'http://x').searchParams);

describe('[SES-07] security events', () => {
  test('the address is the question, and an empty filter is not sent', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage());
    fixture.open('/access-manager/security?kind=refused&startDate=2026-11-01');
    await pageText('bia@galeria.example');
    expect([...(asked()[0]?.entries() ?? [])].sort()).toEqual([
      ['kind', 'refused'],
      ['page', '1'],
      ['size', '20'],
      ['startDate', '2026-11-01'],
    ]);
  });

  test('what is unusual stands on top and leads to its events; green only once it is known that nothing is', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage({ unusual: [{ kind: 'lookups-refused', count: 2 }] }));
    fixture.open('/access-manager/security');
    await pageText('Incomum nas últimas 24 horas');
    await press('Consultas em excesso: 2');
    await until(() => asked().some((query) => query.get('kind') === 'lookups-refused'));
    fixture.close();
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage());
    fixture.open('/access-manager/security');
    await pageText('Nada incomum nas últimas 24 horas');
  });

  test('a failed load says so, in the banner too', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, () => problemReply('internal-error'));
    fixture.open('/access-manager/security');
    await pageText('Não foi possível verificar as últimas 24 horas');
    expect(document.body.textContent).not.toContain('Nada incomum');
  });

  test('an event opens with everything that is kept of it, and leads to the user', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage({ data: [anEvent({ kind: 'unusual-amount', people: 1500, code: null })] }));
    fixture.open('/access-manager/security');
    const row = await until(() => byText<HTMLElement>('td', 'bia@galeria.example'));
    await user.click(row);
    const text = await dialogText('Evento de segurança');
    for (const part of ['Volume incomum', '1.500', '203.0.113.7', 'req-17', 'GET /user']) expect(text).toContain(part);
    expect(byText('[role="dialog"] a', 'Abrir usuário')?.getAttribute('href')).toContain('/access-manager/edit/');
  });

  test('nothing at all, and nothing for the filter', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage({ data: [], total: 0, pageCount: 0 }));
    fixture.open('/access-manager/security');
    await pageText('Nenhum evento de segurança foi registrado');
    fixture.close();
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage({ data: [], total: 0, pageCount: 0 }));
    fixture.open('/access-manager/security?person=ninguem');
    await pageText('Não há nenhum resultado para essa busca');
    await press('Limpar filtros');
    await pageText('Nenhum evento de segurança foi registrado');
  });
});

describe('[PER-11] four eyes', () => {
  const ON = { isOn: true, changedAt: null, changedBy: null, mayChange: true };
  const OFF = { ...ON, isOn: false, changedAt: '2026-11-10T12:00:00.000Z', changedBy: 'gil@galeria.example' };

  test('is turned off with a warning, and then says since when and by whom', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage()).on(getFourEyes, ON).on(changeFourEyes, OFF);
    fixture.open('/access-manager/security');
    await pageText('Quatro olhos');
    fixture.api.on(getFourEyes, OFF);
    await press('Desligar');
    await dialogText('uma pessoa sozinha poderá aprovar o que ela mesma escreveu ou enviou');
    await press('Desligar', '[role="dialog"]');
    await dialogText('Quatro olhos desligado');
    expect(fixture.api.calls(changeFourEyes).map(({ body }) => body)).toEqual([{ isOn: false }]);
    await pageText('por gil@galeria.example');
  });

  test('is locked with why for who lacks a mall, and not shown to who does not see users', async () => {
    fixture = accessFixture();
    fixture.api.on(listSecurityEvents, aPage()).on(getFourEyes, { ...ON, mayChange: false });
    fixture.open('/access-manager/security');
    await pageText('só altera quem gerencia acessos e tem todos eles');
    expect(byText('button', 'Desligar')?.getAttribute('aria-disabled')).toBe('true');
    fixture.close();
    fixture = accessFixture(['read-security-events']);
    fixture.api.on(listSecurityEvents, aPage());
    fixture.open('/access-manager/security');
    await pageText('Nada incomum nas últimas 24 horas');
    expect(fixture.api.calls(getFourEyes)).toEqual([]);
  });
});
