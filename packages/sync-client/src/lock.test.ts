import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { takeLock } from './lock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const BEAT = 40;
const newPath = () => join(temporaryFolder(), 'em-uso.lock');
const take = (path: string, onLost = () => {}) => takeLock(path, { beatMillis: BEAT, onLost });

/** Another process, that does nothing. */
async function withProcess<Result>(use: (pid: number) => Promise<Result>): Promise<Result> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    return await use(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

test('[SYN-05] taken, touched while it is held, and gone when it is given back', async () => {
  const path = newPath();
  const lock = await take(path);
  expect(lock.ok).toBe(true);
  utimesSync(path, 1, 1);
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(1_000_000);
  if (lock.ok) lock.release();
  expect(existsSync(path)).toBe(false);
});

test('[SYN-05] what another process holds and keeps touching is not taken', async () => {
  await withProcess(async (pid) => {
    const path = newPath();
    writeFileSync(path, `${pid} other\n`);
    const beats = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT / 2);
    try {
      expect(await take(path)).toEqual({ ok: false, pid });
    } finally {
      clearInterval(beats);
    }
  });
});

test('[SYN-05] what a dead process left is taken at once, and so is half a lock', async () => {
  const gone = await withProcess(async (pid) => pid);
  for (const left of [`${gone} token\n`, '']) {
    const path = newPath();
    writeFileSync(path, left);
    const lock = await take(path);
    expect(lock.ok).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(dirname(path))).toEqual(['em-uso.lock']);
    if (lock.ok) lock.release();
  }
});

test('[SYN-05] a number that another program has got since does not keep the client out', async () => {
  await withProcess(async (pid) => {
    const path = newPath();
    writeFileSync(path, `${pid} token\n`);
    const lock = await take(path);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
  });
});

test('[SYN-05] whoever loses the lock is told, and does not take the other’s away', async () => {
  const path = newPath();
  const onLost = vi.fn();
  const lock = await take(path, onLost);
  writeFileSync(path, '1 other\n');
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  if (lock.ok) lock.release();
  expect(readFileSync(path, 'utf8')).toBe('1 other\n');
});
