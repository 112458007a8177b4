/** Inside the area; `useMount().to` puts the base before them. */
export const benefitPaths = {
  list: '',
  create: 'create',
  edit: (id: number): string => `edit/${id}`,
  audit: (id: number): string => `${id}/audit`,
  massiveBurn: (id: number): string => `massive-burn/${id}`,
} as const;
