import type { newUser, UserDetail } from '@galeria/contract/access-manager/user';
import type * as z from 'zod';

/** What the user form holds; the schema of a new user checks it in both forms. */
export type UserValues = z.input<typeof newUser>;

export const emptyUser: UserValues = { name: '', email: '', mallsCode: [], groups: [], permissions: [] };

export const valuesOf = (user: UserDetail): UserValues => ({
  name: user.name,
  email: user.email,
  mallsCode: [...user.mallsCode],
  groups: user.groups.map(({ id }) => id),
  permissions: [...user.permissions],
});
