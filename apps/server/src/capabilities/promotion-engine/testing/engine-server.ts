// A server that acts on whatever approvals wait, four at a time: node engine-server.ts <databaseUrl>. It says so after each, so that
// it can be killed in the middle of the others.
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { waitingApprovals } from '../../invoices/invoices.public.ts';
import { applyApproval } from '../commands/apply-approval.ts';
import { TEST_SECRET } from './a-promotion.ts';

const [databaseUrl] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 5 });
const waiting = await waitingApprovals(db, 0, 100_000);
process.stdout.write('ready\n');

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await applyApproval({ db, clock: systemClock, secret: TEST_SECRET }, next);
    process.stdout.write('applied\n');
  }
}

await Promise.all([work(), work(), work(), work()]);
