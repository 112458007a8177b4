import { existsSync } from 'node:fs';
import { buildClientIfStale } from '@galeria/sync-client/build-client';
import { buildPortalIfStale } from './portal-build.ts';

// `npm start`: builds what is missing and runs the server in this process, so that Ctrl+C reaches it. The first start on a machine
// builds the portal while the demo is being loaded.
const built = existsSync('apps/portal/src') ? buildPortalIfStale() : Promise.resolve();
// Nobody waits a minute to be told: what of the demo is half written then is begun anew by the next start.
built.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
if (existsSync('packages/sync-client/src')) await buildClientIfStale();
const { runServer } = await import('../apps/server/src/run-server.ts');
await runServer(built);
