// node tools/test-programs/with-postgres.ts <command> [arguments]: runs a command with a PostgreSQL of its own, for tests.
import { spawn } from 'node:child_process';
import { useScratchFolder } from '../test-run/scratch-folder.ts';
import { startPostgres } from './postgres-server.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: node tools/test-programs/with-postgres.ts <command> [arguments]');

useScratchFolder();
const postgres = await startPostgres();
const env = { ...process.env, GALERIA_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url };
const child = spawn(command, args, { env, stdio: 'inherit' });
// The command gets the signal from the terminal as well; the server goes when the command has gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('error', (error) => console.error(error.message));
child.once('close', async (code) => {
  await postgres.stop();
  process.exitCode = code ?? 1;
});
