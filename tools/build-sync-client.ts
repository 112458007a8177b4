import { buildClientIfStale } from '@galeria/sync-client/build-client';

// As a program of its own, so that it can run beside others.
await buildClientIfStale();
