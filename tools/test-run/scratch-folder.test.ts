import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Machine, placeForScratch } from './scratch-folder.ts';

const GIGABYTE = 1024 ** 3;
let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'galeria-scratch-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const machine = (room: number, memory: number): Machine => ({
  inMemory: '/memory',
  roomIn: () => room * GIGABYTE,
  memory: () => memory * GIGABYTE,
});

test('[OPS-05] temporary files are kept in memory where it has room for all of them, and on the disk elsewhere', () => {
  expect(placeForScratch(machine(24, 24))).toBe('/memory');
  expect(placeForScratch(machine(24, 6))).toBe(tmpdir());
  expect(placeForScratch(machine(0.06, 24))).toBe(tmpdir());
  const none: Machine = {
    ...machine(24, 24),
    roomIn: () => {
      throw new Error('no such folder');
    },
  };
  expect(placeForScratch(none)).toBe(tmpdir());
});

test('[OPS-05] a run leaves nothing there, nor what a killed one left; what belongs to others stays', () => {
  const [dead, alive, other] = ['galeria-run-4194305', `galeria-run-${process.pid}`, 'somebody-else'].map((name) =>
    join(place, name),
  ) as [string, string, string];
  for (const folder of [dead, alive, other]) mkdirSync(join(folder, 'deep'), { recursive: true });
  const program = `import { useScratchFolder } from ${JSON.stringify(new URL('./scratch-folder.ts', import.meta.url).href)};
    import { existsSync } from 'node:fs'; import { tmpdir } from 'node:os';
    const folder = useScratchFolder(${JSON.stringify(place)});
    console.log(folder, existsSync(folder), tmpdir() === folder);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const [folder = '', ...said] = stdout.trim().split(' ');
  expect([said, stderr]).toEqual([['true', 'true'], '']);
  expect([folder, dead, alive, other].map((path) => existsSync(path))).toEqual([false, false, true, true]);
});
