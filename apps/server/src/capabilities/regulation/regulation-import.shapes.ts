import type { RegulationList } from '@galeria/contract/regulation/regulation-endpoints';

/** Under which kind a file for a list waits for its confirmation. */
export const IMPORT_KINDS = {
  substore: 'substores',
  'blocked-store': 'blocked-stores',
  'forbidden-item': 'forbidden-items',
} as const satisfies Record<RegulationList, string>;
