// The product as people run it: its own process, its own folder, told what to do by environment and signals.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quickStart } from './bundled-programs.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  /** Resolves with the address once the server says that it is there; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What it has said so far. */
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Nothing of the environment of the tests reaches it but where programs are. */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...quickStart(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let [said, complained] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complained += chunk;
  });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', killWithUs);
      resolve({ code, signal });
    }),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      // The address is the first line of what it prints when all is up, and an empty line the last.
      const [, address] = /^Galeria: (http\S+)\n[\s\S]*\n\n/m.exec(said) ?? /^Galeria: (http\S+)\n\n/m.exec(said) ?? [];
      if (address) resolve(address);
    });
    void exited.then(({ code }) => reject(new Error(`the server ended with ${code}: ${complained || said}`)));
  });
  ready.catch(() => {}); // who waits for it hears of it; who expects the end does not
  return {
    ready,
    exited,
    stdout: () => said,
    stderr: () => complained,
    kill: (signal) => void child.kill(signal),
  };
}
