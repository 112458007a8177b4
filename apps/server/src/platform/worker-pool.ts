import { Worker } from 'node:worker_threads';
import { Problem } from './problem.ts';

export interface PoolOptions {
  /** The thread's program: answers each message with one, in order. */
  readonly script: URL;
  readonly threads: number;
  /** How many wait beside those at work. */
  readonly waiting: number;
  /** Longer than anything honest takes: the thread is ended, and with it what it was doing. */
  readonly millis: number;
  readonly memoryMegabytes: number;
}

export interface WorkerPool<Asked, Given> {
  run(asked: Asked, transfer?: readonly ArrayBuffer[]): Promise<Given>;
  close(): Promise<void>;
}

/** A thread was ended because it took too long, or more memory than it may. */
export class WorkTooLong extends Error {
  override readonly name = 'WorkTooLong';
}

interface Task<Asked> {
  readonly asked: Asked;
  readonly transfer: readonly ArrayBuffer[];
  resolve(given: unknown): void;
  reject(error: Error): void;
}

const RETRY_AFTER_SECONDS = 5;

/** OPS-08: work on what strangers send, in threads of its own: the others wait for none of it, and it ends when it must. */
export function createWorkerPool<Asked, Given>(options: PoolOptions): WorkerPool<Asked, Given> {
  const { script, threads, waiting, millis, memoryMegabytes } = options;
  const line: Task<Asked>[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let atWork = 0;

  function open(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } });
    // A thread that waits keeps no process alive.
    worker.unref();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    return worker;
  }

  function next(): void {
    const task = atWork < threads ? line.shift() : undefined;
    if (task === undefined) return;
    atWork += 1;
    void perform(idle.pop() ?? open(), task).finally(() => {
      atWork -= 1;
      next();
    });
  }

  function perform(worker: Worker, task: Task<Asked>): Promise<void> {
    return new Promise((done) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
        done();
      };
      const onMessage = (given: unknown) =>
        end(() => {
          idle.push(worker);
          task.resolve(given);
        });
      const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      const onError = (error: Error) => end(() => task.reject(isOutOfMemory(error) ? new WorkTooLong(error.message) : error));
      const onExit = () => end(() => task.reject(new WorkTooLong(`ended after ${millis} ms`)));
      const timer = setTimeout(() => void worker.terminate(), millis);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(task.asked, [...task.transfer]);
    });
  }

  return {
    run: (asked, transfer = []) =>
      new Promise((resolve, reject) => {
        if (line.length >= waiting) return reject(new Problem('server-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
        line.push({ asked, transfer, resolve: resolve as Task<Asked>['resolve'], reject });
        next();
      }),
    async close() {
      for (const task of line.splice(0)) task.reject(new WorkTooLong('closed'));
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
