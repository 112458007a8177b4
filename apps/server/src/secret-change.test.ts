// GALERIA_SECRET is wrong, or another one: real processes on a database with everything in it that comes from the secret.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAppKey, type MadeAppKey } from './capabilities/app-keys/testing/an-app-key.ts';
import { recordAudit } from './capabilities/audit/audit.public.ts';
import { verifyAudit } from './capabilities/audit/commands/verify-audit.ts';
import { verifyHeads } from './capabilities/audit/commands/verify-heads.ts';
import { aCustomer } from './capabilities/customers/testing/a-customer.ts';
import { aDrawnDraw, type DrawOfTest } from './capabilities/draws/testing/a-draw.ts';
import { aNote } from './capabilities/invoices/testing/a-note.ts';
import { applyApproval } from './capabilities/promotion-engine/promotion-engine.public.ts';
import { aPromotion, optInAll, type PromotionOfTest } from './capabilities/promotion-engine/testing/a-promotion.ts';
import { sealedDrawKey } from './capabilities/promotions/draw-key.crypto.ts';
import { promotionPeople } from './capabilities/promotions/promotions.tables.ts';
import { DEMO_PASSWORD } from './demo/demo-users.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { linesOf } from './platform/edge/line-file.ts';
import { keyedDigest } from './platform/keyed-digest.ts';
import { type Keyring, keyringOf } from './platform/keyring.ts';
import { PUBLISHED_SECRET, readKeyring, SecretRefused } from './platform/open-keyring.ts';
import { seal, unseal } from './platform/sealed-text.ts';
import { loadReferenceData } from './reference-data.ts';
import { openServerKeys } from './server-keys.ts';
import { type LastingDatabase, makeLastingDatabase } from './testing/lasting-database.ts';
import { aPerson, type Person } from './testing/people.ts';
import { startServerProcess } from './testing/server-process.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const FIRST = 'the first secret of many characters';
const SECOND = 'the second secret of many characters';
const OTHER = 'a secret, with a comma, of another place';
const CHANGE = 'to change it, set the new one as GALERIA_SECRET and that one as GALERIA_FORMER_SECRETS.';

