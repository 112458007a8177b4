/** Inside the area. */
export const regulationPaths = {
  substore: 'substores',
  'blocked-store': 'blocked-stores',
  'forbidden-item': 'forbidden-items',
} as const;
