import type { newMultiplier } from '@galeria/contract/multipliers/multiplier';
import { createMultiplier } from '@galeria/contract/multipliers/multiplier-endpoints';
import type * as z from 'zod';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { nextCpf } from '../../customers/testing/a-customer.ts';

type MultiplierInput = z.input<typeof newMultiplier>;

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** One of each call that changes multipliers; each makes what it acts on. */
export function multiplierCalls(opened: () => Opened) {
  const body = () => ({
    ...{ actionName: 'Em dobro', channels: ['ALL'] as const, factor: 2 as const, startDate: '2025-01-01' },
    endDate: new Date(opened().testApp.clock.now().getTime() + 86_400_000).toISOString(),
  });
  const multiplier = async (given: Partial<MultiplierInput> = {}): Promise<number> => {
    const { testApp, admin, mallCode } = opened();
    const asked = { mallCode, ...body(), ...given } as MultiplierInput;
    return (await testApp.call(createMultiplier, { body: asked }, admin)).body.id;
  };
  return {
    createMultiplier: async () => ({ url: '/multiplier', payload: { mallCode: opened().mallCode, ...body() } }),
    updateMultiplier: async () => ({
      url: `/multiplier/${await multiplier()}`,
      payload: { ...body(), factor: 3, version: 1 },
    }),
    deleteMultiplier: async () => ({ url: `/multiplier/${await multiplier()}` }),
    appAddMultiplierEligible: async () => ({
      url: `/app/multiplier/${await multiplier({ listType: 'INTEGRATION' })}/eligible`,
      payload: { cpfs: [nextCpf()] },
      headers: (await anAppKey(opened().testApp.database.db, { malls: [opened().mallCode] })).headers,
      as: null,
    }),
  };
}
