import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where build-client.ts puts what a shop downloads: the program in one file, its guide, and examples of services. Names that begin
 * with a dot are the build's own.
 */
export const CLIENT_DOWNLOAD = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');
export const CLIENT_PROGRAM = 'galeria-sync.mjs';
