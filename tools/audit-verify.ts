import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyAudit } from '../apps/server/src/capabilities/audit/commands/verify-audit.ts';
import { readConfig } from '../apps/server/src/config/env.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

// `npm run audit:verify`: walks the chain of the audit trail (AUD-02) in the database that the server would open, DATABASE_URL
// or the folder of GALERIA_DATA, and says in one line what it found. Ends with 1 when a link is broken, with 2 when it could
// not look. The embedded database belongs to one process: stop the server first.

const { DATABASE_URL, GALERIA_DATA } = process.env;

async function verify(): Promise<{ line: string; isBroken: boolean }> {
  const { databaseUrl, dataFolder } = readConfig({ DATABASE_URL, GALERIA_DATA });
  // Opening a folder that is not there would make an empty database, and an empty trail always holds.
  if (databaseUrl === undefined && !existsSync(join(dataFolder, 'database')))
    throw new Error(`there is no database in ${dataFolder}`);
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 });
  try {
    const { seals, entries, erased, unsealed, head, broken } = await verifyAudit(database.db);
    const found = `${seals} seals hold, ${entries} entries in them (${erased} erased), ${unsealed} not sealed yet, head ${head}`;
    return {
      line: broken === null ? `The audit trail holds: ${found}` : `The audit trail is BROKEN: ${broken}; ${found}`,
      isBroken: broken !== null,
    };
  } finally {
    await database.close();
  }
}

try {
  const { line, isBroken } = await verify();
  console.log(line);
  process.exitCode = isBroken ? 1 : 0;
} catch (error) {
  console.error(`The audit trail could not be verified: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
