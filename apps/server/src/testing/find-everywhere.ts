import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../platform/db/database.ts';
import { unzip } from './unzip.ts';

export interface Places {
  readonly database: Pick<OpenDatabase, 'pool'>;
  /** Where the storage keeps its files. */
  readonly folder: string;
  readonly logLines: readonly string[];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Without masks and separators: a CPF or a phone is found however it is written. */
const squeezed = (text: string): string => plain(text).replace(/[^a-z0-9@]/g, '');

async function* texts({ database: { pool }, folder, logLines }: Places): AsyncGenerator<readonly [place: string, text: string]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    for (const { text } of rows) yield [name, text];
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    const kind = entry.parentPath.slice(folder.length + 1);
    yield [`file ${kind}`, entry.name];
    if (bytes.subarray(0, 2).toString('latin1') === 'PK')
      for (const [name, text] of unzip(bytes)) yield [`file ${kind} ${name}`, text];
    else yield [`file ${kind}`, bytes.toString('utf8')];
  }
  for (const line of logLines) yield ['log', line];
}

/** Every place that holds one of the values: each row of each table of each schema, each stored file unpacked, each log line. */
export async function findEverywhere(places: Places, values: Readonly<Record<string, string>>): Promise<string[]> {
  const found = new Set<string>();
  for await (const [place, text] of texts(places)) {
    const [spelled, run] = [plain(text), squeezed(text)];
    for (const [name, value] of Object.entries(values)) {
      // A shorter run of digits would be met by chance.
      const isThere = spelled.includes(plain(value)) || (squeezed(value).length >= 9 && run.includes(squeezed(value)));
      if (isThere) found.add(`${name} in ${place}`);
    }
  }
  return [...found].sort();
}
