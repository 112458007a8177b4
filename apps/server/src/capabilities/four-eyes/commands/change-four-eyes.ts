import type { FourEyes } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import type { Actor } from '../../../platform/actor.ts';
import { allow } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { everyMall } from '../../access-manager/access-manager.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordSecurityEvent } from '../../security-events/security-events.public.ts';
import { decideFourEyesChange } from '../four-eyes.rules.ts';
import { saveSetting } from '../four-eyes.store.ts';
import { fourEyesSetting } from '../views/four-eyes-setting.ts';
import { shownFourEyes } from '../views/shown-four-eyes.ts';

/** PER-11: for those who work alone. Whoever answers for access sees that it was done; asked for twice it changes nothing. */
export const changeFourEyes = (write: WriteContext, actor: Actor, { isOn }: { readonly isOn: boolean }): Promise<FourEyes> =>
  write.transact(async (tx) => {
    const { at, address, requestId } = write.act;
    allow(decideFourEyesChange(actor, await everyMall(tx)));
    const before = await fourEyesSetting(tx);
    if (before.isOn !== isOn) {
      await saveSetting(tx, { isOn, changedAt: at, changedBy: actor.userId, changedByEmail: actor.email });
      await recordAudit(tx, write.act, {
        action: isOn ? 'four-eyes.turned-on' : 'four-eyes.turned-off',
        subject: { type: 'four-eyes', id: 'operator' },
        before: { isOn: before.isOn },
        after: { isOn },
      });
      await recordSecurityEvent(tx, {
        kind: isOn ? 'four-eyes-on' : 'four-eyes-off',
        at,
        by: { kind: 'user', id: actor.userId, name: actor.email },
        address,
        requestId,
      });
    }
    return shownFourEyes(tx, actor);
  });
