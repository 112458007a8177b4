import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the databases, uploads and pages of a whole run take at their largest, and as much again. */
const ROOM = 12 * 1024 ** 3;
const PREFIX = 'galeria-run-';

export interface Machine {
  /** A folder whose files are in memory, and what it and the machine have left. */
  readonly inMemory: string;
  readonly roomIn: (folder: string) => number;
  readonly memory: () => number;
}

const THIS_MACHINE: Machine = {
  inMemory: '/dev/shm',
  roomIn: (folder) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
  // What can be had without swapping: Node's own figure leaves out what the kernel only keeps in case it is asked for again.
  memory: () => {
    try {
      return Number(/MemAvailable:\s+(\d+) kB/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024;
    } catch {
      return freemem();
    }
  },
};

/** Where temporary files go: into memory where there is plenty of it. */
export function placeForScratch(machine: Machine = THIS_MACHINE): string {
  try {
    if (machine.roomIn(machine.inMemory) > ROOM && machine.memory() > ROOM) return machine.inMemory;
  } catch {
    // No such folder here.
  }
  return tmpdir();
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Of runs that were killed: nobody else removes them, and memory is dear. */
function removeLeftOver(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * The folder of this run's temporary files, for itself and all it starts; it goes when the process ends. A database's clone is a
 * thousand small files, and a run makes hundreds: on a disk that takes six times as long as in memory.
 */
export function useScratchFolder(place = placeForScratch()): string {
  removeLeftOver(place);
  const folder = join(place, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as somebody else and has its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
