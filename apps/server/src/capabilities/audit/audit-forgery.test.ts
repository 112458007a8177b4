// Somebody who owns the database, but neither the secret nor what lies outside: every change is sealed anew afterwards.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendLines, linesOf } from '../../platform/edge/line-file.ts';
import { postTo } from '../../platform/edge/post-to.ts';
import { digestOf } from '../../platform/ids.ts';
import { type Keyring, keyringOf } from '../../platform/keyring.ts';
import { createLogger } from '../../platform/log.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { recordAudits, recordErasure } from './audit.public.ts';
import { anchorText, GENESIS_HASH, sealHash } from './audit.rules.ts';
import { auditEntries, auditSeals } from './audit.tables.ts';
import { auditMacs } from './audit-macs.crypto.ts';
import { anchorAudit } from './commands/anchor-audit.ts';
import { sealAudit } from './commands/seal-audit.ts';
import { verifyAudit } from './commands/verify-audit.ts';
import { verifyHeads } from './commands/verify-heads.ts';
import { createHeadKeeper } from './head-keeper.service.ts';

const FIRST = 'the first key of the trail';
const SECRET = keyringOf(FIRST);
/** After a change of the secret. */
const CHANGED = keyringOf(FIRST, 'the second key of the trail');
const GUESSED = keyringOf('a key that somebody guessed', 'and another');
const AT = new Date('2026-03-04T05:06:07.089Z');

let open: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  open = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'galeria-heads-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const act = { actor: null, at: AT, address: '192.0.2.1', requestId: 'r' };
const record = (...ids: string[]) =>
  open.db.transaction((tx) =>
    recordAudits(
      tx,
      act,
      ids.map((id) => ({ action: 'user.changed', subject: { type: 'user', id }, after: { name: id } })),
    ),
  );
const seal = (secret: Keyring) => sealAudit({ db: open.db, clock: { now: () => AT }, secret });
const verify = (secret = CHANGED, now = AT) => verifyAudit({ db: open.db, secret, now });
const heads = (lines = linesOf(file), now = AT) => verifyHeads({ db: open.db, secret: CHANGED, now }, lines);

const said: string[] = [];
const keeper = (secret = CHANGED, post: ((json: string) => Promise<void>) | null = null) =>
  createHeadKeeper({ db: open.db, secret, file, post }, createLogger('info', { write: (line) => void said.push(line) }));
const readingsOf = ({ readings }: ReturnType<typeof keeper>) => readings.map(({ read }) => read());

/** Past the triggers and the constraint, which are the owner's to take away. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await open.pool.connect();
  try {
    await client.query('alter table audit_seals drop constraint if exists audit_seals_keyed');
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Makes every seal anew over what is there now; with no key, or with one that is not the server's. */
async function sealAnew(secret: Keyring | null): Promise<void> {
  const macs = auditMacs(secret ?? GUESSED);
  const updates: string[] = [];
  let previousHash = GENESIS_HASH;
  for (const found of await open.db.select().from(auditSeals).orderBy(asc(auditSeals.number))) {
    const entries = await open.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.sealNumber, found.number))
      .orderBy(asc(auditEntries.sealPosition));
    const keyNumber = secret === null ? null : found.keyNumber;
    const hash = sealHash(digestOf, macs, { ...found, previousHash, keyNumber }, entries) ?? '';
    updates.push(
      `update audit_seals set previous_hash = '${previousHash}', hash = '${hash}', key_number = ${keyNumber}, entry_count = ${entries.length} where number = ${found.number}`,
    );
    previousHash = hash;
  }
  await tamper(...updates);
}

/** Four links of three entries each: two under the first secret, two under the next; their heads are kept. */
beforeEach(async () => {
  said.length = 0;
  file = join(folder, `${Math.random()}.jsonl`);
  await open.reset();
  await open.db.transaction((tx) => anchorAudit(tx, SECRET));
  for (const [index, secret] of [SECRET, SECRET, CHANGED, CHANGED].entries()) {
    await record(`a${index}`, `b${index}`, `c${index}`);
    await seal(secret);
  }
  await keeper().round();
});

test('[AUD-03] what nobody touched holds, across a change of the secret, and so do its heads', async () => {
  expect(await verify()).toMatchObject({ seals: 4, entries: 12, broken: null, late: null });
  expect(await heads()).toEqual({ heads: 4, broken: null, late: null });
  expect((await verify(SECRET)).broken).toBe('seal 3 is closed by key 2, which this database does not have');
});

