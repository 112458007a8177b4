// What a storm at the door may and may not do. Times are of the processor and compared with each other, never with the clock on the
// wall.

import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { verifySync } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { decoyHash, hashPassword } from './passwords.crypto.ts';

const PASSWORD = 'jabuti-na-rede-42';
const WRONG = 'jabuti-no-asfalto-42';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query('delete from sign_in_guards; delete from sign_in_slopes'));

const signIn = (username: string, password: string, remoteAddress: string) =>
  testApp.call(sessionEndpoints.signIn, { body: { username, password } }, null, { remoteAddress });

const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Processor time of all threads, those that hash included: whoever else is busy on the machine does not count in it. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

// The first test of this file, and so of this process: nobody has tried to sign in yet.
test('[SES-01] the first to try an unknown account after a start does not wait for the decoy to be made', async () => {
  expect(await Promise.race([decoyHash(), Promise.resolve('not made yet')])).toMatch(/^\$argon2id\$/);
});

describe('guessing', () => {
  test('[SES-07] 50 wrong passwords in a row: five are answered, the rest are turned away', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    const statuses: number[] = [];
    for (let n = 0; n < 50; n += 1) statuses.push((await signIn(person.email, WRONG, `198.51.100.${n}`)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(count(statuses, 429)).toBe(45);
  });

  test.each([
    ['an account that exists', true],
    ['an account that does not', false],
  ])('[SES-07] 50 at the same moment at %s: no more than five outcomes are told', async (_name, exists) => {
    const email = exists ? (await testApp.aPerson({ password: PASSWORD })).email : 'sombra@galeria.example';
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(email, WRONG, `198.51.100.${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 45]);
    for (const { status, headers } of answers) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('[SES-07] 50 at the same moment from one address at 50 accounts: no more outcomes are told than an office’s mistakes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signIn(`alvo-${n}@galeria.example`, WRONG, '198.51.100.77')),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([21, 29]);
  });

  test('[SES-07] the right password does not get in when the lock fell while it was being checked', async () => {
    const person = await testApp.aPerson({ password: PASSWORD });
    // They queue for the hash in the order they came: the last one is checked after the five failures were counted.
    const guesses = Array.from({ length: 49 }, (_, n) => signIn(person.email, WRONG, `198.51.100.${n}`));
    const right = await signIn(person.email, PASSWORD, '198.51.100.200');
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(right.status).toBe(429);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 44]);
    const { rows } = await testApp.database.pool.query('select 1 from sessions where user_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('time', () => {
  test('[SES-01] tells nothing: unknown, disabled and invited take as long as a wrong password', async () => {
    const admin = await testApp.aPerson({ permissions: PERMISSION_SLUGS, malls: MALLS.map(({ code }) => code) });
    const known = await testApp.aPerson({ password: PASSWORD });
    const invited = await testApp.aPerson();
    const disabled = await testApp.aPerson({ password: PASSWORD });
    await testApp.call(userEndpoints.disableUser, { params: { id: disabled.id } }, admin);
    const usernames = {
      known: known.email,
      unknown: 'ninguem@galeria.example',
      invited: invited.email,
      disabled: disabled.email,
    };
    const times: Record<string, number[]> = { known: [], unknown: [], invited: [], disabled: [] };
    // In turns, so that whatever else the machine does falls on all of them alike.
    for (let round = 0; round < 9; round += 1) {
      await testApp.database.pool.query('delete from sign_in_guards; delete from sign_in_slopes');
      for (const [kind, username] of Object.entries(usernames))
        times[kind]?.push(await timed(() => signIn(username, PASSWORD.concat('!'), `198.51.100.${round}`)));
    }
    const reference = median(times.known ?? []);
    for (const kind of ['unknown', 'invited', 'disabled']) {
      const ratio = median(times[kind] ?? []) / reference;
      expect([kind, ratio > 0.6 && ratio < 1.6, ratio]).toEqual([kind, true, ratio]);
    }
  });
});

describe('everybody else', () => {
  /** Processor time of the thread that serves requests, in milliseconds: tells the same on a busy machine. */
  const mainThread = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };

  test.each([
    ['right passwords all get in', PASSWORD, 200],
    ['wrong ones are all refused', WRONG, 401],
  ])('[SES-07] 50 %s, and none is hashed by the thread that serves the others', async (_name, password, expected) => {
    const people = await Promise.all(Array.from({ length: 10 }, () => testApp.aPerson({ password: PASSWORD })));
    const hash = await hashPassword(PASSWORD);
    const costs = [1, 2, 3].map(() => {
      const before = mainThread();
      verifySync(hash, PASSWORD);
      return mainThread() - before;
    });
    const before = mainThread();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => signIn(people[n % 10]?.email ?? '', password, `198.51.100.${n}`)),
    );
    const spent = (mainThread() - before) / answers.length;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    // Measured: about a fifth of a hash for all the rest of a sign-in, and more than a whole one if it were done here.
    expect(spent).toBeLessThan(median(costs) * 0.75);
  });
});
