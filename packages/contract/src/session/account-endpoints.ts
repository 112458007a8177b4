import * as z from 'zod';
import { openSession, userName } from '../access-manager/user.ts';
import { defineEndpoint } from '../kit/endpoint.ts';
import { FIRST_MESSAGES } from '../messages/first-messages.ts';
import { secondFactorCode } from './session.ts';

// What everybody may do with their own account, whatever they hold (SES-06 to SES-09).

/** The password they have, asked for once more. */
export const ownPassword = z.string().min(1, FIRST_MESSAGES.passwordRequired).max(200);

export const account = z.object({
  name: z.string(),
  email: z.string(),
  /** False for those who come in only through the corporate identity provider. */
  hasPassword: z.boolean(),
  secondFactor: z.object({
    enabled: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Nothing else is open to this person until they have one. */
    required: z.boolean(),
    /** Whether this person should be reminded that they could have one. */
    advised: z.boolean(),
  }),
});
export type Account = z.infer<typeof account>;

export const myAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  summary: "The caller's own account: how they sign in",
  access: 'session',
  malls: 'none',
  withoutSecondFactor: true,
  response: account,
});

export const changeOwnName = defineEndpoint({
  method: 'PATCH',
  path: '/account',
  summary: "Change the caller's own name",
  access: 'session',
  withoutSlug: 'a person’s own name is theirs to say',
  malls: 'none',
  withoutSecondFactor: true,
  body: z.strictObject({ name: userName }),
  response: z.object({ name: z.string() }),
});

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/account/session',
  summary: "The caller's own open sessions",
  access: 'session',
  malls: 'none',
  withoutSecondFactor: true,
  response: z.object({ data: z.array(openSession) }),
});

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/account/session/:id',
  summary: "End one of the caller's own sessions at once",
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
  problems: ['not-found'],
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/account/session/end-others',
  summary: "End all of the caller's own sessions but the one that asks",
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  response: z.object({ ended: z.number().int() }),
});

/** PER-12: what asks for a fresh sign-in is refused with 'sign-in-again' until this was done. */
export const signInAgain = defineEndpoint({
  method: 'POST',
  path: '/auth/again',
  summary: 'Prove once more who is signed in, without ending the session: acts that cannot be taken back ask for it',
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  body: z.strictObject({
    password: ownPassword,
    /** Of those who have a second factor. */
    code: secondFactorCode.optional(),
  }),
  response: z.object({ freshUntil: z.iso.datetime() }),
  problems: ['wrong-password', 'no-password', 'second-factor-wrong', 'too-many-requests'],
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Begin a second factor: the secret for the app that makes the codes. It counts once a code was given',
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  body: z.strictObject({ password: ownPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  problems: ['wrong-password', 'no-password', 'second-factor-exists', 'too-many-requests'],
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Give the first code: from now on it is asked for at sign-in. The recovery codes are shown this once',
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  body: z.strictObject({ code: secondFactorCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['second-factor-wrong', 'second-factor-not-begun', 'too-many-requests'],
});

export const disableSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/disable',
  summary: 'Give up the second factor, with the password and a code',
  access: 'session',
  withoutSlug: 'a person’s own sessions, password and second factor are theirs to change',
  malls: 'none',
  withoutSecondFactor: true,
  body: z.strictObject({ password: ownPassword, code: secondFactorCode }),
  response: z.null(),
  status: 204,
  problems: ['wrong-password', 'no-password', 'second-factor-wrong', 'too-many-requests'],
});

export const accountEndpoints = {
  myAccount,
  changeOwnName,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  signInAgain,
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
} as const;
