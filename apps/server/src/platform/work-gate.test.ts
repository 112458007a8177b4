import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { createWorkGate } from './work-gate.ts';

const here = () => new AbortController().signal;
const busy = expect.objectContaining({ code: 'server-busy', status: 503, retryAfterSeconds: expect.any(Number) });

test('[OPS-08] so many work at once, so many wait in their order, and whoever comes after them is refused', async () => {
  const gate = createWorkGate({ atOnce: 2, waiting: 2, ofOne: 9 });
  const order: string[] = [];
  const enter = async (who: string) => {
    const leave = await gate.enter(who, here());
    order.push(who);
    return leave;
  };
  const [leaveA, leaveB] = [await enter('a'), await enter('b')];
  const [waitingC, waitingD] = [enter('c'), enter('d')];
  await expect(enter('e')).rejects.toEqual(busy);
  expect(order).toEqual(['a', 'b']);
  leaveA();
  const leaveC = await waitingC;
  expect(order).toEqual(['a', 'b', 'c']);
  // Leaving twice gives no second turn away.
  leaveA();
  leaveB();
  const leaveD = await waitingD;
  for (const leave of [leaveC, leaveD]) leave();
  const again = await Promise.all(['f', 'g'].map(enter));
  expect(order.slice(-2)).toEqual(['f', 'g']);
  for (const leave of again) leave();
});

test('[OPS-08] one person has a share of it, and the others the rest', async () => {
  const gate = createWorkGate({ atOnce: 4, waiting: 4, ofOne: 2 });
  const first = await gate.enter('ana', here());
  await gate.enter('ana', here());
  await expect(gate.enter('ana', here())).rejects.toEqual(busy);
  await gate.enter('bia', here());
  first();
  await gate.enter('ana', here());
});

test('[OPS-08] whoever is gone waits no longer, and their place is free', async () => {
  const gate = createWorkGate({ atOnce: 1, waiting: 1, ofOne: 9 });
  const leave = await gate.enter('a', here());
  const caller = new AbortController();
  const waiting = gate.enter('b', caller.signal);
  await expect(gate.enter('c', here())).rejects.toEqual(busy);
  caller.abort(new Problem('request-timeout'));
  await expect(waiting).rejects.toMatchObject({ code: 'request-timeout' });
  const next = gate.enter('d', here());
  leave();
  expect(await next).toBeTypeOf('function');
});
