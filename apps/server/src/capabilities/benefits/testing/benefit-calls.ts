import { pauseBenefit, updateBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { pngBytes } from '@galeria/contract/testing/image-bytes';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { advanceBenefits } from '../commands/advance-benefits.ts';
import { aBenefit, anApprovedBenefit, benefitBody, changeOf } from './a-benefit.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

const OTHER = MALLS[1]?.code;

/** One of each call that changes benefits; each makes what it acts on. */
export function benefitCalls(opened: () => Opened) {
  /** Somebody else writes what the administrator approves. */
  const aWriter = () => opened().testApp.aPerson({ malls: [opened().mallCode], permissions: ['create-benefit'] });
  const ownBenefit = () => aBenefit(opened().testApp, opened().admin);
  const aPublishedBenefit = async () => {
    const { testApp, admin } = opened();
    const made = await anApprovedBenefit(testApp, { writer: await aWriter(), approver: admin });
    await advanceBenefits({ db: testApp.database.db, clock: testApp.clock });
    return made;
  };
  return {
    uploadBenefitFile: async () => ({
      url: `/benefit/file/image?mallCode=${opened().mallCode}`,
      ...multipart({ filename: 'a.png', content: pngBytes(1000, 1000) }),
    }),
    createBenefit: async () => ({ url: '/benefit', payload: await benefitBody(opened().testApp, opened().admin) }),
    updateBenefit: async () => {
      const made = await ownBenefit();
      return { url: `/benefit/${made.id}`, payload: changeOf(made, { title: 'Outro título' }) };
    },
    approveBenefit: async () => {
      const { id, version } = await aBenefit(opened().testApp, await aWriter());
      return { url: `/benefit/${id}/approve`, payload: { version } };
    },
    refuseBenefit: async () => ({
      url: `/benefit/${(await ownBenefit()).id}/refuse`,
      payload: { reason: 'Falta o regulamento' },
    }),
    handBackBenefit: async () => {
      const { testApp, admin } = opened();
      const made = await aBenefit(testApp, await aWriter());
      await testApp.call(updateBenefit, { params: { id: made.id }, body: changeOf(made, { title: 'Outro título' }) }, admin);
      return { url: `/benefit/${made.id}/hand-back`, payload: { version: made.version + 1 } };
    },
    deleteBenefit: async () => {
      const { id, version } = await ownBenefit();
      return { url: `/benefit/${id}?version=${version}` };
    },
    pauseBenefit: async () => ({ url: `/benefit/${(await aPublishedBenefit()).id}/pause`, payload: {} }),
    resumeBenefit: async () => {
      const { id } = await aPublishedBenefit();
      await opened().testApp.call(pauseBenefit, { params: { id }, body: {} }, opened().admin);
      return { url: `/benefit/${id}/resume`, payload: {} };
    },
    copyBenefit: async () => ({
      url: `/benefit/${(await ownBenefit()).id}/copy`,
      payload: { copies: [{ mallCode: OTHER }] },
    }),
  };
}