const CHANGES: [string, string[], string][] = [
  ['rewritten', ["update audit_entries set action = 'user.created' where id = 5"], 'seal 2'],
  [
    'removed from the middle',
    ['delete from audit_details where entry_id = 5', 'delete from audit_entries where id = 5'],
    'seal 2',
  ],
  [
    'put in',
    [
      "insert into audit_entries (at, request_id, action, subject_type, subject_id, details_digest, seal_number, seal_position) values (now(), 'r', 'a.b', 'user', 'u', 'd', 2, 4)",
    ],
    'seal 2',
  ],
  ['swapped', ['update audit_entries set seal_position = 3 - seal_position where id in (4, 5)'], 'seal 2'],
];

describe.each(CHANGES)('[AUD-03] an entry is %s', (_what, statements, where) => {
  test('and all is sealed anew, without a key', async () => {
    await tamper(...statements);
    await sealAnew(null);
    expect((await verify()).broken).toBe('seal 1 is closed by no key, though seals have one from seal 1 on');
    expect((await heads()).broken).toMatch(/^seal 1 is not the one that was sealed: head 1 of 2026-03-04T05:06:07.089Z is kept/);
  });

  test('and all is sealed anew, with a key that is not the server’s', async () => {
    await tamper(...statements);
    await sealAnew(GUESSED);
    expect((await verify()).broken).toBe('seal 1 or one of its entries was altered (ids 1 to 3)');
    expect((await heads()).broken).toContain('seal 1 is not the one that was sealed');
  });

  test('and the seals are left', async () => {
    await tamper(...statements);
    expect((await verify()).broken).toContain(where);
  });
});

describe('[AUD-03] the end is cut off', () => {
  const CUT = [
    'delete from audit_details where entry_id > 6',
    'delete from audit_entries where id > 6',
    'delete from audit_seals where number > 2',
  ];

  test('which the chain does not show and its heads do, in any file that has them, a log included', async () => {
    await tamper(...CUT);
    expect(await verify()).toMatchObject({ seals: 2, broken: null });
    const cut = 'the trail was cut off: head 3 of 2026-03-04T05:06:07.089Z is kept outside, the database ends with seal 2';
    expect((await heads()).broken).toBe(cut);
    const log = join(folder, 'log.txt');
    await appendLines(log, ['Galeria: http://127.0.0.1', ...said.map((line) => line.trim())]);
    expect(await heads(linesOf(log))).toMatchObject({ heads: 1, broken: cut.replace('head 3', 'head 4') });
  });

  test('and written on: what the server seals since is not what was there', async () => {
    await tamper(...CUT);
    await record('x', 'y', 'z');
    await seal(CHANGED);
    expect(await verify()).toMatchObject({ seals: 3, broken: null });
    expect((await heads()).broken).toContain('seal 3 is not the one that was sealed');
  });

  test('which the running server says in every round, and adds nothing behind the heads it kept', async () => {
    const running = keeper();
    await tamper(...CUT);
    const before = await readFile(file, 'utf8');
    await running.round();
    await running.round();
    expect(readingsOf(running)).toEqual([2, 0, 1]);
    const complaints = said.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(complaints.map(({ msg }) => msg)).toEqual(Array(2).fill('keeping audit heads in the file'));
    expect(complaints[0].err.type).toBe('TrailDisagrees');
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});

describe('[AUD-03] the file with the heads', () => {
  const headLines = async () => (await readFile(file, 'utf8')).trim().split('\n');

  test('is replaced by heads that fit what was made of the trail', async () => {
    await tamper("update audit_entries set action = 'user.created' where id = 5");
    await sealAnew(GUESSED);
    await rm(file);
    await keeper(GUESSED).round();
    expect(await headLines()).toHaveLength(4);
    expect((await verify()).broken).toBe('seal 1 or one of its entries was altered (ids 1 to 3)');
    expect((await heads()).broken).toBe('head 1 was not written by this server');
  });

  test.each([
    ['taken away', () => rm(file), 1],
    ['cut', async () => writeFile(file, (await headLines()).slice(0, 2).join('\n')), 3],
    ['holed', async () => writeFile(file, (await headLines()).filter((_, index) => index !== 1).join('\n')), 2],
  ])('is %s: the heads are missed once they should be there', async (_what, change, missing) => {
    await change();
    expect(await heads()).toMatchObject({ broken: null, late: null });
    const later = new Date(AT.getTime() + 15 * 60_000 + 1);
    expect((await heads(linesOf(file), later)).late).toBe(`the head of seal ${missing} of 2026-03-04T05:06:07.089Z is not kept`);
  });

  test('a line that was cut short by a crash is written again, whole; what is there already is not', async () => {
    const lines = await headLines();
    await writeFile(file, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 20)}`);
    await Promise.all([keeper().round(), record('d')]);
    await keeper().round();
    expect(await headLines()).toEqual([...lines.slice(0, 3), lines[3]?.slice(0, 20), lines[3]]);
    expect(await heads()).toEqual({ heads: 4, broken: null, late: null });
  });
});

describe('[AUD-03] an address that takes heads', () => {
  test('gets each of them in order, also what it refused at first and what a stop left', async () => {
    const taken: number[] = [];
    let refuse = 3;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { number } = JSON.parse(body).auditHead;
        const isTaken = number !== refuse;
        if (isTaken) taken.push(number);
        response.writeHead(isTaken ? 204 : 503).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const post = postTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`);
    const running = keeper(CHANGED, post);
    await running.round();
    expect([taken, readingsOf(running)]).toEqual([
      [1, 2],
      [1, 2, 0],
    ]);
    expect(said.some((line) => line.includes('posting audit heads') && line.includes('the address answered 503'))).toBe(true);
    refuse = 0;
    // Another process goes on where this one stood.
    const next = keeper(CHANGED, post);
    await next.round();
    await next.round();
    expect([taken, readingsOf(next)]).toEqual([
      [1, 2, 3, 4],
      [0, 0, 0],
    ]);
    await new Promise((resolve) => server.close(resolve));
    await record('e');
    await seal(CHANGED);
    await next.round();
    expect(readingsOf(next)).toEqual([1, 1, 0]);
    expect((await heads()).heads).toBe(5);
  });
});

