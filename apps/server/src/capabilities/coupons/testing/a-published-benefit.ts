import type { Benefit, BenefitInput } from '@galeria/contract/benefits/benefit';
import { MALLS } from '@galeria/contract/reference/malls';
import type { TestApp } from '../../../testing/test-app.ts';
import { advanceBenefits } from '../../benefits/benefits.public.ts';
import { anApprovedBenefit } from '../../benefits/testing/a-benefit.ts';

const [FIRST_MALL] = MALLS;

/** In the app: written, approved by somebody else, and its start has come. */
export async function aPublishedBenefit(testApp: TestApp, given: Partial<BenefitInput> = {}): Promise<Benefit> {
  const malls = [given.mallCode ?? FIRST_MALL?.code ?? ''];
  const writer = await testApp.aPerson({ malls, permissions: ['create-benefit', 'update-benefit', 'read-benefit'] });
  const approver = await testApp.aPerson({ malls, permissions: ['approve-campaign'] });
  const benefit = await anApprovedBenefit(testApp, { writer, approver }, given);
  await advanceBenefits({ db: testApp.database.db, clock: testApp.clock });
  return benefit;
}