describe('servers on a database that was used before it had keys', () => {
  let place: LastingDatabase;
  let person: Person;
  let app: MadeAppKey;
  let blocked: Awaited<ReturnType<typeof aCustomer>>;
  let draw: DrawOfTest;
  let running: PromotionOfTest;

  async function withDatabase<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    const database = await place.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  beforeAll(async () => {
    place = await makeLastingDatabase();
    await withDatabase(async (database) => {
      const { db, pool } = database;
      const secret = keyringOf(FIRST);
      await loadReferenceData(db, new Date());
      draw = await aDrawnDraw(database, { secret });
      const { mallCode } = draw;
      // As texts were sealed before keys had numbers.
      await pool.query("update promotion_modes set sealed_key = substr(sealed_key, 4) where sealed_key like 'k1.%'");
      person = await aPerson(db, { malls: [mallCode], permissions: ['read-promotion', 'read-customer'] });
      app = await anAppKey(db, { malls: [mallCode] });
      blocked = await aCustomer(db, { mallCode });
      running = await aPromotion(db, { mallCode, secret, luckyNumber: { ...sealedDrawKey(secret), seriesCount: 2 } });
      const digest = keyedDigest(secret, blocked.cpf);
      await db
        .insert(promotionPeople)
        .values({ promotionId: running.promotionId, mallCode, list: 'blocked-cpf', value: blocked.cpf, digest });
    });
  });
  afterAll(() => place.remove());

  const start = (secret: string, former = '', env: Record<string, string> = {}) =>
    startServerProcess({
      ...place.env,
      ...{ GALERIA_DEMO: 'false', GALERIA_SECRET: secret, GALERIA_FORMER_SECRETS: former, GALERIA_LOG_LEVEL: 'error' },
      ...env,
    });

  async function refusalOf(secret: string, former?: string, env?: Record<string, string>): Promise<string> {
    const server = start(secret, former, env);
    expect([(await server.exited).code, server.stdout()]).toEqual([1, '']);
    return server.stderr();
  }

  /** What the server says of everything that comes from the secret: holders, keys of draws, who may not take part. */
  async function shownBy(secret: string, former?: string) {
    const server = start(secret, former);
    const address = await server.ready;
    const get = async (path: string) => {
      const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${person.token}` } });
      return { status: answer.status, text: await answer.text() };
    };
    const join = await fetch(`${address}/api/app/promotion/${running.promotionId}/opt-in`, {
      method: 'POST',
      headers: { ...app.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ cpf: blocked.cpf, category: 1 }),
    });
    const shown = {
      join: join.status,
      record: await get(`/promotion/${draw.promotionId}/draw`),
      list: await get(`/promotion/${draw.promotionId}/draw/list`),
      proof: await get(`/promotion/${draw.promotionId}/draw/proof`),
    };
    server.kill('SIGTERM');
    expect([(await server.exited).code, server.stderr()]).toEqual([0, '']);
    return shown;
  }

  /** A note that is approved brings its holder a number. With the keys that there are, and what the audit trail is like. */
  const madeWith = (secret: string) =>
    withDatabase(async (database) => {
      const { db, pool } = database;
      const keys = await openServerKeys(database, { secret, formerSecrets: [], production: false });
      const { mallCode } = running;
      const customer = await aCustomer(db, { mallCode });
      await optInAll(db, running, [customer], { at: new Date(Date.now() - 60_000) });
      const note = await aNote(db, { mallCode, customerId: customer.customerId, status: 'APROVADA', amountInCents: 10_000 });
      await applyApproval({ db, clock: systemClock, secret: keys }, note);
      const given = await pool.query('select number from lucky_numbers where customer_id = $1', [customer.customerId]);
      // For the next server to seal.
      const act = { actor: null, at: new Date(), address: null, requestId: 'r' };
      const change = { action: 'user.changed', subject: { type: 'user', id: 'u' } };
      await db.transaction((tx) => recordAudit(tx, act, change));
      const heads = join(place.env['GALERIA_DATA'] ?? '', 'audit-heads.jsonl');
      const looking = { db, secret: keys, now: new Date() };
      const { broken, late, seals } = await verifyAudit(looking);
      return {
        ...{ numbers: given.rowCount, keys: keys.newest, trail: [broken, late, seals > 0] },
        heads: await verifyHeads(looking, linesOf(heads)),
      };
    });

  test('[OPS-07] refuse another secret in a line that says what to do; the right one may be changed, and all stays as it was', async () => {
    expect(await refusalOf(OTHER)).toBe(
      `GALERIA_SECRET does not fit this database: what it holds was made under another one. Set that one; ${CHANGE}\n`,
    );
    const shown = await shownBy(FIRST);
    expect([shown.join, shown.record.status, shown.list.status, shown.proof.status]).toEqual([409, 200, 200, 200]);
    expect(shown.list.text.split('\n').length).toBeGreaterThan(40);
    const sound = { broken: null, late: null };
    const before = await madeWith(FIRST);
    expect(before).toMatchObject({ numbers: 1, keys: 2, trail: [null, null, true], heads: sound });
    expect(await refusalOf(SECOND, OTHER)).toBe(
      `GALERIA_SECRET does not fit this database, which is kept under another one since ${new Date().toISOString().slice(0, 10)}. Set the one it was last started with; ${CHANGE}\n`,
    );
    expect(await shownBy(SECOND, `${OTHER},${FIRST}`)).toEqual(shown);
    expect(await shownBy(SECOND)).toEqual(shown);
    const after = await madeWith(SECOND);
    expect(after).toMatchObject({ numbers: 1, keys: 3, trail: [null, null, true], heads: sound });
    // [AUD-03] Each server seals what there is and keeps the head before it ends.
    expect([before.heads.heads, after.heads.heads]).toEqual([1, 2]);

    // [OPS-02] A start that is refused for something else has not replaced the secret.
    await withDatabase(({ db }) => aPerson(db, { email: 'admin@galeria.example', password: DEMO_PASSWORD }));
    expect(await refusalOf(OTHER, SECOND, { HOST: '0.0.0.0' })).toContain('These users still have the demo password');
    expect((await madeWith(SECOND)).keys).toBe(3);
  });
});

describe('the keys of a database', () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
    await loadReferenceData(open.db, new Date());
    await open.keep();
  });
  afterAll(() => open.close());

  const given = (secret: string, ...formerSecrets: string[]) => ({ secret, formerSecrets, production: false });
  const opened = (secret: string, ...former: string[]) => openServerKeys(open, given(secret, ...former));
  const all = (secret: Keyring) => Array.from({ length: secret.newest }, (_, index) => secret.key(index + 1));

  test('[OPS-07] a new database has one of its own, which no change of the secret changes; each change adds another', async () => {
    await open.reset();
    const first = await opened(FIRST);
    expect([first.newest, first.first.length]).toEqual([1, 64]);
    expect(all(await opened(FIRST, OTHER))).toEqual(all(first));
    const sealed = seal('um segredo', first);
    const second = await opened(SECOND, FIRST);
    expect([second.newest, second.first, second.key(1)]).toEqual([2, first.first, first.first]);
    expect(second.key(3)).toBeUndefined();
    expect(unseal(sealed, second)).toBe('um segredo');
    // What is sealed since is nothing that the former secret ever opened.
    const later = seal('outro', second);
    expect(later).toMatch(/^k2\./);
    expect(() => unseal(later, first)).toThrow('sealed under key 2, which this database does not have');
    // And back again: a former secret may be the next.
    expect(all(await opened(FIRST, SECOND)).slice(0, 2)).toEqual(all(second));
    expect((await opened(FIRST)).newest).toBe(3);
    await expect(opened(SECOND)).rejects.toThrow('a former secret of this database');
  });

  test('[OPS-07] several that start at once, with the secret or with its change, agree', async () => {
    await open.reset();
    const begun = await Promise.all(Array.from({ length: 4 }, () => opened(FIRST)));
    expect(new Set(begun.map(({ first }) => first)).size).toBe(1);
    const changed = await Promise.all(Array.from({ length: 4 }, () => opened(SECOND, FIRST)));
    expect(new Set(changed.map((keyring) => all(keyring).join())).size).toBe(1);
    expect(changed[0]?.newest).toBe(2);
  });

  test('[OPS-07] a look changes nothing, and needs one of the secrets', async () => {
    await open.reset();
    await expect(readKeyring(open.db, given(FIRST))).rejects.toThrow('start the server on it once');
    const keyring = await opened(FIRST);
    expect(all(await readKeyring(open.db, given(SECOND, FIRST)))).toEqual(all(keyring));
    await expect(readKeyring(open.db, given(SECOND))).rejects.toThrow(SecretRefused);
    expect((await opened(FIRST)).newest).toBe(1);
  });

  test.each([
    ['altered', "update keyring_keys set sealed_key = 'A' || substr(sealed_key, 2) where number = 2"],
    [
      'put in the place of another',
      'update keyring_keys k set sealed_key = (select sealed_key from keyring_keys where number = 1) where number = 2',
    ],
  ])('[OPS-07] a key that was %s opens nothing', async (_what, statement) => {
    await open.reset();
    await opened(FIRST);
    await opened(SECOND, FIRST);
    // Whatever the first character of the sealed text was, it is another afterwards.
    await open.pool.query(statement.replace("'A'", "case when sealed_key like 'A%' then 'B' else 'A' end"));
    await expect(opened(SECOND)).rejects.toThrow('Key 2 of the database was altered');
  });

  test('[OPS-07] keys that were taken away are not made anew under what they sealed', async () => {
    await open.reset();
    const secret = await opened(FIRST);
    await aPerson(open.db);
    await aPromotion(open.db, { secret, luckyNumber: {} });
    await open.pool.query('delete from keyring_keys');
    await expect(opened(FIRST)).rejects.toThrow('does not fit this database');
    // Nor where nothing speaks against the secret yet.
    await open.reset();
    await opened(FIRST);
    await open.pool.query('delete from keyring_keys');
    await expect(opened(FIRST)).rejects.toThrow('restore the table keyring_keys from a backup');
  });

  test('[OPS-02] what was used without a secret takes one when told so, and never serves production', async () => {
    await open.reset();
    await opened(PUBLISHED_SECRET);
    await expect(opened(FIRST)).rejects.toThrow(
      `This database was begun without GALERIA_SECRET. To go on with one, set GALERIA_FORMER_SECRETS='${PUBLISHED_SECRET}' beside it`,
    );
    expect((await opened(FIRST, PUBLISHED_SECRET)).newest).toBe(2);
    await expect(opened(PUBLISHED_SECRET)).rejects.toThrow('This database is kept under a secret: set GALERIA_SECRET');
    // Before there were keys, what it holds was made under the published secret itself.
    await open.reset();
    await aPerson(open.db);
    await aPromotion(open.db, { secret: keyringOf(PUBLISHED_SECRET), luckyNumber: {} });
    await expect(opened(FIRST)).rejects.toThrow('This database was begun without GALERIA_SECRET');
    const production = { ...given(FIRST, PUBLISHED_SECRET), production: true };
    await expect(openServerKeys(open, production)).rejects.toThrow('it cannot serve production');
    expect((await opened(FIRST, PUBLISHED_SECRET)).first).toBe(PUBLISHED_SECRET);
    await expect(openServerKeys(open, production)).rejects.toThrow('it cannot serve production');
  });
});
