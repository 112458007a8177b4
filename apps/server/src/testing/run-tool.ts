// A command of the terminal, as a process of its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quickStart } from './bundled-programs.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ToolEnd {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Nothing of the environment of the tests tells it which database. */
export function runTool(tool: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const { DATABASE_URL: _url, GALERIA_DATA: _data, NODE_ENV: _mode, ...rest } = process.env;
    const child = spawn(process.execPath, ['tools/run.mjs', tool, ...args], {
      cwd: ROOT,
      env: { ...rest, ...quickStart(), ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}
