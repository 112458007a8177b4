import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import { couponingHistory, getCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { afterEach, expect, test } from 'vitest';
import { problemReply } from '../../../testing/fake-api.ts';
import { cells, pageText, queryOf } from '../../../testing/page-actions.ts';
import { heading, until } from '../../../testing/render-portal.tsx';
import { aCampaign, couponingFixture, type Fixture } from '../testing/couponing-fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-10T12:00:00.000Z',
  actorEmail: 'ana@galeria.example',
  action: 'couponing.changed',
  address: '10.0.0.1',
  before: null,
  after: null,
  ...given,
});

const HISTORY = [
  entry({ id: 3, action: 'couponing.codes-exported', after: { codes: 1200 } }),
  entry({ id: 2, action: 'couponing.paused', before: { isPaused: false }, after: { isPaused: true } }),
  entry({
    before: { name: 'Aulas', discountType: 'FIXED', discountAmount: 1000, endDate: '2026-12-01T02:59:59.999Z', dailyLimit: null },
    after: {
      name: 'Volta às aulas',
      discountType: 'FREE',
      discountAmount: null,
      endDate: '2026-12-02T02:59:59.999Z',
      dailyLimit: 1500,
    },
  }),
];

test.each(['/benefits/couponing', '/engagement/couponing'])(
  '[CPN-03] what was done to a campaign is read in words: %s',
  async (base) => {
    fixture = couponingFixture({ history: HISTORY });
    fixture.open(`${base}/7/audit`);
    await until(() => heading() === 'Histórico da campanha de cupons');
    await pageText('Códigos exportados');
    expect(cells(0).slice(1, 4)).toEqual(['ana@galeria.example', 'Códigos exportados', 'Códigos: 1.200']);
    expect(cells(1).slice(2, 4)).toEqual(['Pausada', 'Pausada: não → sim']);
    for (const words of [
      'Nome da campanha: Aulas → Volta às aulas',
      '01/12/2026 23:59',
      'Limite de usos por dia',
      '1.500',
      'R$\u00a010,00',
    ])
      expect(cells(2)[3]).toContain(words);
    expect(queryOf(fixture.api.calls(couponingHistory)[0] as never)).toEqual({ page: '1', size: '20' });
    expect(document.querySelector(`a[href="${base}/listing"]`)).not.toBeNull();
  },
);

test('[CPN-03] one that is not there, and one of which nothing is known yet', async () => {
  fixture = couponingFixture();
  fixture.api.on(couponingHistory, () => problemReply('not-found')).on(getCouponing, () => problemReply('not-found'));
  fixture.open('/engagement/couponing/99/audit');
  await pageText('Campanha não encontrada');
  fixture.close();
  fixture = couponingFixture();
  fixture.open('/engagement/couponing/7/audit');
  await pageText('Nada foi feito ainda');
});

test('[PER-02] who reads the history alone sees it, without a way to what they may not open', async () => {
  fixture = couponingFixture({ held: ['read-benefit-audit-log'], history: HISTORY });
  fixture.open('/engagement/couponing/7/audit');
  await pageText('Códigos exportados');
  expect(fixture.api.calls(getCouponing)).toEqual([]);
  expect(document.querySelector('a[href="/engagement/couponing/listing"]')).toBeNull();
});

test('[MAL-02] the history of a campaign of another mall says so', async () => {
  fixture = couponingFixture();
  fixture.api.on(getCouponing, aCampaign({ mallCode: 'JQT' }));
  fixture.open('/engagement/couponing/7/audit');
  await pageText('Este registro é de Jequitibá-Rei Shopping');
});
