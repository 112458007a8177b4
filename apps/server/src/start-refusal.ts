import { ConfigurationError } from './config/env.ts';
import { FirstUseRefused } from './first-use.ts';
import { DataFolderInUse } from './platform/db/embedded/folder-lock.ts';
import { DatabaseIsNewer, MigrationBlocked, MigrationChanged } from './platform/db/migrate.ts';
import { PostgresTooOld } from './platform/db/open-postgres.ts';
import { SecretRefused } from './platform/open-keyring.ts';

/** Errors whose message is all there is to say: no stack for the person who started the program. */
const PLAIN = [
  ConfigurationError,
  FirstUseRefused,
  DataFolderInUse,
  DatabaseIsNewer,
  MigrationBlocked,
  MigrationChanged,
  PostgresTooOld,
  SecretRefused,
];

const OF_THE_SYSTEM: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program: set PORT to a free one.',
  EACCES: 'The system does not allow this: look at PORT and at who owns the data folder.',
  ECONNREFUSED: 'The database does not answer: look at DATABASE_URL and whether PostgreSQL runs.',
  ENOTFOUND: 'The database host is not known: look at DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer: look at DATABASE_URL and whether it can be reached.',
  '28P01': 'The database refuses user or password: look at DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist: create it first.',
};

/** In words what keeps the server from starting, or null where only a stack can tell. */
export function startRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  const { code } = error as { code?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(OF_THE_SYSTEM, code) ? OF_THE_SYSTEM[code] : undefined;
  return known === undefined ? null : `${known} (${code})`;
}
