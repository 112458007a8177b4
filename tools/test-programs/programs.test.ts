import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPackage, MissingProgram } from './programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galeria-apt-'));
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Stands where Debian's program does, and says what that says. It looks at files beside it for whether somebody has the lock. */
function anApt(body: string): string {
  const path = join(folder, 'apt-get');
  writeFileSync(path, `#!/bin/sh\ncd ${folder}\necho "$@" >> asked\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

test('[OPS-05] while another program has the lock of the packages it is waited for, at both steps', async () => {
  // Of the lists and of the archive apt says no at once, whatever it is told about waiting; each is had the second time.
  anApt(`[ "$3" = update ] && words=lists || words=archives
[ -f had-$words ] && exit 0
touch had-$words
echo "E: Could not get lock /var/$words/lock. It is held by process 4711 (apt)" >&2
exit 100`);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await installPackage('chromium');
  expect(asked().map((line) => line.replace('-o DPkg::Lock::Timeout=-1 ', ''))).toEqual([
    'update',
    'update',
    'install -y --no-install-recommends chromium',
    'install -y --no-install-recommends chromium',
  ]);
  expect(told.mock.calls.map(([line]) => line)).toEqual([
    'Another program installs packages: apt-get update waits for it.',
    'Another program installs packages: apt-get install -y --no-install-recommends chromium waits for it.',
  ]);
});

test('[OPS-05] a package that is not to be had is said at once, in the words of apt', async () => {
  anApt('[ "$3" = update ] && exit 0\necho "E: Unable to locate package nowhere" >&2\nexit 100');
  await expect(installPackage('nowhere')).rejects.toThrow(
    new MissingProgram(
      'apt-get install -y --no-install-recommends nowhere failed with 100:\nE: Unable to locate package nowhere',
    ),
  );
});
