import { type Decision, decideVersion } from '@galeria/contract/kit/decision';
import type { BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfActor } from '../../platform/db/mall-scope.ts';
import { allow, fail } from '../../platform/problem.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { holdBenefitCounts } from '../participation/participation.public.ts';
import { auditedLife, benefitSubject } from './benefit-rows.mapping.ts';
import { type BenefitRow, holdBenefit, saveBenefit } from './benefits.store.ts';
import { saveHighlight } from './save-highlight.steps.ts';

export interface Moved {
  readonly id: number;
  readonly status: BenefitStatus;
  readonly isPaused: boolean;
  readonly version: number;
}

export type Life = Pick<BenefitRow, 'status'> & Partial<Pick<BenefitRow, 'pausedAt' | 'rejectionReason' | 'writers'>>;

/** What was decided, and what else the trail is told of it. */
type Decided = Life & { readonly audited?: Readonly<Record<string, unknown>> };

/** Carries out what was decided of a benefit that is held, and records it. */
export async function carryOut(tx: Transaction, act: Act, held: BenefitRow, decided: Decided, action: string): Promise<Moved> {
  const { audited, ...life } = decided;
  await holdBenefitCounts(tx, held);
  const saved = await saveBenefit(tx, held, { pausedAt: null, rejectionReason: null, ...life }, act.at);
  await saveHighlight(tx, held, saved);
  await recordAudit(tx, act, {
    action,
    subject: benefitSubject(held.benefitId),
    mallCode: held.mallCode,
    before: auditedLife(held),
    after: { ...auditedLife(saved), ...audited },
  });
  return { id: saved.benefitId, status: saved.status, isPaused: saved.pausedAt !== null, version: saved.version };
}

export interface Named {
  readonly id: number;
  readonly version: number | undefined;
}

/** BEN-02: one act of a person. Of two at once the second finds what the first made of it. */
export const moveBenefit = (
  write: WriteContext,
  actor: Actor,
  { id, version }: Named,
  decide: (held: BenefitRow, tx: Transaction) => Decision<Decided> | Promise<Decision<Decided>>,
  action: string,
): Promise<Moved> =>
  write.transact(async (tx) => {
    const held = (await holdBenefit(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideVersion(held.version, version));
    return carryOut(tx, write.act, held, allow(await decide(held, tx)), action);
  });
