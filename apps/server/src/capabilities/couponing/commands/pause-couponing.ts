import type { Couponing } from '@galeria/contract/couponing/couponing';
import type { Actor } from '../../../platform/actor.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { moveCouponing, type Named } from '../move-couponing.steps.ts';

/** From this moment on no code of it is used: whoever uses one waits for this, or this for them. */
export const pauseCouponing = (write: WriteContext, actor: Actor, campaign: Named): Promise<Couponing> =>
  moveCouponing(write, actor, campaign, 'pause');
