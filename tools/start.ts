import { existsSync } from 'node:fs';
import { buildPortalIfStale } from './portal-build.ts';

// `npm start`: builds what is missing and runs the server in this process, so that Ctrl+C reaches it.
if (existsSync('apps/portal/src')) await buildPortalIfStale();
await import('../apps/server/src/main.ts');
