import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { isMissing, OWN_FILE_MODE } from './durable-files.ts';

export interface Log {
  readonly info: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly error: (text: string) => void;
}

const MOST_BYTES = 1024 * 1024;
const KEPT = 5;

const stamp = (now: number): string => new Date(now).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', hour12: false });

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** galeria-sync.log, then .1 to .5, the oldest of which goes. */
function rotate(path: string): void {
  rmSync(`${path}.${KEPT}`, { force: true });
  for (let age = KEPT - 1; age >= 0; age -= 1) {
    const from = age === 0 ? path : `${path}.${age}`;
    if (sizeOf(from) > 0) renameSync(from, `${path}.${age + 1}`);
  }
}

interface LogOptions {
  readonly clock: () => number;
  readonly say: (line: string) => void;
  readonly mostBytes?: number;
}

/** What happened, for whoever runs the shop. A log that cannot be written stops nothing. */
export function openLog(path: string, { clock, say, mostBytes = MOST_BYTES }: LogOptions): Log {
  const write = (level: string) => (text: string) => {
    const line = `${stamp(clock())} ${level} ${text}`;
    say(line);
    try {
      if (sizeOf(path) > mostBytes) rotate(path);
      appendFileSync(path, `${line}\n`, { mode: OWN_FILE_MODE });
    } catch (error) {
      say(`o registro não pôde ser escrito: ${(error as Error).message}`);
    }
  };
  return { info: write('INFO '), warn: write('AVISO'), error: write('ERRO ') };
}
