import type { MessagePort } from 'node:worker_threads';

declare global {
  // Node has it; TypeScript knows it as a part of browsers only.
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: 'WebAssembly.Module';
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

// What the engine's thread and the main thread say to each other, besides the connections themselves.

export type Compression = 'none' | 'gzip';

/** `dir` undefined: in memory. `loadFrom`: the tarball of a data folder; only for a folder that is still empty. `engine`: compiled. */
export type EngineStart = { dir: string | undefined; loadFrom: Uint8Array | undefined; engine: WebAssembly.Module };

export type EngineRequest =
  | { type: 'connect'; port: MessagePort }
  | { type: 'dump'; compression: Compression }
  | { type: 'copy'; to: string }
  | { type: 'close' };

export type EngineReport =
  | { type: 'ready' }
  | { type: 'dumped'; tarball: Uint8Array }
  | { type: 'dump-failed'; reason: string }
  | { type: 'copied'; to: string; failure: string | null }
  | { type: 'died'; reason: string };
