import { eachByItself } from '../../../platform/each-by-itself.ts';
import { unsealedDraws } from '../views/draw-mode.ts';
import { type SealDeps, sealList } from './seal-list.ts';

/** All lists that were frozen and have no root yet, one after the other. One that cannot be sealed keeps no other open. */
export async function sealLists(deps: SealDeps, isStopped: () => boolean = () => false): Promise<{ sealed: number }> {
  let sealed = 0;
  await eachByItself(await unsealedDraws(deps.db), 'lists could not be sealed', async (draw) => {
    if (!isStopped() && (await sealList(deps, draw, isStopped))) sealed += 1;
  });
  return { sealed };
}
