import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { FIRST_MESSAGES } from '../messages/first-messages.ts';
import { secondFactorCode, signedIn } from './session.ts';

const opaqueToken = z.string().min(1).max(200);

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth',
  summary: 'Sign in with username (e-mail) and password',
  access: 'public',
  malls: 'none',
  body: z.strictObject({
    username: z.string().trim().min(1, FIRST_MESSAGES.usernameRequired).max(254),
    password: z.string().min(1, FIRST_MESSAGES.passwordRequired).max(200),
    /** Asked for with 'second-factor-needed' of those who have a second factor. */
    code: secondFactorCode.optional(),
  }),
  response: signedIn,
  problems: ['invalid-credentials', 'second-factor-needed', 'second-factor-wrong', 'too-many-requests'],
});

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/auth',
  summary: 'End the current session at once',
  access: 'session',
  withoutSlug: 'ends nothing but their own session',
  malls: 'none',
  withoutSecondFactor: true,
  response: z.null(),
  status: 204,
});

export const authorizeLink = defineEndpoint({
  method: 'GET',
  path: '/authorize/link',
  summary: 'Address of the corporate sign-in, or null',
  access: 'public',
  malls: 'none',
  response: z.object({ link: z.url().nullable() }),
  problems: ['provider-unavailable'],
});

/** What the identity provider sent back to /token, passed on as it came. */
const providerAnswer = z.strictObject({
  code: z.string().min(1).max(4000),
  state: opaqueToken,
  iss: z.string().max(500).optional(),
});

export const completeCorporateSignIn = defineEndpoint({
  method: 'POST',
  path: '/token',
  summary: 'Complete a corporate sign-in',
  access: 'public',
  malls: 'none',
  body: providerAnswer,
  response: signedIn,
  problems: ['sign-in-not-started-here', 'person-unknown', 'provider-unavailable'],
});

/** PER-12, of those who come in by the corporate account: the provider asks them anew, whatever it remembers of them. */
export const signInAgainLink = defineEndpoint({
  method: 'GET',
  path: '/authorize/again',
  summary: 'Address at which the corporate identity provider asks the caller anew who they are, or null',
  access: 'session',
  malls: 'none',
  response: z.object({ link: z.url().nullable() }),
  problems: ['provider-unavailable'],
});

export const signInAgainCorporate = defineEndpoint({
  method: 'POST',
  path: '/auth/again/corporate',
  summary: 'Prove once more who is signed in, with what the corporate identity provider gave back',
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  body: providerAnswer,
  response: z.object({ freshUntil: z.iso.datetime() }),
  problems: ['sign-in-not-started-here', 'provider-unavailable'],
});

export const myPermissions = defineEndpoint({
  method: 'GET',
  path: '/user/permission',
  summary: "The caller's permissions",
  access: 'session',
  malls: 'none',
  withoutSecondFactor: true,
  response: z.array(z.string()),
});

export const sessionEndpoints = {
  signIn,
  signOut,
  authorizeLink,
  completeCorporateSignIn,
  signInAgainLink,
  signInAgainCorporate,
  myPermissions,
} as const;
