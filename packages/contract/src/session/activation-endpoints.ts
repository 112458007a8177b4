import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { newPassword } from '../kit/fields/password.ts';
import { secondFactorCode, signedIn } from './session.ts';

// Apart from the other ways in: the rule for new passwords brings a list along that the login page has no use for.

const activationToken = z.string().min(1).max(200);

export const inspectActivation = defineEndpoint({
  method: 'POST',
  path: '/activation/inspect',
  summary: 'Who an activation link is for, while it is valid',
  access: 'public',
  malls: 'none',
  body: z.strictObject({ token: activationToken }),
  response: z.object({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
  problems: ['activation-link-invalid', 'too-many-requests'],
});

export const activateAccount = defineEndpoint({
  method: 'POST',
  path: '/activation',
  summary: 'Choose a password with an activation link; ends every open session of the account and signs in',
  access: 'public',
  malls: 'none',
  body: z.strictObject({ token: activationToken, password: newPassword, code: secondFactorCode.optional() }),
  response: signedIn,
  problems: ['activation-link-invalid', 'second-factor-needed', 'second-factor-wrong', 'too-many-requests'],
});

export const activationEndpoints = { inspectActivation, activateAccount } as const;
