// A server that only works the queue: node export-server.ts <databaseUrl> <folder>. Its storage takes the bytes and then hangs, and
// says so, so that it can be killed with a file written and the task not ended.

import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { type FileStorage, folderStorage } from '../../../platform/edge/file-storage.ts';
import { createJobs } from '../../../platform/jobs/boss.ts';
import { createLogger } from '../../../platform/log.ts';
import { customersJobs } from '../customers.jobs.ts';

const [databaseUrl, folder = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 4 });
const stored = folderStorage(folder);
const storage: FileStorage = {
  ...stored,
  async put(key, bytes, details) {
    await stored.put(key, bytes, details);
    process.stdout.write('written\n');
    await new Promise<void>(() => {});
  },
};
const jobs = createJobs(database, createLogger('silent'), { pollSeconds: 0.5, superviseSeconds: 1 });
await jobs.start(customersJobs({ db: database.db, clock: systemClock, storage }));
process.stdout.write('ready\n');
