import type { Keyring } from '../../platform/keyring.ts';

export interface StoreSyncDeps {
  /** Keys the digests of buyers, and seals what waits. */
  readonly secret: Keyring;
  /** What the settings file of a client holds: where the server is, and by which key its answers are known. */
  readonly publicUrl: string;
  readonly serverKey: string;
}
