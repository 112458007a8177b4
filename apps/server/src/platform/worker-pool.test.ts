import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A thread that answers at once, never, or with more memory than it may have. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (asked) => {
      if (asked === 'for ever') while (true);
      if (asked === 'memory') { const held = []; while (true) held.push({ at: held.length }); }
      if (asked === 'fail') throw new Error('no');
      parentPort.postMessage(asked + '!');
    });`)}`,
);

let pool: WorkerPool<string, string>;
const open = (millis: number, waiting = 10) => {
  pool = createWorkerPool({ script, threads: 1, waiting, millis, memoryMegabytes: 32 });
  return pool;
};
afterEach(() => pool.close());

test('[OPS-08] work in a thread is answered, one after the other', async () => {
  const { run } = open(60_000);
  expect(await Promise.all(['a', 'b', 'c'].map((asked) => run(asked)))).toEqual(['a!', 'b!', 'c!']);
});

test('[OPS-08] a thread that does not end is ended, and the next gets another', async () => {
  // As long as a busy machine may take to start the next one.
  const { run } = open(4000);
  const lost = run('for ever');
  const next = run('a');
  await expect(lost).rejects.toMatchObject({ name: 'WorkTooLong' });
  expect(await next).toBe('a!');
});

test('[OPS-08] so is one that takes more memory than it may; what fails says why', async () => {
  const { run } = open(60_000);
  await expect(run('memory')).rejects.toMatchObject({ name: 'WorkTooLong' });
  await expect(run('fail')).rejects.toThrow('no');
  expect(await run('a')).toBe('a!');
});

test('[OPS-08] beyond those that wait nobody waits', async () => {
  const { run } = open(60_000, 1);
  const [first, second, third] = [run('a'), run('b'), run('c')];
  await expect(third).rejects.toMatchObject({ code: 'server-busy', retryAfterSeconds: 5 });
  expect(await Promise.all([first, second])).toEqual(['a!', 'b!']);
});
