import { regulationEndpoints } from '@galeria/contract/regulation/regulation-endpoints';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aStore } from '../../stores/testing/a-store.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** One of each call that changes the lists of a mall's regulation; each makes what it acts on. */
export function regulationCalls(opened: () => Opened) {
  let items = 0;
  const item = () => {
    items += 1;
    return { mallCode: opened().mallCode, name: `Item ${items}`, category: 'TOBACCO' } as const;
  };
  const forbiddenItem = async () => {
    const { testApp, admin } = opened();
    return (await testApp.call(regulationEndpoints.addForbiddenItem, { body: item() }, admin)).body.id;
  };
  const aStoreHere = async () => {
    const { universalId } = await aStore(opened().testApp.database.db, { mallCode: opened().mallCode });
    return { mallCode: opened().mallCode, universalId };
  };
  return {
    addForbiddenItem: async () => ({ url: '/promotion/regulation/forbidden-item', payload: item() }),
    updateForbiddenItem: async () => ({
      url: `/promotion/regulation/forbidden-item/${await forbiddenItem()}`,
      payload: { name: item().name, category: 'MEDICINES', version: 1 },
    }),
    removeForbiddenItem: async () => ({ url: `/promotion/regulation/forbidden-item/${await forbiddenItem()}` }),
    saveSubstore: async () => {
      const [{ mallCode, universalId }, parent] = [await aStoreHere(), await aStoreHere()];
      const payload = { parentUniversalId: parent.universalId };
      return { url: `/promotion/regulation/substore/${mallCode}/${universalId}`, payload };
    },
    removeSubstore: async () => {
      const { testApp, admin } = opened();
      const params = await aStoreHere();
      const body = { parentUniversalId: (await aStoreHere()).universalId };
      await testApp.call(regulationEndpoints.saveSubstore, { params, body }, admin);
      return { url: `/promotion/regulation/substore/${params.mallCode}/${params.universalId}` };
    },
    blockStore: async () => ({ url: '/promotion/regulation/blocked-store', payload: await aStoreHere() }),
    unblockStore: async () => {
      const { testApp, admin } = opened();
      const body = await aStoreHere();
      await testApp.call(regulationEndpoints.blockStore, { body }, admin);
      return { url: `/promotion/regulation/blocked-store/${body.mallCode}/${body.universalId}` };
    },
  };
}
