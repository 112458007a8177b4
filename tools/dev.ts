import { type ChildProcess, spawn } from 'node:child_process';

// `npm run dev`: the server restarts and the portal reloads as files change. The portal is at http://localhost:5173.

const start = (args: string[], cwd?: string): ChildProcess =>
  spawn(process.execPath, args, { stdio: 'inherit', ...(cwd === undefined ? {} : { cwd }) });

const children = [
  start(['--watch', '--watch-path=apps/server/src', '--watch-path=packages/contract/src', 'apps/server/src/main.ts']),
  start(['../../node_modules/vite/bin/vite.js'], 'apps/portal'),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
