import { createSavedView } from '@galeria/contract/saved-views/saved-view-endpoints';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

let made = 0;

/** One of each call that changes saved views; each makes what it acts on. */
export function savedViewCalls(opened: () => Opened) {
  const body = () => {
    made += 1;
    return {
      list: 'invoices' as const,
      name: `Visão ${made}`,
      fields: [{ field: 'status', value: 'ANALISE' }],
      sharedIn: opened().mallCode,
    };
  };
  const view = async (): Promise<string> => {
    const { testApp, admin } = opened();
    return (await testApp.call(createSavedView, { body: body() }, admin)).body.id;
  };
  return {
    createSavedView: async () => ({ url: '/saved-view', payload: body() }),
    updateSavedView: async () => ({ url: `/saved-view/${await view()}`, payload: { ...body(), version: 1 } }),
    chooseDefaultView: async () => ({ url: '/saved-view/default/invoices', payload: { viewId: await view() } }),
    deleteSavedView: async () => ({ url: `/saved-view/${await view()}` }),
  };
}
