import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAudit } from '../apps/server/src/capabilities/audit/commands/verify-audit.ts';
import { verifyHeads } from '../apps/server/src/capabilities/audit/commands/verify-heads.ts';
import { readConfig } from '../apps/server/src/config/env.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { linesOf } from '../apps/server/src/platform/edge/line-file.ts';
import { readKeyring } from '../apps/server/src/platform/open-keyring.ts';

// `npm run audit:verify -- [--heads FILE …]`: walks the chain of the audit trail (AUD-02) in the database that the server would
// open, DATABASE_URL or the folder of GALERIA_DATA, with its GALERIA_SECRET; holds it against the heads that are kept outside
// (AUD-03), those of GALERIA_AUDIT_HEADS and of every other file that is named, a log with them in it included; and says in one
// line what it found. Ends with 1 when something is wrong, with 2 when it could not look. The embedded database belongs to one
// process: stop the server first.

const { DATABASE_URL, GALERIA_DATA, GALERIA_SECRET, GALERIA_FORMER_SECRETS, GALERIA_AUDIT_HEADS } = process.env;

interface Finding {
  readonly broken: string | null;
  readonly late: string | null;
}

async function verify(named: readonly string[]): Promise<{ line: string; isWrong: boolean }> {
  const config = readConfig({ DATABASE_URL, GALERIA_DATA, GALERIA_SECRET, GALERIA_FORMER_SECRETS, GALERIA_AUDIT_HEADS });
  const { databaseUrl, dataFolder, auditHeads } = config;
  // Opening a folder that is not there would make an empty database, and an empty trail always holds.
  if (databaseUrl === undefined && !existsSync(join(dataFolder, 'database')))
    throw new Error(`there is no database in ${dataFolder}`);
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 });
  try {
    const deps = { db: database.db, secret: await readKeyring(database.db, config), now: new Date() };
    const { seals, entries, erased, unsealed, head, ...chain } = await verifyAudit(deps);
    const findings: Finding[] = [chain];
    let heads = 0;
    for (const file of [auditHeads.file, ...named.map((path) => resolve(path))]) {
      const { heads: found, ...verdict } = await verifyHeads(deps, linesOf(file));
      const isOwn = file === auditHeads.file;
      if (found === 0 && !isOwn) throw new Error(`there are no heads in ${file}`);
      heads += found;
      const of = (text: string | null) => (text === null ? null : `${text} (${file})`);
      // A file that somebody put aside once has no newer heads.
      findings.push({ broken: of(verdict.broken), late: isOwn ? of(verdict.late) : null });
    }
    const broken = findings.map((finding) => finding.broken).find((text) => text !== null);
    const late = findings.flatMap((finding) => finding.late ?? []);
    const found = `${seals} seals hold, ${entries} entries in them (${erased} erased), ${unsealed} not sealed yet, ${heads} heads kept outside, head ${head}`;
    const verdict =
      broken !== undefined ? `is BROKEN: ${broken};` : late.length > 0 ? `holds, BUT ${late.join(', and ')};` : 'holds:';
    return { line: `The audit trail ${verdict} ${found}`, isWrong: broken !== undefined || late.length > 0 };
  } finally {
    await database.close();
  }
}

try {
  const { values } = parseArgs({ options: { heads: { type: 'string', multiple: true } } });
  const { line, isWrong } = await verify(values.heads ?? []);
  console.log(line);
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  console.error(`The audit trail could not be verified: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
