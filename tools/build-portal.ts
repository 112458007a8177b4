import { buildPortalIfStale } from './portal-build.ts';

// As a program of its own, so that it can run beside others.
await buildPortalIfStale();
