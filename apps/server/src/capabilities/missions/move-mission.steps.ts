import { type Decision, decideVersion } from '@galeria/contract/kit/decision';
import { LISTED_AS } from '@galeria/contract/missions/mission-lifecycle';
import type { MissionListStatus, MissionStatus } from '@galeria/contract/reference/enumerations/mission';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { auditedLife, missionSubject } from './mission-rows.mapping.ts';
import { holdMission, type MissionRow, saveMission } from './missions.store.ts';

export interface Moved {
  readonly id: number;
  readonly status: MissionStatus;
  readonly listStatus: MissionListStatus;
  readonly version: number;
}

export type Life = Pick<MissionRow, 'status'> & Partial<Pick<MissionRow, 'rejectionReason' | 'inAppFrom' | 'inAppUntil'>>;

/** What was decided, and what else the trail is told of it. */
type Decided = Life & { readonly audited?: Readonly<Record<string, unknown>> };

/** Out of the app from a moment on, for what notes count by. */
export const outOfApp = ({ inAppUntil }: MissionRow, at: Date): Pick<MissionRow, 'inAppUntil'> => ({
  inAppUntil: inAppUntil !== null && inAppUntil > at ? at : inAppUntil,
});

/** Carries out what was decided of a mission that is held, and records it. */
export async function carryOut(
  tx: Transaction,
  act: Act,
  held: MissionRow,
  decided: Decided,
  entry: { readonly action: string; readonly reason?: string },
): Promise<Moved> {
  const { audited, ...life } = decided;
  const saved = await saveMission(tx, held, { rejectionReason: null, ...life }, act.at);
  await recordAudit(tx, act, {
    action: entry.action,
    subject: missionSubject(held.missionId),
    mallCode: held.mallCode,
    before: auditedLife(held),
    after: { ...auditedLife(saved), ...audited, ...(entry.reason === undefined ? {} : { reason: entry.reason }) },
  });
  return { id: saved.missionId, status: saved.status, listStatus: LISTED_AS[saved.status], version: saved.version };
}

export interface Named {
  readonly id: number;
  readonly version: number | undefined;
}

/** MIS-04: one act of a person. Of two at once the second finds what the first made of it. */
export const moveMission = (
  write: WriteContext,
  actor: Actor,
  { id, version }: Named,
  decide: (held: MissionRow, tx: Transaction) => Decision<Decided> | Promise<Decision<Decided>>,
  entry: { readonly action: string; readonly reason?: string },
): Promise<Moved> =>
  write.transact(async (tx) => {
    const held = (await holdMission(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideVersion(held.version, version));
    return carryOut(tx, write.act, held, allow(await decide(held, tx)), entry);
  });
