import { expect, test } from 'vitest';
import { flattened, unflattened } from './stale-values.rules.ts';

const values = {
  name: 'Natal',
  campaign: { name: 'natal' },
  storeIds: ['U-1', 'U-2'],
  raffle: { awardQuantity: null, sponsors: [{ name: 'Banco', goals: [{ id: 1 }] }] },
};

test('[ERR-03] the form as flat fields, and a field back as the form holds it', () => {
  const flat = flattened(values);
  expect(Object.keys(flat)).toEqual(['name', 'campaign.name', 'storeIds', 'raffle.awardQuantity', 'raffle.sponsors']);
  expect(unflattened(flat['raffle.sponsors'] ?? null)).toEqual(values.raffle.sponsors);
  expect(unflattened(flat.storeIds ?? null)).toEqual(values.storeIds);
  expect(unflattened(flat['raffle.awardQuantity'] ?? null)).toBeNull();
});
