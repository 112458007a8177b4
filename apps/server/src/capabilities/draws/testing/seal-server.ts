// A server that seals the lists that wait: node seal-server.ts <databaseUrl>. It says so after each part, so that it can be killed
// in the middle of the others.
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { TEST_SECRET } from '../../promotion-engine/testing/a-promotion.ts';
import { sealLists } from '../commands/seal-lists.ts';

const [databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 2 });
process.stdout.write('ready\n');
await sealLists({ db, clock: systemClock, secret: TEST_SECRET }, () => {
  process.stdout.write('written\n');
  return false;
});
