import pg from 'pg';

const OLDEST_VERSION = 15;

export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld';
}

/** What node-postgres sends when it connects; its types leave it out. */
type Startup = { getStartupConf(): Record<string, string> };
const { getStartupConf } = pg.Client.prototype as unknown as Startup;

/**
 * As the embedded database has it: what a timestamptz looks like as text or as a date must not depend on the server. A setting of
 * its own, not one of `options`: poolers refuse or forget those, and this one they know.
 */
class UtcClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    return { ...getStartupConf.call(this as unknown as Startup), TimeZone: 'UTC' };
  }
}

type AnyQuery = (...args: unknown[]) => unknown;
const { query } = pg.Client.prototype as unknown as { query: AnyQuery };
const isNamed = (config: unknown): config is object =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);

/**
 * Behind a pooler the next statement may reach another connection, which has never heard of the name. Not called after the pool:
 * drizzle takes a client whose class has that word in its name for one.
 */
class NamelessClient extends UtcClient {}
Object.defineProperty(NamelessClient.prototype, 'query', {
  value(this: pg.Client, config: unknown, ...rest: unknown[]) {
    return query.call(this, isNamed(config) ? { ...config, name: undefined } : config, ...rest);
  },
});

/** A pool on a PostgreSQL server that answers and is new enough, or on a pooler such as PgBouncer in front of one. */
export async function openPostgres(databaseUrl: string, poolSize = 10): Promise<pg.Pool> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'galeria',
  };
  const isPooled = await lookAt(connection);
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    // Compiling a query takes longer than running one of ours.
    ...(isPooled ? { Client: NamelessClient } : { Client: UtcClient, options: '-c jit=off' }),
  });
  // An idle connection broke (a restart, a failover): the pool has dropped it and opens another when asked.
  pool.on('error', () => {});
  // One in use broke: its query fails, or the next one does. Without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Says whether somebody stands in between: whom we talk to is then not the process that works for us. */
async function lookAt(connection: pg.ClientConfig): Promise<boolean> {
  const client = new UtcClient(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; pid: number }>(
      `SELECT current_setting('server_version') AS version, pg_backend_pid() AS pid`,
    );
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new PostgresTooOld(`PostgreSQL ${OLDEST_VERSION} or newer is needed; the server is ${version}`);
    return (client as unknown as { processID: number }).processID !== rows[0]?.pid;
  } finally {
    await client.end();
  }
}
