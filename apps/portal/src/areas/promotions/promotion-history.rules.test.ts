import { expect, test } from 'vitest';
import { flatRecord, HISTORY_FIELDS } from './promotion-history.rules.ts';

test('[AUD-01] a mode is read line by line, awards and files by name, under one name for each instant', () => {
  const recorded = {
    name: 'Natal',
    documents: [{ kind: 0, id: 'x', name: 'banner.png' }],
    raffle: { startsAt: '2026-11-05T03:00:00.000Z', endedAt: null, awardName: 'Carro' },
    buyAndWin: { startDate: '2026-11-05T03:00:00.000Z', awards: [{ id: 1, name: 'Ecobag', quantity: 100 }] },
    luckyNumber: null,
  };
  expect(flatRecord(recorded)).toEqual({
    name: 'Natal',
    documents: ['banner.png'],
    'raffle.startDate': '2026-11-05T03:00:00.000Z',
    'raffle.endDate': null,
    'raffle.awardName': 'Carro',
    'buyAndWin.startDate': '2026-11-05T03:00:00.000Z',
    'buyAndWin.awards': ['100 × Ecobag'],
    luckyNumber: null,
  });
  expect(flatRecord(null)).toBeNull();
  expect(HISTORY_FIELDS).toContain('raffle.startDate');
});
