import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { useMount } from '../../../../lib/mount.tsx';
import { useHolds } from '../../../../lib/session/permissions.queries.ts';
import { purchasesPaths } from '../../purchases.paths.ts';

/** Where a note that is not sent after all leaves the person: who may only send notes has no list of them to go to. */
export function useWayOut(): string {
  const { to } = useMount();
  return useHolds(SCREEN_ACCESS.invoices) ? to(purchasesPaths.list) : '/home';
}
