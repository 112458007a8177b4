import pg from 'pg';

const OLDEST_VERSION = 15;

export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld';
}

/** A pool on a PostgreSQL server that answers and is new enough. */
export async function openPostgres(databaseUrl: string, poolSize = 10): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'galeria',
    // As the embedded database has it: what a timestamptz looks like as text or as a date must not depend on the server.
    // Compiling a query takes longer than running one of ours.
    options: '-c TimeZone=UTC -c jit=off',
  });
  // An idle connection broke (a restart, a failover): the pool has dropped it and opens another when asked.
  pool.on('error', () => {});
  // One in use broke: its query fails, or the next one does. Without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const { rows } = await pool.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION) {
      throw new PostgresTooOld(`PostgreSQL ${OLDEST_VERSION} or newer is needed; the server is ${version}`);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}
