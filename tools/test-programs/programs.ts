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

const apt = (...args: string[]) => run('apt-get', args, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

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

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new MissingProgram(`${program} ${args.join(' ')} failed with ${code}`));
    });
  });
}
