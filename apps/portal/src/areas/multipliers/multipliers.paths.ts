/** Inside the area; `useMount().to` puts the base before them. */
export const multiplierPaths = {
  list: 'listing',
  create: 'create',
  edit: (id: number): string => `edit/${id}`,
} as const;
