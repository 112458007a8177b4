import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EngineThread } from './engine-thread.ts';
import { createProtocolBridge, type Engine } from './protocol-bridge.ts';
import { queryMessage } from './protocol-units.ts';
import { choppingPort, connectClient, seededRandom, startTestEngine, vanish, withClients } from './testing/engine-clients.ts';
import { pagedQuery } from './testing/paged-query.ts';

let engine: EngineThread;
const deaths: Error[] = [];

beforeAll(async () => {
  engine = await startTestEngine((error) => deaths.push(error));
});
beforeEach(async () => {
  await withClients(1, engine.connect, async ([client]) => {
    await client?.query(
      'DROP TABLE IF EXISTS notes; CREATE TABLE notes (owner int, step int, body text, PRIMARY KEY (owner, step))',
    );
  });
});
afterAll(async () => {
  await engine.stop();
  expect(deaths).toEqual([]);
});

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

async function storedNotes(client: pg.Client): Promise<{ owner: number; step: number; body: string }[]> {
  const { rows } = await client.query('SELECT owner, step, md5(body) AS body FROM notes ORDER BY owner, step');
  return rows;
}

async function codeOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );
}

/** One client's life: transactions with large and small parameters, some of them failing, some rolled back. */
async function liveTransactions(client: pg.Client, owner: number, random: () => number) {
  const kept: { owner: number; step: number; body: string }[] = [];
  for (let step = 0; step < 12; step += 2) {
    const bodies = [0, 1].map((part) =>
      `${owner}/${step}/${part}/`.repeat(1 + Math.floor(random() < 0.3 ? random() * 200_000 : 5)),
    );
    await client.query('BEGIN');
    for (const [part, body] of bodies.entries()) {
      const { rows } = await client.query('INSERT INTO notes VALUES ($1, $2, $3) RETURNING owner, step, md5(body) AS sum', [
        owner,
        step + part,
        body,
      ]);
      expect(rows).toEqual([{ owner, step: step + part, sum: md5(body) }]);
    }
    const own = await client.query(
      'SELECT count(*)::int AS n, min(owner) AS low, max(owner) AS high FROM notes WHERE owner = $1',
      [owner],
    );
    expect(own.rows).toEqual([{ n: kept.length + 2, low: owner, high: owner }]);
    const fate = random();
    if (fate < 0.2)
      expect(await codeOf(client.query('INSERT INTO notes VALUES ($1, $2, $3)', [owner, step, 'twice']))).toBe('23505');
    if (fate < 0.4) await client.query('ROLLBACK');
    else {
      await client.query('COMMIT');
      kept.push(...bodies.map((body, part) => ({ owner, step: step + part, body: md5(body) })));
    }
  }
  return kept;
}

