import type { MessagePort } from 'node:worker_threads';

// What the engine's thread and the main thread say to each other, besides the connections themselves.

export type Compression = 'none' | 'gzip';

/** `dir` undefined: in memory. `loadFrom`: the tarball of a data folder; only for a folder that is still empty. */
export type EngineStart = { dir: string | undefined; loadFrom: Uint8Array | undefined };

export type EngineRequest =
  | { type: 'connect'; port: MessagePort }
  | { type: 'dump'; compression: Compression }
  | { type: 'close' };

export type EngineReport =
  | { type: 'ready' }
  | { type: 'dumped'; tarball: Uint8Array }
  | { type: 'dump-failed'; reason: string }
  | { type: 'died'; reason: string };
