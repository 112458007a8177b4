import { decideVersion } from '@galeria/contract/kit/decision';
import type { MultiplierChange, MultiplierDetail } from '@galeria/contract/multipliers/multiplier';
import { decideMultiplierChange, decideMultiplierPeriod } from '@galeria/contract/multipliers/multiplier-rules';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { countListedEmails, saveAudience } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditedMultiplier, contentOf, multiplierSubject } from '../multiplier-rows.mapping.ts';
import { audienceOf, holdMultiplier, saveMultiplier } from '../multipliers.store.ts';
import { detailOf } from '../views/multiplier-detail.ts';
import type { MultiplierDeps } from './create-multiplier.ts';

/** MUL-02: until its period has ended. Notes that were counted by it stay as they were counted. */
export const updateMultiplier = (
  { secret }: MultiplierDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  { version, emailList, ...body }: MultiplierChange,
): Promise<MultiplierDetail> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const held = (await holdMultiplier(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    allow(decideMultiplierChange(held, at));
    allow(decideVersion(held.version, version));
    const content = contentOf(body);
    allow(decideMultiplierPeriod(held, content, at));
    const before = auditedMultiplier(held, await countListedEmails(tx, audienceOf(held)));
    const saved = await saveMultiplier(tx, held, content, at);
    const listed = await saveAudience(tx, secret, audienceOf(saved), { exclusivity: saved.listType, emailList });
    await recordAudit(tx, write.act, {
      action: 'multiplier.changed',
      subject: multiplierSubject(id),
      mallCode: held.mallCode,
      before,
      after: auditedMultiplier(saved, listed),
    });
    return detailOf(tx, actor, saved, at);
  });