describe('[OPS-01] several connections on the embedded database', () => {
  test.each([1, 2, 3, 4])('transactions of six clients interleave without touching one another (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    await withClients(6, engine.connect, async (clients) => {
      const kept = await Promise.all(clients.map((client, owner) => liveTransactions(client, owner, random)));
      expect(kept.flat().length).toBeGreaterThan(0);
      expect(await storedNotes(clients[0] as pg.Client)).toEqual(kept.flat());
    });
  });

  test.each([11, 12, 13])('the same when every message reaches the engine in pieces (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    await withClients(4, choppingPort(engine.connect, random), async (clients) => {
      const kept = await Promise.all(clients.map((client, owner) => liveTransactions(client, owner, random)));
      expect(await storedNotes(clients[0] as pg.Client)).toEqual(kept.flat());
    });
  });

  test('unnamed statements of twenty clients in parallel give each its own answer', async () => {
    await withClients(20, engine.connect, async (clients) => {
      const answers = clients.map(async (client, owner) => {
        for (let step = 0; step < 25; step++) {
          const { rows } = await client.query('SELECT $1::int AS owner, $2::text AS step', [owner, `${owner}:${step}`]);
          expect(rows).toEqual([{ owner, step: `${owner}:${step}` }]);
        }
      });
      await Promise.all(answers);
    });
  });

  test('parameters and answers of megabytes cross at the same time', async () => {
    await withClients(4, engine.connect, async (clients) => {
      const sizes = [1, 3, 8, 20].map((megabytes) => megabytes * 1_000_000 + 7);
      const answers = clients.map(async (client, index) => {
        const body = String.fromCharCode(97 + index).repeat(sizes[index] ?? 0);
        const { rows } = await client.query('SELECT md5($1::text) AS sum, $1::text AS body', [body]);
        expect(rows[0].sum).toBe(md5(body));
        expect(rows[0].body === body).toBe(true);
      });
      await Promise.all(answers);
    });
  });

  test('an error in a transaction stays there until it is rolled back, and others see nothing of it', async () => {
    await withClients(2, engine.connect, async ([one, other]) => {
      if (!one || !other) throw new Error('two clients');
      await one.query('BEGIN');
      await one.query("INSERT INTO notes VALUES (1, 1, 'lost')");
      expect(await codeOf(one.query('SELECT nothing_like_it'))).toBe('42703');
      const waiting = other.query('SELECT count(*)::int AS n FROM notes');
      expect(await codeOf(one.query('SELECT 1'))).toBe('25P02');
      expect((await one.query('COMMIT')).command).toBe('ROLLBACK');
      expect((await waiting).rows).toEqual([{ n: 0 }]);
    });
  });

  test('a string of statements is one transaction, as on any PostgreSQL', async () => {
    await withClients(1, engine.connect, async ([client]) => {
      if (!client) throw new Error('a client');
      expect(await codeOf(client.query("INSERT INTO notes VALUES (1, 1, 'a'); INSERT INTO notes VALUES (1, 1, 'b')"))).toBe(
        '23505',
      );
      expect(await storedNotes(client)).toEqual([]);
      await client.query("BEGIN; INSERT INTO notes VALUES (1, 1, 'a')");
      await client.query('ROLLBACK');
      expect(await storedNotes(client)).toEqual([]);
    });
  });

  test('a client that vanishes in a transaction is rolled back, and those that waited go on', async () => {
    await withClients(3, engine.connect, async (others) => {
      const gone = await connectClient(engine.connect);
      await gone.query('BEGIN');
      await gone.query("INSERT INTO notes VALUES (9, 9, 'lost')");
      const waiting = others.map((client, owner) => client.query('INSERT INTO notes VALUES ($1, 0, $2)', [owner, 'kept']));
      vanish(gone);
      await Promise.all(waiting);
      expect((await storedNotes(others[0] as pg.Client)).map((note) => note.owner)).toEqual([0, 1, 2]);
    });
  });

  test('a client that says goodbye in a failed transaction is rolled back too', async () => {
    const gone = await connectClient(engine.connect);
    await gone.query('BEGIN');
    await codeOf(gone.query('SELECT nothing_like_it'));
    await gone.end();
    await withClients(1, engine.connect, async ([client]) => {
      expect((await client?.query('SELECT pg_current_xact_id_if_assigned() AS xact'))?.rows).toEqual([{ xact: null }]);
    });
  });

  test('what a client sent before its goodbye is done', async () => {
    await withClients(2, engine.connect, async ([owner, client]) => {
      if (!owner || !client) throw new Error('two clients');
      await owner.query('BEGIN');
      client.connection.query("INSERT INTO notes VALUES (1, 1, 'sent')");
      client.connection.end();
      // Long enough for the goodbye to arrive while the statement still waits.
      for (let trip = 0; trip < 5; trip++) await owner.query('SELECT 1');
      await owner.query('COMMIT');
      const later = await connectClient(engine.connect);
      expect((await storedNotes(later)).map((note) => note.owner)).toEqual([1]);
      await later.end();
    });
  });

  test('bytes that are no protocol end their connection and no other', async () => {
    await withClients(1, engine.connect, async ([client]) => {
      const port = engine.connect();
      const closed = new Promise<void>((resolve) => port.once('close', resolve));
      port.postMessage(new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n'));
      await closed;
      expect((await client?.query('SELECT 1 AS one'))?.rows).toEqual([{ one: 1 }]);
    });
  });
});

describe('[OPS-01] queries in several messages', () => {
  const FIVE = "INSERT INTO notes SELECT 1, step, 'x' FROM generate_series(1, 5) AS step RETURNING step";

  test('a query read in pages keeps the session to itself until it is closed', async () => {
    await withClients(2, engine.connect, async ([reader, other]) => {
      if (!reader || !other) throw new Error('two clients');
      const paged = pagedQuery(reader, FIVE, 2);
      expect(await paged.firstPage()).toEqual({ rows: ['1', '2'], isLast: false });
      let isAnswered = false;
      const waiting = other.query('SELECT count(*)::int AS n FROM notes').then((result) => {
        isAnswered = true;
        return result.rows;
      });
      expect(await paged.nextPage()).toEqual({ rows: ['3', '4'], isLast: false });
      expect(await paged.nextPage()).toEqual({ rows: ['5'], isLast: true });
      expect(isAnswered).toBe(false);
      await paged.close();
      expect(await waiting).toEqual([{ n: 5 }]);
    });
  });

  test('pages of several clients do not mix when all read at once', async () => {
    await withClients(5, engine.connect, async (clients) => {
      const reads = clients.map(async (client, owner) => {
        const paged = pagedQuery(client, `SELECT ${owner} * 1000 + n FROM generate_series(1, 20) AS n`, 6);
        const rows: string[] = [];
        for (let page = await paged.firstPage(); ; page = await paged.nextPage()) {
          rows.push(...page.rows);
          if (page.isLast) break;
        }
        await paged.close();
        expect(rows).toEqual(Array.from({ length: 20 }, (_, n) => String(owner * 1000 + n + 1)));
      });
      await Promise.all(reads);
    });
  });

  test.each([
    ['after some pages', FIVE, false],
    ['after an error', 'SELECT nothing_like_it', true],
  ])('a reader that vanishes %s leaves nothing behind and frees the session', async (_, text, fails) => {
    const reader = await connectClient(engine.connect);
    const paged = pagedQuery(reader, text, 2);
    if (fails) await expect(paged.firstPage()).rejects.toThrow('nothing_like_it');
    else await paged.firstPage();
    vanish(reader);
    await withClients(1, engine.connect, async ([client]) => expect(await storedNotes(client as pg.Client)).toEqual([]));
  });

  test.each([
    ['in the pages', FIVE],
    ['after an error in the pages', 'SELECT nothing_like_it'],
  ])('a reader that vanishes %s of an open transaction is rolled back with it', async (_, text) => {
    const reader = await connectClient(engine.connect);
    await reader.query('BEGIN');
    await reader.query("INSERT INTO notes VALUES (7, 7, 'lost')");
    await pagedQuery(reader, text, 2)
      .firstPage()
      .catch(() => {});
    vanish(reader);
    await withClients(1, engine.connect, async ([client]) => expect(await storedNotes(client as pg.Client)).toEqual([]));
  });
});

