// A server that reads, burns or imports a file of codes: node code-file-server.ts <databaseUrl> <work as JSON>. It says so as it goes, so that
// it can be killed in the middle.
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { folderStorage } from '../../../platform/edge/file-storage.ts';
import { burnCodes } from '../commands/burn-codes.ts';
import { importCodes } from '../commands/import-codes.ts';
import { readCodeFile } from '../commands/read-code-file.ts';

const [databaseUrl, given = ''] = process.argv.slice(2);
const { fileId, act, folder } = JSON.parse(given) as { fileId: string; act: 'read' | 'burn' | 'import'; folder: string };
const { db, pool, close } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 3 });
process.stdout.write('ready\n');
const watch = setInterval(async () => {
  const { rows } = await pool.query('select lines, carried_out from code_files where file_id = $1', [fileId]);
  process.stdout.write(`at ${rows[0].lines} ${rows[0].carried_out}\n`);
}, 5);
const runs = { read: readCodeFile, burn: burnCodes, import: importCodes };
await runs[act]({ db, clock: systemClock, storage: folderStorage(folder) }, { fileId });
clearInterval(watch);
process.stdout.write('finished\n');
await close();
