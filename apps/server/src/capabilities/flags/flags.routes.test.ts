import { rm, writeFile } from 'node:fs/promises';
import { flagEndpoints } from '@galeria/contract/flags/flag-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FlagClient, openFlags } from '../../platform/edge/flag-client.ts';
import { createLogger } from '../../platform/log.ts';
import { type RunningFlagService, startFlagService } from '../../testing/flag-service.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const params = { flagService: 'feature-flags' };
const NOTHING = { missions_portalb2c: false, mission_allowed_malls: [] };

let testApp: TestApp;
let person: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  person = await testApp.aPerson();
});
afterAll(() => testApp.close());

const missions = async (on: TestApp = testApp, as = person) => (await on.call(flagEndpoints.missionFlags, { params }, as)).body;
const storeService = async (on: TestApp = testApp, as = person) =>
  (await on.call(flagEndpoints.cnpjManagementMalls, { params }, as)).body;

const mall = (name: string, code: string) => ({ label: name, mallName: name, id: code, mallCode: code });

describe('the flags file', () => {
  const write = (content: unknown) =>
    writeFile(testApp.flagsFile, typeof content === 'string' ? content : JSON.stringify(content));

  test('[FLG-01, FLG-02] an edit counts at the next question', async () => {
    await write({ missions_portalb2c: false, mission_allowed_malls: [], 'cnpj-management': [] });
    expect(await missions()).toEqual(NOTHING);
    expect(await storeService()).toEqual([]);
    await write({
      missions_portalb2c: true,
      mission_allowed_malls: [{ label: 'Duna Potiguara Mall', id: 'DPM' }],
      'cnpj-management': [{ mallName: 'Babaçual Center', mallCode: 'BBC' }],
    });
    expect(await missions()).toEqual({
      missions_portalb2c: true,
      mission_allowed_malls: [mall('Duna Potiguara Mall', 'DPM')],
    });
    expect(await storeService()).toEqual([mall('Babaçual Center', 'BBC')]);
  });

  test.each([
    ['label and id', { label: 'Ilha', id: 'ICD' }, mall('Ilha', 'ICD')],
    ['mallName and mallCode', { mallName: 'Ilha', mallCode: 'ICD' }, mall('Ilha', 'ICD')],
    ['both', { label: 'a', mallName: 'Ilha', id: 'x', mallCode: 'ICD', other: 1 }, mall('Ilha', 'ICD')],
    ['a numeric id of the mall table', { label: 'Ilha', id: 50 }, mall('Ilha', 'ICD')],
    ['a numeric id of no mall', { label: 'Longe', id: 999 }, mall('Longe', '999')],
    ['a code alone', { mallCode: 'ICD' }, mall('ICD', 'ICD')],
    ['a name alone', { label: 'Ilha' }, null],
    ['null for an id', { label: 'Ilha', id: null }, null],
    ['an object for an id', { label: 'Ilha', id: {} }, null],
    ['an empty code', { label: 'Ilha', mallCode: '' }, null],
    ['text', 'ICD', null],
    ['null', null, null],
  ])('[FLG-01] a mall given as %s', async (_how, entry, expected) => {
    await write({ missions_portalb2c: true, mission_allowed_malls: [entry, mall('Lagoa', 'LSR')] });
    const { mission_allowed_malls } = await missions();
    expect(mission_allowed_malls).toEqual([...(expected ? [expected] : []), mall('Lagoa', 'LSR')]);
  });

  test.each([
    ['not JSON', '{ "missions_portalb2c": tr'],
    ['empty', ''],
    ['a list', []],
    ['null', 'null'],
    ['a text', '"missions_portalb2c"'],
    ['without the flags', { other: true }],
    ['wrong types', { missions_portalb2c: 'true', mission_allowed_malls: {}, 'cnpj-management': 'BBC' }],
    ['wrong types again', { missions_portalb2c: 1, mission_allowed_malls: null, 'cnpj-management': true }],
  ])('[FLG-01, FLG-02] a file that is %s switches nothing on', async (_name, content) => {
    await write(content);
    expect(await missions()).toEqual(NOTHING);
    expect(await storeService()).toEqual([]);
  });

  test('[FLG-01, FLG-02] a file that is not there switches nothing on, and counts when it comes', async () => {
    await rm(testApp.flagsFile);
    expect(await missions()).toEqual(NOTHING);
    expect(await storeService()).toEqual([]);
    expect(testApp.logLines.at(-1)).toContain('"route":"/api/infra/:flagService/cnpj-management"');
    await write({ missions_portalb2c: true });
    expect((await missions()).missions_portalb2c).toBe(true);
  });
});