describe('[AUD-03] a trail from before seals had keys', () => {
  /** Two links without a key, an erasure in the second, another one not sealed by then; then two keyed links. */
  beforeEach(async () => {
    await open.reset();
    await rm(file, { force: true });
    await record('a', 'b', 'gone');
    await open.db.transaction((tx) =>
      recordAudits(tx, act, [{ action: 'customer.deleted', subject: { type: 'user', id: 'gone' } }]),
    );
    await seal(SECRET);
    await record('c', 'late');
    await seal(SECRET);
    await open.db.transaction((tx) =>
      recordAudits(tx, act, [{ action: 'customer.deleted', subject: { type: 'user', id: 'late' } }]),
    );
    await open.pool.query('delete from audit_details where entry_id in (3, 6)');
    await sealAnew(null);
    await open.db.transaction((tx) => anchorAudit(tx, CHANGED));
    await record('d');
    await seal(CHANGED);
    await keeper().round();
  });

  test('holds, with the erasures of that time and the heads from its last seal on', async () => {
    expect(await verify()).toMatchObject({ seals: 3, entries: 8, erased: 2, broken: null });
    expect(await heads()).toEqual({ heads: 2, broken: null, late: null });
    await open.db.transaction((tx) =>
      recordErasure(tx, CHANGED, act, { action: 'customer.deleted', subject: { type: 'user', id: 'a' } }),
    );
    expect(await verify()).toMatchObject({ erased: 3, broken: null });
  });

  test.each([
    [
      'rewritten and sealed anew',
      ["update audit_entries set action = 'x.y' where id = 1"],
      'seal 2 is not the one that was there',
    ],
    [
      'details taken out',
      ['delete from audit_details where entry_id = 1'],
      'the details of entry 1 (seal 1) are missing without',
    ],
    ['keyed seals taken off', ['update audit_seals set key_number = null'], 'seal 3 is closed by no key'],
    ['anchor taken away', ['delete from audit_anchor'], 'the anchor of the keyed seals is missing'],
    [
      'anchor moved',
      ['update audit_anchor set number = 3'],
      'the anchor of the keyed seals is missing, or was made without a key',
    ],
    [
      'anchor made by somebody else',
      [
        `update audit_anchor set mac = '${auditMacs(GUESSED)(1)?.(anchorText({ number: 2, hash: 'a', erasures: [], keyNumber: 2 }))}'`,
      ],
      'the anchor of the keyed seals is missing, or was made without a key',
    ],
    [
      'cut off before the anchor',
      [
        'delete from audit_details where entry_id > 4',
        'delete from audit_entries where id > 4',
        'delete from audit_seals where number > 1',
      ],
      'seal 2 is missing',
    ],
  ])('is noticed when it is changed: %s', async (what, statements, broken) => {
    await tamper(...statements);
    if (what.startsWith('rewritten')) {
      const keyed = await open.db.select().from(auditSeals).where(eq(auditSeals.number, 3));
      await sealAnew(null);
      await tamper(`update audit_seals set hash = '${keyed[0]?.hash}', key_number = 2 where number = 3`);
    }
    expect((await verify()).broken).toContain(broken);
  });
});
