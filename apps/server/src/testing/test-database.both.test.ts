import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testDatabaseKind } from './test-database.ts';

let open: TestDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
  await open.pool.query(`
    CREATE TABLE parents (id serial PRIMARY KEY, name text);
    CREATE TABLE children (id int GENERATED ALWAYS AS IDENTITY, parent int REFERENCES parents);
    CREATE TABLE untouched (a int);
    CREATE SEQUENCE alone START 100;
    CREATE SCHEMA IF NOT EXISTS pgboss;
    CREATE TABLE pgboss.trial_job (a int);
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE drizzle.trial (a int);
    CREATE SCHEMA "Other Place";
    CREATE TABLE "Other Place"."Odd ""Name" (a int)`);
});
afterAll(() => open.close());

async function fill() {
  await open.pool.query(`
    INSERT INTO parents (name) VALUES ('a'), ('b');
    INSERT INTO children (parent) VALUES (1), (2);
    INSERT INTO "Other Place"."Odd ""Name" VALUES (1)`);
  const { rows } = await open.pool.query(
    "SELECT nextval('alone') AS alone, (SELECT max(id) FROM children) AS child, (SELECT max(id) FROM parents) AS parent",
  );
  return rows[0];
}

async function count(table: string): Promise<number> {
  const { rows } = await open.pool.query(`SELECT count(*) AS n FROM ${table}`);
  return rows[0].n;
}

test('[OPS-01] the database is of the kind that was asked for', () => {
  expect(open.kind).toBe(testDatabaseKind());
});

test('[OPS-01] reset empties the tables and starts the sequences again, as often as one likes', async () => {
  const first = await fill();
  expect(first).toEqual({ alone: 100, child: 2, parent: 2 });
  await open.reset();
  await open.reset();
  expect([await count('parents'), await count('children'), await count('"Other Place"."Odd ""Name"')]).toEqual([0, 0, 0]);
  expect(await fill()).toEqual(first);
  await open.reset();
});

test('[OPS-01] a number drawn without leaving a row is given back too', async () => {
  const attempt = open.db.transaction(async (tx) => {
    await tx.execute("INSERT INTO parents (name) VALUES ('lost')");
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  await open.reset();
  const { rows } = await open.pool.query("INSERT INTO parents (name) VALUES ('a') RETURNING id");
  expect(rows).toEqual([{ id: 1 }]);
  await open.reset();
});

test('[OPS-01] reset empties what refuses to be emptied, and leaves the refusal in place', async () => {
  await open.pool.query(`
    CREATE TABLE kept (a int);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$;
    CREATE TRIGGER kept_no_truncate BEFORE TRUNCATE ON kept FOR EACH STATEMENT EXECUTE FUNCTION refuse();
    INSERT INTO kept VALUES (1)`);
  await open.reset();
  expect(await count('kept')).toBe(0);
  await expect(open.pool.query('TRUNCATE kept')).rejects.toThrow('append-only');
});

test('[OPS-01] what was kept is there again after a reset, and numbers go on from it', async () => {
  const kept = await openTestDatabase();
  const read = async () => (await kept.pool.query('SELECT * FROM things ORDER BY id')).rows;
  try {
    await kept.pool.query(`
      CREATE TABLE things (id int GENERATED ALWAYS AS IDENTITY, name text, at timestamptz, odd jsonb, list text[]);
      CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name := 'meddled'; RETURN NEW; END $$;
      INSERT INTO things (name, at, odd, list) VALUES ('it''s', '2026-01-02 03:04:05.678Z', '{"a": ["$kept", null]}', '{x,"y z"}');
      CREATE TRIGGER things_meddle BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION meddle()`);
    const before = await read();
    await kept.keep();
    await kept.pool.query("UPDATE things SET name = 'other'; INSERT INTO things (name) VALUES ('new')");
    await kept.reset();
    expect(await read()).toEqual(before);
    await kept.pool.query("INSERT INTO things (name) VALUES ('next')");
    expect((await read()).map(({ id }) => id)).toEqual([1, 2]);
  } finally {
    await kept.close();
  }
});

test('[OPS-01] large tables are emptied too', async () => {
  await open.pool.query("INSERT INTO parents (name) SELECT repeat('x', 200) FROM generate_series(1, 5000)");
  await open.pool.query('INSERT INTO children (parent) SELECT id FROM parents LIMIT 3');
  await open.reset();
  expect([await count('parents'), await count('children')]).toEqual([0, 0]);
  const { rows } = await open.pool.query("INSERT INTO parents (name) VALUES ('a') RETURNING id");
  expect(rows).toEqual([{ id: 1 }]);
  await open.reset();
});

test('[OPS-01] reset leaves the jobs and the record of migrations alone', async () => {
  await open.pool.query('INSERT INTO pgboss.trial_job VALUES (1); INSERT INTO drizzle.trial VALUES (1)');
  await open.reset();
  expect([await count('pgboss.trial_job'), await count('drizzle.trial')]).toEqual([1, 1]);
});

test('[OPS-01] two test databases know nothing of each other', async () => {
  const other = await openTestDatabase();
  await open.pool.query("INSERT INTO parents (name) VALUES ('mine')");
  expect((await other.pool.query("SELECT to_regclass('parents') AS parents")).rows).toEqual([{ parents: null }]);
  await other.close();
  expect(await count('parents')).toBe(1);
});
