import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { newPassword } from '../kit/fields/password.ts';
import { ownPassword } from './account-endpoints.ts';

// Apart from the rest of the account: the rule for new passwords brings a list along that only those who choose one need.

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/account/password',
  summary: "Change the caller's own password; every other session of theirs ends",
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  body: z.strictObject({ currentPassword: ownPassword, password: newPassword }),
  response: z.object({ endedSessions: z.number().int() }),
  problems: ['wrong-password', 'no-password', 'too-many-requests'],
});

export const passwordEndpoints = { changePassword } as const;
