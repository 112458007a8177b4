// A process of its own on a data folder: node folder-holder.ts <folder> <hold|write>. It says a line for each thing done.
import { openEmbeddedDatabase } from '../open-embedded.ts';

const [folder, mode] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const { pool } = await openEmbeddedDatabase(folder);
  say('open');
  if (mode === 'write') {
    await pool.query('CREATE TABLE IF NOT EXISTS acknowledged (n int PRIMARY KEY, filler text)');
    for (let n = 1; ; n += 2) {
      await pool.query('INSERT INTO acknowledged VALUES ($1, $2)', [n, 'x'.repeat(n % 3000)]);
      say(String(n));
      // A transaction of several statements counts from its COMMIT on.
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('INSERT INTO acknowledged VALUES ($1, $2)', [n + 1, 'y'.repeat(n % 3000)]);
      await client.query('UPDATE acknowledged SET filler = $2 WHERE n = $1', [n, 'changed']);
      await client.query('COMMIT');
      client.release();
      say(String(n + 1));
    }
  }
} catch (error) {
  say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(1);
}
