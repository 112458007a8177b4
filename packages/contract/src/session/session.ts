import * as z from 'zod';
import { FIRST_MESSAGES } from '../messages/first-messages.ts';

/** Spec 3: the session user. Permissions are the effective ones: own plus those of the groups. */
export const sessionUser = z.object({
  name: z.string(),
  email: z.string(),
  mallsCode: z.array(z.string()),
  groups: z.array(z.string()),
  permissions: z.array(z.string()),
});

export type SessionUser = z.infer<typeof sessionUser>;

export const signedIn = z.object({
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
  user: sessionUser,
});

export type SignedIn = z.infer<typeof signedIn>;

/** Six digits of the app, or a recovery code; spaces and dashes are people's. */
export const secondFactorCode = z.string().trim().min(1, FIRST_MESSAGES.codeRequired).max(40);

/** Spec 3: shown until the real user is loaded. */
export const PLACEHOLDER_USER: SessionUser = { name: 'Usuário', email: '', mallsCode: [], groups: [], permissions: [] };
