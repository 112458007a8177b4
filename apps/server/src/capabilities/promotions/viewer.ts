import type { Actor } from '../../platform/actor.ts';
import type { Viewer } from './views/promotion-record.ts';

/** PER-09: who may see people's data as it is. */
export const viewerOf = (actor: Actor, secret: string): Viewer => ({ seesAll: actor.permissions.has('read-customer'), secret });
