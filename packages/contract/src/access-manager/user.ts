import * as z from 'zod';
import { email } from '../kit/fields/email.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS } from '../reference/limits.ts';

/** INVITED: has not chosen a password yet and cannot sign in with one. */
export const USER_STATUSES = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const groupReference = z.object({ id: z.uuid(), name: z.string() });

export const userListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  mallsCode: z.array(z.string()),
  groups: z.array(groupReference),
  status: z.enum(USER_STATUSES),
  lastSignInAt: z.iso.datetime().nullable(),
});

export type UserListItem = z.infer<typeof userListItem>;

export const userDetail = userListItem.extend({
  /** Granted to the user alone. */
  permissions: z.array(z.string()),
  /** Own plus those of the groups: what the user can do. */
  effectivePermissions: z.array(z.string()),
  /** Whether codes of an app are asked for at sign-in. */
  hasSecondFactor: z.boolean(),
  /** Whether the caller may change this user (PER-08). */
  manageable: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type UserDetail = z.infer<typeof userDetail>;

/** Something of it can be seen: spaces of no width are no name. */
export const userName = z
  .string()
  .trim()
  .min(1, RULE_MESSAGES.nameRequired)
  .max(120)
  .regex(/[\p{L}\p{N}]/u, RULE_MESSAGES.nameRequired);

const userAccess = {
  mallsCode: z.array(mallCode).max(COUNTS.namedMalls),
  groups: z.array(z.uuid()).max(200),
  permissions: z.array(z.string().max(100)).max(500),
};

export const newUser = z.strictObject({ name: userName, email, ...userAccess });

/** `version` is the one the form was filled from; without it the last write wins. */
export const userChange = z.strictObject({
  name: userName.optional(),
  email,
  ...userAccess,
  version: recordVersion.optional(),
});

export const activationLink = z.object({
  link: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether it was also sent by e-mail. */
  mailed: z.boolean(),
});

export type ActivationLink = z.infer<typeof activationLink>;

export const openSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;