describe('a remote flag service', () => {
  const TIMEOUT = 1200;
  let service: RunningFlagService;
  let remote: TestApp;
  let caller: Person;
  let client: FlagClient;
  const clientThatWaits = (timeoutMillis: number) =>
    openFlags({ ofrepUrl: service.url, token: 'the token', timeoutMillis }, createLogger('silent'));
  beforeAll(async () => {
    service = await startFlagService();
    // Patient but for one test: a busy machine must not look like a broken service.
    client = await clientThatWaits(20_000);
    const flags: FlagClient = {
      isOn: (flag) => client.isOn(flag),
      list: (flag) => client.list(flag),
      close: () => client.close(),
    };
    remote = await openTestApp({ with: { flags } });
    caller = await remote.aPerson();
  });
  afterAll(async () => {
    await remote.close();
    await service.stop();
  });
  const ON = {
    missions_portalb2c: true,
    mission_allowed_malls: [{ label: 'Falésia do Cajueiro', id: 'FCJ' }],
    'cnpj-management': [{ mallName: 'Babaçual Center', mallCode: 'BBC' }],
  };
  beforeEach(() => {
    service.mood = 'answers';
    service.flags = ON;
  });
  const expectOn = async () => {
    expect(await missions(remote, caller)).toEqual({
      missions_portalb2c: true,
      mission_allowed_malls: [mall('Falésia do Cajueiro', 'FCJ')],
    });
    expect(await storeService(remote, caller)).toEqual([mall('Babaçual Center', 'BBC')]);
  };
  const expectOff = async () => {
    expect(await missions(remote, caller)).toEqual(NOTHING);
    expect(await storeService(remote, caller)).toEqual([]);
  };

  test('[FLG-01, FLG-02] is asked over OFREP, with its token, and a change counts at once', async () => {
    await expectOn();
    expect(new Set(service.askedWith)).toEqual(new Set(['Bearer the token']));
    service.flags = { ...ON, missions_portalb2c: false };
    expect((await missions(remote, caller)).missions_portalb2c).toBe(false);
  });

  test.each(['fails', 'talks nonsense'] as const)('[FLG-01, FLG-02] that %s: off, and on again when it is well', async (mood) => {
    service.mood = mood;
    await expectOff();
    service.mood = 'answers';
    await expectOn();
  });

  test('[FLG-01, FLG-02] without the flags, or with values of other types: off', async () => {
    service.flags = {};
    await expectOff();
    service.flags = { missions_portalb2c: 'true', mission_allowed_malls: { FCJ: true }, 'cnpj-management': 'BBC' };
    await expectOff();
  });

  test('[FLG-01, FLG-02] that hangs: off after the time it is given, once for all it is asked; and on again', async () => {
    const patient = client;
    client = await clientThatWaits(TIMEOUT);
    service.mood = 'hangs';
    const start = performance.now();
    expect(await missions(remote, caller)).toEqual(NOTHING);
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(TIMEOUT * 0.9);
    // Both flags are waited for at the same time.
    expect(service.mostHanging).toBe(2);
    client = patient;
    service.mood = 'answers';
    await expectOn();
  });

  test('[FLG-01, FLG-02] that is not there at all: off', async () => {
    const gone = await startFlagService(ON);
    await gone.stop();
    const flags = await openFlags({ ofrepUrl: gone.url }, createLogger('silent'));
    expect(await flags.isOn('missions_portalb2c')).toBe(false);
    expect(await flags.list('mission_allowed_malls')).toEqual([]);
    await flags.close();
  });
});

test('[FLG-02] a flag service of another name is the same address with that name', async () => {
  const answer = await testApp.call(flagEndpoints.cnpjManagementMalls, { params: { flagService: 'unleash' } }, person);
  expect(answer.status).toBe(200);
  const odd = await testApp.call(flagEndpoints.cnpjManagementMalls, { params: { flagService: '../x' } }, person);
  expect(odd.status).toBe(400);
});
