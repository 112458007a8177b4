/** Paths inside the area; `useMount().to` puts them where the area stands. */
export const accessManagerPaths = {
  users: 'users',
  createUser: 'create',
  editUser: (id: string) => `edit/${id}`,
} as const;
