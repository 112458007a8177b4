// A server that only works the queue: node export-server.ts <databaseUrl> <folder>. Its storage hangs, and says so, so that it can be
// killed in the middle of an export.

import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { folderStorage } from '../../../platform/edge/file-storage.ts';
import { createJobs } from '../../../platform/jobs/boss.ts';
import { createLogger } from '../../../platform/log.ts';
import { accessManagerJobs } from '../access-manager.jobs.ts';

const [databaseUrl, folder = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 4 });
const storage = {
  ...folderStorage(folder),
  put: () => {
    process.stdout.write('writing\n');
    return new Promise<void>(() => {});
  },
};
const jobs = createJobs(database, createLogger('silent'), { pollSeconds: 0.5, superviseSeconds: 1 });
await jobs.start(accessManagerJobs({ db: database.db, clock: systemClock, storage }));
process.stdout.write('ready\n');
