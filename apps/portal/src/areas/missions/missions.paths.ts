/** Inside the area; `useMount().to` puts the base before them. */
export const missionPaths = {
  list: '',
  create: 'create',
  edit: (id: number): string => `edit/${id}`,
} as const;
