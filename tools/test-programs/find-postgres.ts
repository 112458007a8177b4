import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canInstallPackages, findOnPath, installPackage, isProgram, MissingProgram } from './programs.ts';

/** A server that runs already, or the folder of the programs to start one. */
export type FoundPostgres = { url: string } | { binaries: string };

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres'];

export async function findPostgres(): Promise<FoundPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url };
  const found = findBinaries();
  if (found) return { binaries: found };
  if (canInstallPackages()) {
    await installPackage('postgresql');
    const installed = findBinaries();
    if (installed) return { binaries: installed };
  }
  throw new MissingProgram(
    'PostgreSQL 15 or newer was not found: set TEST_DATABASE_URL, or put initdb and postgres on PATH (Debian: apt-get install postgresql)',
  );
}

function findBinaries(): string | undefined {
  const onPath = findOnPath('initdb');
  const candidates = [...(onPath ? [dirname(onPath)] : []), ...debianFolders()];
  return candidates.find((folder) => NEEDED.every((name) => isProgram(join(folder, name))));
}

/** Debian keeps each version in a folder of its own, off the PATH. Newest first. */
function debianFolders(): string[] {
  try {
    return readdirSync(DEBIAN_FOLDER)
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => b - a)
      .map((version) => join(DEBIAN_FOLDER, String(version), 'bin'));
  } catch {
    return [];
  }
}
