import { existsSync } from 'node:fs';
import { buildClientIfStale } from '@galeria/sync-client/build-client';
import { buildPortalIfStale } from './portal-build.ts';

// `npm start`: builds what is missing and runs the server in this process, so that Ctrl+C reaches it.
if (existsSync('apps/portal/src')) await buildPortalIfStale();
if (existsSync('packages/sync-client/src')) await buildClientIfStale();
await import('../apps/server/src/main.ts');
