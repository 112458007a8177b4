// A server that counts whatever moves of notes wait, a few at a time, four at once: node counting-server.ts <databaseUrl>. It says so
// after each round, so that it can be killed in the middle of another.
import { openDatabase } from '../../../platform/db/database.ts';
import { countMoves } from '../commands/count-notes.ts';

const [databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 5 });
process.stdout.write('ready\n');

async function work(): Promise<void> {
  for (let taken = await countMoves(db, 3); taken !== 0; taken = await countMoves(db, 3))
    if (taken !== null) process.stdout.write('counted\n');
}

await Promise.all([work(), work(), work(), work()]);
