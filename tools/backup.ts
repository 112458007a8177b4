import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/env.ts';
import { makeBackup } from '../apps/server/src/platform/backup/make-backup.ts';
import { openStorage, PLACE_VARIABLES } from './backup/place.ts';

// `npm run backup -- --to <folder>`: everything the server keeps (OPS-04), its rows, its stored files and what else is in the data
// folder, as of one moment, from the places that the server's own settings name. The server may go on working. Ends with 1 when
// nothing was backed up, with 3 when the database names files that the storage does not have: the backup is whole but for them.

const MEGABYTE = 1024 * 1024;

async function backUp(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Error('name the folder to write: --to <folder>');
  const config = readConfig(PLACE_VARIABLES(process.env));
  // Opening a folder that is not there would make an empty database.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataFolder, 'database')))
    throw new Error(`there is no database in ${config.dataFolder}: set GALERIA_DATA or DATABASE_URL`);
  const { tables, files, missing, madeAt } = await makeBackup({ ...config, storage: openStorage(config) }, values.to);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup of ${madeAt} in ${values.to}: ${tables.length} tables with ${rows} rows (${Math.ceil(
      tables.reduce((sum, table) => sum + table.part.size, 0) / MEGABYTE,
    )} MB), ${files.count} files. To restore it, GALERIA_SECRET must be what it is now: keep it apart from the backup.`,
  );
  if (missing.length === 0) return 0;
  console.error(`The database names ${missing.length} file(s) that the storage does not have:\n  ${missing.join('\n  ')}`);
  return 3;
}

try {
  process.exitCode = await backUp();
} catch (error) {
  console.error(`Nothing was backed up: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
