import { holdsAll } from '@galeria/contract/access/holds-all';
import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { waitingWork as endpoint, WaitingKind } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type MallScope, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';
import type { Waiting } from '../waiting-work.shapes.ts';
import { amendmentsToApprove } from './amendments-to-approve.ts';
import { benefitRaffles, postponementsToApprove } from './benefit-raffles.ts';
import { drawsDue } from './draws-due.ts';
import { issuersToDecide } from './issuers-to-decide.ts';
import { missionMalls } from './mission-malls.ts';
import { notesNotCounted } from './notes-not-counted.ts';
import { notesToReview } from './notes-to-review.ts';
import { prizesToDeliver } from './prizes-to-deliver.ts';
import { benefitsToApprove, missionsToApprove, promotionsToApprove } from './records-to-approve.ts';
import { silentStores } from './silent-stores.ts';
import { winnersVoid } from './winners-void.ts';

export interface WaitingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly flags: FlagClient;
}

interface Question {
  readonly kind: WaitingKind;
  /** Of the act that it waits for, and of the page that is led to. */
  readonly access: readonly PermissionSlug[];
  readonly ask: (deps: WaitingDeps, scope: MallScope, actor: Actor) => Promise<Waiting>;
}

const QUESTIONS: readonly Question[] = [
  { kind: 'notes-to-review', access: SCREEN_ACCESS.reviewInvoices, ask: ({ db }, scope) => notesToReview(db, scope) },
  {
    kind: 'promotions-to-approve',
    access: ['approve-campaign'],
    ask: ({ db }, scope, { userId }) => promotionsToApprove(db, scope, userId),
  },
  {
    kind: 'benefits-to-approve',
    access: [...SCREEN_ACCESS.benefits, 'approve-campaign'],
    ask: ({ db }, scope, { userId }) => benefitsToApprove(db, scope, userId),
  },
  {
    kind: 'missions-to-approve',
    access: ['approve-campaign'],
    ask: async ({ db, flags }, scope, { userId }) => missionsToApprove(db, await missionMalls(flags, scope), userId),
  },
  {
    kind: 'amendments-to-approve',
    access: ['approve-campaign'],
    ask: ({ db }, scope, { userId }) => amendmentsToApprove(db, scope, userId),
  },
  { kind: 'draws-due', access: ['draw-promotion'], ask: ({ db, clock }, scope) => drawsDue(db, scope, clock.now()) },
  {
    kind: 'benefit-raffles',
    access: [...SCREEN_ACCESS.benefits, 'update-benefit'],
    ask: ({ db }, scope, { userId }) => benefitRaffles(db, scope, userId),
  },
  {
    kind: 'postponements-to-approve',
    access: [...SCREEN_ACCESS.benefits, 'approve-campaign'],
    ask: ({ db }, scope, { userId }) => postponementsToApprove(db, scope, userId),
  },
  {
    kind: 'winners-void',
    access: ['draw-promotion'],
    ask: ({ db, clock }, scope, { userId }) => winnersVoid(db, scope, userId, clock.now()),
  },
  {
    kind: 'prizes-to-deliver',
    access: ['publish-winners'],
    ask: ({ db, clock }, scope) => prizesToDeliver(db, scope, clock.now()),
  },
  { kind: 'notes-not-counted', access: ['close-promotion'], ask: ({ db }, scope) => notesNotCounted(db, scope) },
  { kind: 'issuers-to-decide', access: SCREEN_ACCESS.issuerCnpjs, ask: ({ db }, scope) => issuersToDecide(db, scope) },
  { kind: 'silent-stores', access: SCREEN_ACCESS.storeSync, ask: ({ db, clock }, scope) => silentStores(db, scope, clock.now()) },
];

/** SHL-11. One after the other: home is opened all day, and must not take every connection for itself. */
export async function waitingWork(deps: WaitingDeps, actor: Actor): Promise<ResponseOf<typeof endpoint>> {
  const scope = scopeOfActor(actor);
  const data: ResponseOf<typeof endpoint>['data'] = [];
  for (const { kind, access, ask } of QUESTIONS) {
    if (!holdsAll(actor.permissions, access)) continue;
    const waiting = await ask(deps, scope, actor);
    if (waiting.count + waiting.own > 0) data.push({ kind, ...waiting });
  }
  return { data, at: deps.clock.now().toISOString() };
}
