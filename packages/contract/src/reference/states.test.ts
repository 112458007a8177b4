import { expect, test } from 'vitest';
import { STATES, stateByCode } from './states.ts';

test('[MAL-03] the 27 states with their tax codes', () => {
  expect(STATES).toHaveLength(27);
  expect(STATES.map(({ cUf, uf }) => `${cUf}${uf}`).join(' ')).toBe(
    '11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA 31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF',
  );
  expect(new Set(STATES.map(({ name }) => name)).size).toBe(27);
});

test('[MAL-03] a state is found by its tax code; service codes are none', () => {
  expect(stateByCode('35')?.name).toBe('São Paulo');
  for (const code of ['00', '34', '91', '92', '93', '99', '']) expect(stateByCode(code)).toBeUndefined();
});
