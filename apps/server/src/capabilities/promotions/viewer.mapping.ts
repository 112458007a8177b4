import type { Actor } from '../../platform/actor.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Viewer } from './views/promotion-record.ts';

/** PER-09: who may see people's data as it is. */
export const viewerOf = (actor: Actor, secret: Keyring): Viewer => ({
  seesAll: actor.permissions.has('read-customer'),
  secret,
  userId: actor.userId,
  permissions: actor.permissions,
});
