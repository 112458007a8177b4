import * as z from 'zod';
import { auditEntry, auditQuery } from '../audit/audit-entry.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PAGE_SIZES } from '../reference/limits.ts';
import { EXPORT_FORMATS, task } from '../tasks/task.ts';
import { activationLink, newUser, openSession, USER_STATUSES, userChange, userDetail, userListItem } from './user.ts';

const userId = z.object({ id: z.uuid() });

export const USER_SORTS = ['name', '-name', 'email', '-email', 'lastSignInAt', '-lastSignInAt'] as const;

export const userFilter = {
  email: z.string().trim().max(254).optional(),
  status: z.enum(USER_STATUSES).optional(),
};

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/user',
  summary: 'Users who share a mall with the caller, by part of the e-mail or name',
  access: ['read-user'],
  malls: 'filtered',
  query: z.strictObject({ ...pageQuery(PAGE_SIZES.users), ...userFilter, sort: z.enum(USER_SORTS).default('name') }),
  response: pageOf(userListItem),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/user',
  summary: 'Create a user and the link with which they choose a password',
  access: ['create-user'],
  malls: 'named',
  freshSignIn: true,
  body: newUser,
  response: z.object({ user: userDetail, activation: activationLink }),
  status: 201,
  problems: ['email-taken', 'grants-more-than-held', 'foreign-mall', 'user-needs-mall'],
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user/v2/:id',
  summary: 'One user',
  access: ['read-user'],
  malls: 'record',
  params: userId,
  response: userDetail,
  problems: ['not-found'],
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/user/v2/:id',
  summary: 'Change a user: e-mail, malls, groups, single permissions',
  access: ['update-user'],
  malls: 'record',
  freshSignIn: true,
  params: userId,
  body: userChange,
  response: userDetail,
  problems: [
    'user-needs-mall',
    'not-found',
    'stale-version',
    'email-taken',
    'grants-more-than-held',
    'foreign-mall',
    'user-above-actor',
    'last-access-manager',
  ],
});

export const disableUser = defineEndpoint({
  method: 'POST',
  path: '/user/v2/:id/disable',
  summary: 'Disable a user and end their sessions',
  access: ['update-user'],
  malls: 'record',
  freshSignIn: true,
  params: userId,
  response: userDetail,
  problems: ['not-found', 'user-above-actor', 'last-access-manager'],
});

export const enableUser = defineEndpoint({
  method: 'POST',
  path: '/user/v2/:id/enable',
  summary: 'Enable a disabled user',
  access: ['update-user'],
  malls: 'record',
  freshSignIn: true,
  params: userId,
  response: userDetail,
  problems: ['not-found', 'user-above-actor'],
});

export const issueActivationLink = defineEndpoint({
  method: 'POST',
  path: '/user/v2/:id/activation-link',
  summary: 'Issue a new link to choose a password; earlier links stop working',
  access: ['update-user'],
  malls: 'record',
  freshSignIn: true,
  params: userId,
  response: activationLink,
  status: 201,
  problems: ['not-found', 'user-above-actor', 'user-disabled', 'last-access-manager'],
});

export const resetSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/user/v2/:id/second-factor',
  summary: 'Take the second factor away from somebody who lost it, with its recovery codes',
  access: ['update-user'],
  malls: 'record',
  freshSignIn: true,
  params: userId,
  response: userDetail,
  problems: ['not-found', 'user-above-actor'],
});

export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/user/v2/:id/sessions',
  summary: 'Open sessions of a user, newest first',
  access: ['read-user'],
  malls: 'record',
  params: userId,
  response: z.object({ data: z.array(openSession) }),
  problems: ['not-found'],
});

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/user/v2/:id/sessions/:sessionId',
  summary: 'End one session of a user',
  access: ['update-user'],
  malls: 'record',
  params: userId.extend({ sessionId: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found', 'user-above-actor'],
});

export const userAudit = defineEndpoint({
  method: 'GET',
  path: '/user/v2/:id/audit',
  summary: 'What was changed about a user, newest first',
  access: ['read-user'],
  malls: 'record',
  params: userId,
  query: z.strictObject(auditQuery),
  response: pageOf(auditEntry),
  problems: ['not-found'],
});

export const userSummary = defineEndpoint({
  method: 'GET',
  path: '/user/summary',
  summary: "Counts over the caller's users and their sign-ins by day",
  access: ['read-user'],
  malls: 'filtered',
  response: z.object({
    active: z.number().int(),
    invited: z.number().int(),
    disabled: z.number().int(),
    openSessions: z.number().int(),
    /** The last 30 days of São Paulo, oldest first, days without sign-ins included. */
    signInsByDay: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
  }),
});

export const exportUsers = defineEndpoint({
  method: 'POST',
  path: '/user/export',
  summary: 'Export every user the filter finds, as a task',
  access: ['read-user'],
  malls: 'filtered',
  freshSignIn: true,
  body: z.strictObject({ ...userFilter, format: z.enum(EXPORT_FORMATS) }),
  response: task,
  status: 202,
});

export const userEndpoints = {
  listUsers,
  createUser,
  getUser,
  updateUser,
  disableUser,
  enableUser,
  issueActivationLink,
  resetSecondFactor,
  listUserSessions,
  endUserSession,
  userAudit,
  userSummary,
  exportUsers,
} as const;
