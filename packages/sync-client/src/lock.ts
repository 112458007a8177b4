import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMissing } from './durable-files.ts';

const BEAT_MILLIS = 2000;
/** Beats that may be missed: reading a long queue from an old disk lets nothing else happen. */
const MISSED_BEATS = 15;

interface LockOptions {
  readonly beatMillis?: number;
  /** Somebody took the lock away: this process must stop before it writes anything else. */
  readonly onLost: () => void;
}

export type Lock = { readonly ok: true; readonly release: () => void } | { readonly ok: false; readonly pid: number };

interface Holder {
  readonly text: string;
  readonly pid: number;
  readonly beat: number;
}

function holderOf(path: string): Holder | null {
  try {
    const text = readFileSync(path, 'utf8');
    return { text, pid: Number(/^\d+/.exec(text)?.[0] ?? 0), beat: statSync(path).mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that has died leaves its number to another one: what holds the lock keeps touching it. */
async function isHeld(path: string, holder: Holder, beatMillis: number): Promise<boolean> {
  if (!isRunning(holder.pid)) return false;
  const until = performance.now() + beatMillis * MISSED_BEATS;
  while (performance.now() < until) {
    await sleep(beatMillis / 4);
    const now = holderOf(path);
    if (now?.beat !== holder.beat || now.text !== holder.text) return now !== null;
  }
  return false;
}

/** Moves away the lock that was looked at, and no other one that has taken its place in between. */
function moveAway(path: string, holder: Holder, token: string): void {
  const aside = `${path}.${token}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== holder.text) {
    try {
      linkSync(aside, path);
    } catch {
      // A third one is quicker, and holds it.
    }
  }
  rmSync(aside, { force: true });
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** One client a folder: two would send each other's sales and write over each other's queue. */
export async function takeLock(path: string, { beatMillis = BEAT_MILLIS, onLost }: LockOptions): Promise<Lock> {
  const token = randomBytes(8).toString('hex');
  const text = `${process.pid} ${token}\n`;
  while (!create(path, text)) {
    const holder = holderOf(path);
    if (holder === null) continue;
    if (await isHeld(path, holder, beatMillis)) return { ok: false, pid: holder.pid };
    moveAway(path, holder, token);
  }
  const isOurs = () => holderOf(path)?.text === text;
  const timer = setInterval(() => {
    if (isOurs()) return utimesSync(path, new Date(), new Date());
    clearInterval(timer);
    onLost();
  }, beatMillis);
  timer.unref();
  return {
    ok: true,
    release: () => {
      clearInterval(timer);
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}
