import { type ChildProcess, spawn } from 'node:child_process';
import { buildClientIfStale } from '@galeria/sync-client/build-client';

// `npm run dev`: the server restarts and the portal reloads as files change. The portal is at http://localhost:5173.

const start = (args: string[], cwd?: string): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', ...(cwd === undefined ? {} : { cwd }) });

await buildClientIfStale();
const children = [
  start([
    '--watch',
    ...['apps/server', 'packages/contract', 'packages/note-reader'].map((folder) => `--watch-path=${folder}/src`),
    'apps/server/src/main.ts',
  ]),
  start(['../../node_modules/vite/bin/vite.js'], 'apps/portal'),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
