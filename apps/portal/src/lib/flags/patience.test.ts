import { expect, test } from 'vitest';
import { patience } from './patience.ts';

const ended = (signal: AbortSignal) => new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('over')));
const soon = (what: string) => new Promise<string>((resolve) => setTimeout(() => resolve(what)));

test('[FLG-01] patience ends', async () => {
  const signal = patience(50);
  await ended(signal);
  expect((signal.reason as DOMException).name).toBe('TimeoutError');
});

test('[FLG-01] what came while the page was busy is still heard', async () => {
  const over = ended(patience(50));
  const end = performance.now() + 120;
  while (performance.now() < end);
  expect(await Promise.race([over, soon('the answer')])).toBe('the answer');
});
