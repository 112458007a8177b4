import type { FourEyes } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { everyMall } from '../../access-manager/access-manager.public.ts';
import { mayChangeFourEyes } from '../four-eyes.rules.ts';
import { fourEyesSetting } from './four-eyes-setting.ts';

export async function shownFourEyes(db: Queryable, actor: Actor): Promise<FourEyes> {
  const { isOn, changed } = await fourEyesSetting(db);
  return {
    isOn,
    changedAt: changed?.at.toISOString() ?? null,
    changedBy: changed?.email ?? null,
    mayChange: mayChangeFourEyes(actor, await everyMall(db)),
  };
}
