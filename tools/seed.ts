import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hasUsers } from '../apps/server/src/capabilities/access-manager/access-manager.public.ts';
import { growInvoices } from '../apps/server/src/capabilities/invoices/testing/many-invoices.ts';
import { readConfig } from '../apps/server/src/config/env.ts';
import { MOST_CUSTOMERS } from '../apps/server/src/demo/demo-customers.ts';
import { MOST_STORES } from '../apps/server/src/demo/demo-stores.ts';
import { DEMO_SIZES, type DemoSizes, growDemo, loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { folderStorage, s3Storage } from '../apps/server/src/platform/edge/file-storage.ts';
import { loadReferenceData } from '../apps/server/src/reference-data.ts';
import { openServerKeys } from '../apps/server/src/server-keys.ts';

/** As many as there are numbers of notes with nine digits, and some to spare. */
const MOST_INVOICES = 100_000_000;

const HELP = `Fills the database with fictional data, for trying things at scale.

  npm run seed -- [--stores N] [--users N] [--customers N] [--invoices N]

  --stores N     stores in all, spread over the 50 malls (default ${DEMO_SIZES.stores}, at most ${MOST_STORES})
  --users N      colleagues in all, besides the four demo sign-ins (default ${DEMO_SIZES.colleagues}, at most 1000000)
  --customers N  customers in all (default ${DEMO_SIZES.customers}, at most ${MOST_CUSTOMERS}); a million take minutes on PostgreSQL
  --invoices N   fiscal notes in all (default ${DEMO_SIZES.invoices}, at most ${MOST_INVOICES}); two million take minutes on PostgreSQL
  --help         this text

The database is the one the server would open: DATABASE_URL, or the folder of GALERIA_DATA (./data). It is made and migrated
if need be, and gets the demo first if it has no users. The same numbers always give the same data, and larger ones the same
and more: what is there already stays. The server must not be running on the same folder; on PostgreSQL it may.`;

class Refused extends Error {}

function readSizes(): DemoSizes | null {
  const { values } = parseArgs({
    options: {
      stores: { type: 'string' },
      users: { type: 'string' },
      customers: { type: 'string' },
      invoices: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const size = (name: 'stores' | 'users' | 'customers' | 'invoices', standard: number, most: number): number => {
    const text = values[name];
    const number = text === undefined ? standard : Number(text);
    if (!Number.isInteger(number) || number < 0 || number > most)
      throw new Refused(`--${name} takes a whole number up to ${most}, not '${text}'`);
    return number;
  };
  return {
    stores: size('stores', DEMO_SIZES.stores, MOST_STORES),
    colleagues: size('users', DEMO_SIZES.colleagues, 1_000_000),
    customers: size('customers', DEMO_SIZES.customers, MOST_CUSTOMERS),
    invoices: size('invoices', DEMO_SIZES.invoices, MOST_INVOICES),
    offerMalls: DEMO_SIZES.offerMalls,
  };
}

/** Where the database and the files are; how the server listens and who signs in is not asked here. */
const relevant = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) =>
      /^(DATABASE_URL|GALERIA_DATA|GALERIA_SECRET|GALERIA_FORMER_SECRETS|GALERIA_S3_.*)$/.test(name),
    ),
  );

async function seed(sizes: DemoSizes): Promise<string> {
  if (process.env['NODE_ENV'] === 'production') throw new Refused('fictional people and stores do not belong into production');
  const config = readConfig(relevant(process.env));
  const { databaseUrl, dataFolder, s3 } = config;
  const storage = s3 ? s3Storage(s3) : folderStorage(join(dataFolder, 'files'));
  if (databaseUrl === undefined) await mkdir(dataFolder, { recursive: true });
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 });
  try {
    const begun = Date.now();
    await migrate(database, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
    const secret = await openServerKeys(database, config);
    const at = new Date();
    await loadReferenceData(database.db, at);
    if (!(await hasUsers(database.db))) await loadDemo(database.db, { storage, secret }, at);
    await growDemo(database.db, at, sizes);
    await growInvoices(database, { first: DEMO_SIZES.invoices + 1, last: sizes.invoices, at });
    // The planner's numbers are those of the empty tables until somebody counts.
    await database.pool.query('analyze');
    const { rows } = await database.pool.query(
      'select (select count(*) from stores) as stores, (select count(*) from users) as users, (select coalesce(sum(total), 0) from customer_totals) as customers, (select coalesce(sum(notes), 0) from invoice_sums) as invoices',
    );
    return `${rows[0].stores} stores, ${rows[0].users} users, ${rows[0].customers} customers and ${rows[0].invoices} notes, after ${Math.round((Date.now() - begun) / 1000)} s`;
  } finally {
    await database.close();
  }
}

try {
  const sizes = readSizes();
  console.log(sizes === null ? HELP : await seed(sizes));
} catch (error) {
  // parseArgs says what it does not know in a sentence of its own.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