describe('[OPS-01] what a connection cannot do to the next', () => {
  test('settings, temporary tables and statement names are gone with it', async () => {
    const first = await connectClient(engine.connect);
    await first.query("SET TimeZone = 'America/Sao_Paulo'; CREATE TEMPORARY TABLE leftover (a int)");
    await first.query({ name: 'named', text: 'SELECT 1 AS first' });
    await first.end();
    await withClients(1, engine.connect, async ([next]) => {
      const { rows } =
        (await next?.query("SELECT current_setting('TimeZone') AS zone, to_regclass('leftover') AS leftover")) ?? {};
      expect(rows).toEqual([{ zone: 'UTC', leftover: null }]);
      expect((await next?.query({ name: 'named', text: 'SELECT 2 AS second' }))?.rows).toEqual([{ second: 2 }]);
    });
  });

  test.each([
    ['simple', { text: 'COPY notes FROM STDIN' }],
    ['extended', { text: 'COPY notes FROM STDIN', name: 'copy' }],
  ])('COPY FROM STDIN, which would end the engine, is an ordinary error (%s protocol)', async (_, copy) => {
    await withClients(1, engine.connect, async ([client]) => {
      await expect(client?.query(copy)).rejects.toThrow('not available on the embedded database');
      expect((await client?.query('SELECT 1 AS one'))?.rows).toEqual([{ one: 1 }]);
    });
  });

  test('an expression too deep for the stack, which would ruin the engine, is an ordinary error', async () => {
    await withClients(1, engine.connect, async ([client]) => {
      expect(await codeOf(client?.query(`SELECT ${'1+'.repeat(100_000)}1`) ?? Promise.resolve())).toBe('54001');
      expect((await client?.query('SELECT 1 AS one'))?.rows).toEqual([{ one: 1 }]);
    });
  });
});

describe('[OPS-01] an engine that gives up midway', () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
  const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

  /** An engine that answers the start-up and then does as told. */
  function startBridge(answer: Engine['run']) {
    const broken: Error[] = [];
    let runs = 0;
    const run: Engine['run'] = async (messages, onData) => {
      runs++;
      // DISCARD ALL and the start-up packet.
      if (runs <= 2) onData(readyForQuery);
      else await answer(messages, onData);
    };
    const bridge = createProtocolBridge({ run, isInTransaction: () => false }, (error) => broken.push(error));
    const port = Object.assign(new EventEmitter(), { postMessage() {}, close() {} });
    bridge.attach(port);
    port.emit('message', startup);
    return { broken, port, runs: () => runs };
  }

  test.each<[string, Engine['run']]>([
    ['throws', () => Promise.reject(new Error('trap'))],
    ['falls silent', async () => {}],
    ['stops in the middle of its answer', async (_, onData) => onData(readyForQuery.subarray(0, 5))],
  ])('is reported once when it %s, and nothing runs on it again', async (_, answer) => {
    const { broken, port, runs } = startBridge(answer);
    port.emit('message', queryMessage('SELECT 1'));
    await expect.poll(() => broken.length).toBe(1);
    port.emit('message', queryMessage('SELECT 2'));
    port.emit('close');
    expect([broken.length, runs()]).toEqual([1, 3]);
  });

  test('is not suspected when its answer comes in pieces', async () => {
    const { broken, port, runs } = startBridge(async (_, onData) => {
      for (const byte of readyForQuery) onData(Uint8Array.of(byte));
    });
    port.emit('message', queryMessage('SELECT 1'));
    port.emit('message', queryMessage('SELECT 2'));
    await expect.poll(runs).toBe(4);
    expect(broken).toEqual([]);
  });
});
