import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';

export const permission = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Guards a page or a call of the product: cannot be deleted. */
  usedByProduct: z.boolean(),
  groupCount: z.number().int(),
  userCount: z.number().int(),
});

export type Permission = z.infer<typeof permission>;

export const newPermission = z.strictObject({
  name: z.string().trim().min(1, RULE_MESSAGES.nameRequired).max(120),
  slug: z
    .string()
    .trim()
    .min(1, RULE_MESSAGES.slugRequired)
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, RULE_MESSAGES.slugFormat),
});

export const listPermissions = defineEndpoint({
  method: 'GET',
  path: '/permission',
  summary: 'All permissions',
  access: ['read-permission'],
  malls: 'none',
  response: z.object({ data: z.array(permission) }),
});

export const createPermission = defineEndpoint({
  method: 'POST',
  path: '/permission',
  summary: 'Create a permission; its creator holds it, so that somebody can grant it',
  access: ['create-permission'],
  malls: 'none',
  freshSignIn: true,
  body: newPermission,
  response: permission,
  status: 201,
  problems: ['slug-taken'],
});

export const deletePermission = defineEndpoint({
  method: 'DELETE',
  path: '/permission/:id',
  summary: 'Delete a permission that the product does not use; those who held it lose it',
  access: ['delete-permission'],
  malls: 'none',
  freshSignIn: true,
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'slug-in-use', 'reaches-beyond-malls'],
});

export const permissionEndpoints = { listPermissions, createPermission, deletePermission } as const;
