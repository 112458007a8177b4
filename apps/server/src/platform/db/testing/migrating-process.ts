// A process that starts like any other and migrates: node migrating-process.ts <databaseUrl> <folder>. Says what it applied.
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const [databaseUrl, folder = ''] = process.argv.slice(2);
const open = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 1 });
const { applied } = await migrate(open, folder);
await open.close();
process.stdout.write(JSON.stringify(applied));
