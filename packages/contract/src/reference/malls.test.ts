import { expect, test } from 'vitest';
import { CUT_LENGTHS } from './limits.ts';
import { MALLS, mallByCode, mallById, mallName } from './malls.ts';
import { STATES } from './states.ts';

const distinct = (values: readonly unknown[]) => new Set(values).size;

test('[MAL-03] a fixed table of 50 malls with ids 1 to 50', () => {
  expect(MALLS.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('[MAL-03] codes are three capitals; codes, names and universal ids are each mall’s own', () => {
  for (const { code } of MALLS) expect(code).toMatch(/^[A-Z]{3}$/);
  expect(distinct(MALLS.map(({ code }) => code))).toBe(50);
  expect(distinct(MALLS.map(({ name }) => name))).toBe(50);
  expect(distinct(MALLS.map(({ universalId }) => universalId))).toBe(50);
  for (const { universalId } of MALLS)
    expect(universalId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('[MAL-03] malls stand in real states, in many of them', () => {
  const known: readonly string[] = STATES.map(({ uf }) => uf);
  for (const { state } of MALLS) expect(known).toContain(state);
  expect(distinct(MALLS.map(({ state }) => state))).toBeGreaterThanOrEqual(15);
});

test('[MAL-02] some names are cut in the selector and some are not', () => {
  expect(MALLS.filter(({ name }) => name.length > CUT_LENGTHS.mallName).length).toBeGreaterThanOrEqual(10);
  expect(MALLS.filter(({ name }) => name.length <= CUT_LENGTHS.mallName).length).toBeGreaterThanOrEqual(10);
});

test('[MAL-03] a numeric id maps to a code and back', () => {
  for (const mall of MALLS) {
    expect(mallById(mall.id)).toBe(mall);
    expect(mallByCode(mall.code)).toBe(mall);
  }
  expect(mallById(0)).toBeUndefined();
  expect(mallById(51)).toBeUndefined();
  expect(mallByCode('jqt')).toBeUndefined();
});

test('[CUS-11] a mall acronym is shown as the full name, an unknown one as it is', () => {
  expect(mallName('JQT')).toBe('Jequitibá-Rei Shopping');
  expect(mallName('ZZZ')).toBe('ZZZ');
});
