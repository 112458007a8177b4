import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { createBackOff } from './back-off.ts';
import { openLog } from './log.ts';
import { isOpen } from './schedule.ts';
import { keepSettings, keptSettings, readSettings, serverSettings } from './settings.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { openTroubles } from './troubles.ts';
import { VERSION } from './version.ts';

describe('[SYN-05] waiting after failures', () => {
  test('twice as long each time, up to five minutes, and anew after success', () => {
    const backOff = createBackOff(() => 1);
    const waits = Array.from({ length: 11 }, () => backOff.failed());
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(waits.slice(-2)).toEqual([300_000, 300_000]);
    backOff.worked();
    expect(backOff.failed()).toBe(1000);
  });

  test('by chance no less than half of it; what the server asks for is kept, up to an hour', () => {
    expect(createBackOff(() => 0).failed()).toBe(500);
    expect(createBackOff(() => 0).failed(90_000)).toBe(90_000);
    expect(createBackOff(() => 0).failed(10 * 24 * 3_600_000)).toBe(3_600_000);
    expect(createBackOff(() => 0).failed(1)).toBe(500);
  });
});

test('[SYN-05] the schedule is São Paulo’s, and may go over midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-17T${time}:00-03:00`);
  const day = { openFrom: '10:00', openUntil: '22:00' };
  expect(['09:59', '10:00', '21:59', '22:00'].map((time) => isOpen(day, at(time)))).toEqual([false, true, true, false]);
  const night = { openFrom: '22:00', openUntil: '06:00' };
  expect(['21:59', '22:00', '05:59', '06:00'].map((time) => isOpen(night, at(time)))).toEqual([false, true, true, false]);
  expect(isOpen({ openFrom: null, openUntil: null }, at('03:00'))).toBe(true);
});

describe('[SYN-05] galeria-sync.json', () => {
  const good = { server: 'https://galeria.example', storeKey: `gsk_${'a'.repeat(43)}`, serverKey: 'A'.repeat(43) };
  const read = (said: unknown) => {
    const path = join(temporaryFolder(), 'galeria-sync.json');
    writeFileSync(path, typeof said === 'string' ? said : JSON.stringify(said));
    return { path, settings: () => readSettings(path) };
  };

  test('what it says', () => {
    const { path, settings } = read({ ...good, folders: ['vendas', '/outra', 'vendas'] });
    expect(settings()).toMatchObject({
      base: 'https://galeria.example/api',
      storeKey: good.storeKey,
      folders: [resolve(path, '..', 'vendas'), resolve('/outra')],
      settleMillis: 2000,
    });
    expect(read(`\ufeff${JSON.stringify(good)}`).settings().folders).toBeNull();
    expect(read({ ...good, server: 'https://galeria.example/api/' }).settings().base).toBe('https://galeria.example/api');
    expect(read({ ...good, server: 'http://127.0.0.1:3000' }).settings().base).toBe('http://127.0.0.1:3000/api');
  });

  test.each([
    ['no https', { ...good, server: 'http://galeria.example' }, /https/],
    ['no address', { ...good, server: 'galeria' }, /https/],
    ['no key', { ...good, storeKey: 'gsk_x' }, /storeKey/],
    ['no key of the server', { ...good, serverKey: '' }, /serverKey/],
    ['a folder that is none', { ...good, folders: [1] }, /folders/],
    ['subfolders neither wanted nor not', { ...good, subfolders: 'sim' }, /subfolders/],
    ['a proxy that is none', { ...good, proxy: 'socks5://x' }, /proxy/],
    ['a wait that is none', { ...good, settleSeconds: -1 }, /settleSeconds/],
    ['no JSON', '{', /JSON/],
    ['nothing', 'null', /storeKey/],
  ])('%s is said in words', (_what, said, reason) => {
    expect(read(said).settings).toThrow(reason);
  });

  test('a file that is not there says where to get it', () => {
    expect(() => readSettings(join(temporaryFolder(), 'x.json'))).toThrow(/não existe.*portal/);
  });
});

test('[SYN-05] the server’s settings are kept, and held to what is possible', () => {
  const path = join(temporaryFolder(), 'c.json');
  expect(keptSettings(path)).toEqual({
    everySeconds: 300,
    batchSize: 200,
    openFrom: null,
    openUntil: null,
    folders: [],
    includeCsv: true,
  });
  const said = serverSettings({
    everySeconds: 1,
    batchSize: 9999,
    openFrom: '09:00',
    openUntil: '25:00',
    folders: ['a', 1],
    includeCsv: false,
  });
  expect(said).toEqual({
    everySeconds: 30,
    batchSize: 500,
    openFrom: '09:00',
    openUntil: null,
    folders: ['a'],
    includeCsv: false,
  });
  keepSettings(path, said);
  expect(keptSettings(path)).toEqual(said);
});

test('[SYN-05] arguments', () => {
  const place = { settingsPath: join('/p', 'galeria-sync.json'), dataFolder: join('/p', 'galeria-sync-dados') };
  expect(readArguments([], '/p')).toEqual({ kind: 'run', ...place });
  expect(readArguments(['--once'], '/p')).toEqual({ kind: 'once', ...place });
  // Whoever asks for a dry run must never get another.
  expect(readArguments(['--dry-run', '--once'], '/p')).toEqual({ kind: 'dry-run', ...place });
  expect(readArguments(['--settings', '/s/x.json', '--data', '/d'], '/p')).toEqual({
    kind: 'run',
    settingsPath: '/s/x.json',
    dataFolder: '/d',
  });
  expect(readArguments(['--help', '--what'], '/p')).toEqual({ kind: 'help' });
  expect(readArguments(['--what'], '/p')).toMatchObject({ kind: 'fault' });
  expect(readArguments(['--data'], '/p')).toMatchObject({ kind: 'fault' });
});

test('[SYN-05] the log turns over at its size and keeps the last five', () => {
  const path = join(temporaryFolder(), 'galeria-sync.log');
  const said: string[] = [];
  const log = openLog(path, { clock: () => Date.parse('2026-11-17T12:00:00Z'), say: (line) => said.push(line), mostBytes: 100 });
  for (let at = 0; at < 40; at += 1) log.warn(`aviso número ${at}`);
  expect(said).toHaveLength(40);
  expect(said[0]).toBe('17/11/2026, 09:00:00 AVISO aviso número 0');
  expect(readFileSync(path, 'utf8')).toContain('aviso número 39');
  expect([1, 5, 6].map((age) => existsSync(`${path}.${age}`))).toEqual([true, true, false]);
});

test('[SYN-05] troubles: the newest fifty, each once, kept until the operator has heard of them', () => {
  const path = join(temporaryFolder(), 'avisos.json');
  const troubles = openTroubles(path, () => 0);
  for (let at = 0; at < 60; at += 1) troubles.add('file-refused', `${at}.xml`, 'x'.repeat(1000));
  troubles.add('file-refused', '59.xml', 'x'.repeat(1000));
  troubles.save();
  const again = openTroubles(path, () => 0);
  const first = again.unreported();
  expect(first).toHaveLength(50);
  expect(first.at(-1)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    code: 'file-refused',
    file: '59.xml',
    detail: `${'x'.repeat(299)}…`,
  });
  again.add('server-silent', null, 'later');
  again.reported(first);
  expect(again.unreported()).toMatchObject([{ code: 'server-silent' }]);
});

test('[SYN-05] the version is the package’s', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(VERSION).toBe(version);
});
