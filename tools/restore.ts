import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/env.ts';
import { restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts';
import { openStorage, PLACE_VARIABLES } from './backup/place.ts';

// `npm run restore -- --from <folder>`: puts a backup (OPS-04) into the empty places that the server's own settings name, of whichever
// kind: a backup of the embedded database into PostgreSQL is how a house grows. Reads every row and byte back before it says so.
// Ends with 1 when it did not: the places are then as they were.

async function restore(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new Error('name the folder of the backup: --from <folder>');
  const config = readConfig(PLACE_VARIABLES(process.env));
  const migrations = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
  const { tables, files, madeAt } = await restoreBackup(values.from, { ...config, storage: openStorage(config) }, migrations);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored as of ${madeAt}: ${tables.length} tables with ${rows} rows, ${files.count} files, all read back and compared. ` +
      'Start the server with the GALERIA_SECRET of then.',
  );
}

try {
  await restore();
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
