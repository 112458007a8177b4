import { unsealedDraws } from '../frozen-lists.store.ts';
import { type SealDeps, sealList } from './seal-list.ts';

/** All lists that were frozen and have no root yet, one after the other. */
export async function sealLists(deps: SealDeps, isStopped: () => boolean = () => false): Promise<{ sealed: number }> {
  let sealed = 0;
  for (const draw of await unsealedDraws(deps.db)) {
    if (isStopped()) break;
    if (await sealList(deps, draw, isStopped)) sealed += 1;
  }
  return { sealed };
}
