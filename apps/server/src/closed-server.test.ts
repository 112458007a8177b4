import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openTestApp } from './testing/test-app.ts';

setFlagsFromString('--expose-gc');
const gc: () => void = runInNewContext('gc');

/** Opened, asked and closed, and held by nobody here. */
async function aClosedServer(): Promise<{ server: WeakRef<object>; pool: WeakRef<object>; metrics: string }> {
  const testApp = await openTestApp();
  const { body } = await testApp.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
  const refs = { server: new WeakRef(testApp.app), pool: new WeakRef(testApp.database.pool) };
  await testApp.close();
  return { ...refs, metrics: body };
}

test('[OPS-08] nothing in the process keeps a server that was closed', async () => {
  const { server, pool } = await aClosedServer();
  const kept = () => {
    gc();
    return [server.deref(), pool.deref()].map((each) => each !== undefined);
  };
  await expect.poll(kept).toEqual([false, false]);
});

test('[OPS-03] what the process says of itself stands once beside what each server counts', async () => {
  await aClosedServer();
  const { metrics } = await aClosedServer();
  const families = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(families).toContain('nodejs_gc_duration_seconds');
  expect(families).toContain('nodejs_eventloop_lag_seconds');
  expect(families).toContain('galeria_http_request_seconds');
  expect(families).toEqual([...new Set(families)]);
});
