import { canInstallPackages, findOnPath, installPackage, isProgram, MissingProgram } from './programs.ts';

/** Debian's is where root's programs are, which others do not have on their PATH. */
const find = (): string | undefined => findOnPath('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(isProgram);

export async function findPgbouncer(): Promise<string> {
  const found = find();
  if (found) return found;
  if (canInstallPackages()) {
    await installPackage('pgbouncer');
    const installed = find();
    if (installed) return installed;
  }
  throw new MissingProgram('PgBouncer was not found: put pgbouncer on PATH (Debian: apt-get install pgbouncer)');
}
