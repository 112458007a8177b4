import { expect, test } from 'vitest';
import { createByteQuota } from './byte-quota.ts';

test('[OPS-08] somebody sends so much in an hour; the others, and the hour after, are as before', () => {
  let now = new Date('2026-11-16T12:59:00Z');
  const quota = createByteQuota({ now: () => now });
  quota.spend('ana', 60, 100);
  expect(() => quota.spend('ana', 41, 100)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', status: 429, retryAfterSeconds: 60 }),
  );
  // What was refused was not spent.
  quota.spend('ana', 40, 100);
  quota.spend('bia', 100, 100);
  now = new Date('2026-11-16T13:00:00Z');
  quota.spend('ana', 100, 100);
});
