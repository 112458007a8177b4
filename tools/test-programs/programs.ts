import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a test needs and this machine does not have, in one line for whoever runs it. */
export class MissingProgram extends Error {
  override readonly name = 'MissingProgram';
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== undefined;
}

/** What apt says of a lock that another program has; of some it waits for itself, if it is told to. */
const IS_LOCKED = /Could not get lock|Unable to (?:lock|acquire)/;
const LOOKS_AGAIN_MILLIS = 1000;

/** Somebody else may be installing packages at the same time: that is waited for, as long as it takes. */
async function apt(...args: string[]): Promise<void> {
  for (let isTold = false; ; ) {
    const { code, said } = await run('apt-get', ['-o', 'DPkg::Lock::Timeout=-1', ...args]);
    if (code === 0) return;
    if (!IS_LOCKED.test(said)) throw new MissingProgram(`apt-get ${args.join(' ')} failed with ${code}:\n${said.trim()}`);
    if (!isTold) console.error(`Another program installs packages: apt-get ${args.join(' ')} waits for it.`);
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_MILLIS));
  }
}

let updated: Promise<void> | undefined;

/** The list of packages is fetched once, however many are installed; again where that failed. */
export async function installPackage(name: string): Promise<void> {
  updated ??= apt('update');
  await updated.catch((error: unknown) => {
    updated = undefined;
    throw error;
  });
  await apt('install', '-y', '--no-install-recommends', name);
}

/** With what it complained of, in English. */
function run(program: string, args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
