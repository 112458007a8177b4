import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';

export const group = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  userCount: z.number().int(),
  /** Whether the caller holds all it grants, and so may give it to a user (PER-08). */
  grantable: z.boolean(),
  /** Whether the caller may also change and delete it: they have every mall of its users too (PER-13). */
  manageable: z.boolean(),
  /** The malls of its users that the caller does not have. */
  beyondMalls: z.array(z.string()),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});

export type Group = z.infer<typeof group>;

const groupFields = {
  name: z.string().trim().min(1, RULE_MESSAGES.nameRequired).max(80),
  description: z.string().trim().max(300).default(''),
  permissions: z.array(z.string().max(100)).max(500),
};

export const newGroup = z.strictObject(groupFields);
export const groupChange = z.strictObject({ ...groupFields, version: recordVersion.optional() });

const groupId = z.object({ id: z.uuid() });

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/group',
  summary: 'All groups with what they grant and how many users they have',
  access: ['read-group'],
  malls: 'none',
  response: z.object({ data: z.array(group) }),
});

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/group',
  summary: 'Create a group',
  access: ['create-group'],
  malls: 'none',
  freshSignIn: true,
  body: newGroup,
  response: group,
  status: 201,
  problems: ['group-name-taken', 'grants-more-than-held'],
});

export const updateGroup = defineEndpoint({
  method: 'PUT',
  path: '/group/:id',
  summary: 'Change a group and with it what its users can do',
  access: ['update-group'],
  malls: 'none',
  freshSignIn: true,
  params: groupId,
  body: groupChange,
  response: group,
  problems: [
    'not-found',
    'stale-version',
    'group-name-taken',
    'grants-more-than-held',
    'reaches-beyond-malls',
    'last-access-manager',
  ],
});

export const groupDeletionImpact = defineEndpoint({
  method: 'GET',
  path: '/group/:id/deletion-impact',
  summary: 'How many users would lose what if the group were deleted',
  access: ['delete-group'],
  malls: 'none',
  params: groupId,
  response: z.object({
    users: z.number().int(),
    losses: z.array(z.object({ slug: z.string(), name: z.string(), users: z.number().int() })),
  }),
  problems: ['not-found'],
});

export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/group/:id',
  summary: 'Delete a group; its users lose what they held only through it',
  access: ['delete-group'],
  malls: 'none',
  freshSignIn: true,
  params: groupId,
  response: z.null(),
  status: 204,
  problems: ['not-found', 'grants-more-than-held', 'reaches-beyond-malls', 'last-access-manager'],
});

export const groupEndpoints = { listGroups, createGroup, updateGroup, groupDeletionImpact, deleteGroup } as const;
