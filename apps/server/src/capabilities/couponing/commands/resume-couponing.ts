import type { Couponing } from '@galeria/contract/couponing/couponing';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { moveCouponing, type Named } from '../move-couponing.steps.ts';

export const resumeCouponing = (write: WriteContext, actor: Actor, campaign: Named): Promise<Couponing> =>
  moveCouponing(write, actor, campaign, 'resume');
