// A server that carries out one bulk approval: node bulk-server.ts <databaseUrl> <taskId>. It stays until it is killed.
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { runBulkApproval } from '../commands/run-bulk-approval.ts';

const [databaseUrl, taskId = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 5 });
process.stdout.write('ready\n');
await runBulkApproval({ db, clock: systemClock }, { taskId });
setInterval(() => undefined, 60_000);
