import type { Actor } from '../../../platform/actor.ts';
import { holdsMall, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { touchStores } from '../../stores/stores.public.ts';
import { auditedPlace, issuerSubject } from '../issuer-audit.mapping.ts';
import { decideRemoval, type PurchaseList } from '../issuer-cnpjs.rules.ts';
import { forgetIssuers, holdKnownIssuer, moveIssuers } from '../issuer-cnpjs.store.ts';
import { waitingIssuers } from '../views/waiting-issuers.ts';

/** Takes a CNPJ off its list, and off its store. */
export const removeCnpj = (
  write: WriteContext,
  actor: Actor,
  { mallCode, cnpj }: { mallCode: string; cnpj: string },
  from: PurchaseList,
): Promise<null> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    if (!holdsMall(scopeOfActor(actor), mallCode)) fail('not-found');
    const before = await holdKnownIssuer(tx, mallCode, cnpj);
    const hasWaitingNotes = (await waitingIssuers(tx, mallCode, [cnpj])).has(cnpj);
    const after = allow(decideRemoval(before, from, hasWaitingNotes));
    if (after === 'forgotten') await forgetIssuers(tx, mallCode, [cnpj]);
    else await moveIssuers(tx, mallCode, [{ cnpj, ...after }], { by: actor.email, at });
    if (before?.storeUniversalId) await touchStores(tx, mallCode, [before.storeUniversalId], at);
    await recordAudit(tx, write.act, {
      action: 'issuer-cnpj.removed',
      subject: issuerSubject(mallCode, cnpj),
      mallCode,
      before: auditedPlace(before),
      after: after === 'forgotten' ? {} : auditedPlace(after),
    });
    return null;
  });
