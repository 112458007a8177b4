import { mall } from '@galeria/contract/malls/mall';
import { mallEndpoints } from '@galeria/contract/malls/mall-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('[MAL-01] the caller’s malls and no others, with the fields of the specification and nothing else', async () => {
  const person = await testApp.aPerson({ malls: ['DPM', 'BBC'] });
  const { status, body } = await testApp.call(mallEndpoints.myMalls, {}, person);
  expect(status).toBe(200);
  expect(body.map(({ code }) => code)).toEqual(['BBC', 'DPM']);
  for (const one of body)
    expect(Object.keys(one).sort()).toEqual(['code', 'createdAt', 'iconUrl', 'id', 'name', 'status', 'universalId', 'updatedAt']);
  expect(body[0]).toMatchObject({ id: 47, name: 'Babaçual Center', status: 'ACTIVE', iconUrl: null });
  expect(z.array(mall).safeParse(body).success).toBe(true);
});

test('[MAL-01] all fifty, sorted by name as Portuguese sorts', async () => {
  const person = await testApp.aPerson({ malls: MALLS.map(({ code }) => code) });
  const { body } = await testApp.call(mallEndpoints.myMalls, {}, person);
  const names = body.map(({ name }) => name);
  expect(names).toHaveLength(50);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
  expect(names).not.toEqual([...names].sort());
});

test('[MAL-01] accents and capitals do not move a mall to the end', async () => {
  const person = await testApp.aPerson({ malls: ['BBC', 'DPM', 'FCJ', 'ICD'] });
  const rename = (code: string, name: string) =>
    testApp.database.pool.query('update malls set name = $2 where code = $1', [code, name]);
  await rename('BBC', 'Zênite');
  await rename('DPM', 'Ágata');
  await rename('FCJ', 'azul');
  await rename('ICD', 'Alto');
  const { body } = await testApp.call(mallEndpoints.myMalls, {}, person);
  expect(body.map(({ name }) => name)).toEqual(['Ágata', 'Alto', 'azul', 'Zênite']);
});

test('[MAL-01] a person without malls gets an empty list', async () => {
  expect((await testApp.call(mallEndpoints.myMalls, {}, await testApp.aPerson())).body).toEqual([]);
});

test('[MAL-01] a mall that was taken away is gone at the next call', async () => {
  const person = await testApp.aPerson({ malls: ['LSR', 'VRN'] });
  await testApp.database.pool.query(`delete from user_malls where user_id = $1 and mall_code = 'LSR'`, [person.id]);
  const { body } = await testApp.call(mallEndpoints.myMalls, {}, person);
  expect(body.map(({ code }) => code)).toEqual(['VRN']);
});
