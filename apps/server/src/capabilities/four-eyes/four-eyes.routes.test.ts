import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { userEndpoints } from '@galeria/contract/access-manager/user-endpoints';
import { benefitEndpoints } from '@galeria/contract/benefits/benefit-endpoints';
import { fourEyesEndpoints } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { extraEndpoints } from '@galeria/contract/promotions/extra-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { regulationEndpoints } from '@galeria/contract/regulation/regulation-endpoints';
import { securityEventEndpoints } from '@galeria/contract/security-events/security-event-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBenefit } from '../benefits/testing/a-benefit.ts';
import { actOn, aPromotion, bodyOf } from '../promotions/testing/a-promotion-body.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { fourEyesSetting } from './four-eyes.public.ts';

const CODES = MALLS.map(({ code }) => code);
const [HERE, THERE] = CODES as [string, string];
const SLUGS = ['read-customer', 'write-promotion', 'write-regulation', 'approve-campaign', 'close-promotion', 'create-benefit'];

let testApp: TestApp;
let ana: Person;
let bia: Person;
let manager: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE, THERE], permissions: SLUGS });
  bia = await testApp.aPerson({ malls: [HERE, THERE], permissions: SLUGS });
  manager = await testApp.aPerson({
    email: 'gil@x.example',
    malls: CODES,
    permissions: [...ACCESS_MANAGEMENT_SLUGS, ...SLUGS, 'read-security-events'],
  });
});

const get = async (id: number, as: Person) => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as)).body;
const listed = async (id: number, as: Person) =>
  (await testApp.call(promotionEndpoints.listPromotions, { query: { page: 1 } }, as)).body.data.find((row) => row.id === id);
const approve = async (as: Person, id: number) => {
  const { status, problem } = await actOn(testApp, as, id, 'approve');
  return status === 200 ? 'approved' : `${status} ${problem.code}`;
};
const OWN = '403 promotion-own-approval';
const setTo = (isOn: boolean, as = manager) => testApp.call(fourEyesEndpoints.changeFourEyes, { body: { isOn } }, as);

describe('[PER-11] a promotion', () => {
  test('is not approved by who wrote it, who is told so before; it is by somebody else', async () => {
    const { id } = await aPromotion(testApp, ana);
    expect([(await get(id, ana)).isOwnWriting, (await get(id, bia)).isOwnWriting]).toEqual([true, false]);
    expect([(await listed(id, ana))?.isOwnWriting, (await listed(id, bia))?.isOwnWriting]).toEqual([true, false]);
    expect(await approve(ana, id)).toBe(OWN);
    expect((await get(id, ana)).status).toBe('DRAFT');
    expect(await approve(bia, id)).toBe('approved');
  });

  test('is not approved by who changed it last, nor by who wrote what was changed', async () => {
    const { id } = await aPromotion(testApp, ana);
    const body = { ...bodyOf(await get(id, bia)), name: 'Outro nome' };
    expect((await testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body }, bia)).status).toBe(200);
    expect([await approve(ana, id), await approve(bia, id)]).toEqual([OWN, OWN]);
    expect(await approve(manager, id)).toBe('approved');
  });

  test('once it is approved, only who changes it after that is its writer', async () => {
    const { id } = await aPromotion(testApp, ana);
    await approve(bia, id);
    const body = { ...bodyOf(await get(id, bia)), name: 'Outro nome' };
    await testApp.call(promotionEndpoints.updatePromotion, { params: { id }, body }, bia);
    expect([await approve(bia, id), await approve(ana, id)]).toEqual([OWN, 'approved']);
  });

  test('is theirs too who took a sponsor from it, or blocked a store for it and took that back', async () => {
    const goals = [{ donationType: null, donationAmount: 1 }];
    const sponsor = { kind: 'ANY', sponsoredBy: 'COMPANY', name: 'Banco', goalConfirmationMethods: [1], goals };
    const one = await aPromotion(testApp, ana, { type: 'RAFFLE', raffle: { sponsors: [sponsor] } as never });
    const body = { promotionId: one.id, sponsorId: one.raffle?.sponsors[0]?.id ?? 0 };
    expect((await testApp.call(extraEndpoints.deleteSponsor, { body }, bia)).status).toBeLessThan(300);
    expect(await approve(bia, one.id)).toBe(OWN);

    const other = await aPromotion(testApp, ana);
    const { universalId } = await aStore(testApp.database.db, { mallCode: HERE });
    const block = { mallCode: HERE, universalId, promotionId: other.id };
    expect((await testApp.call(regulationEndpoints.blockStore, { body: block }, bia)).status).toBe(201);
    expect(await approve(bia, other.id)).toBe(OWN);
    expect(await approve(manager, other.id)).toBe('approved');
    const params = { mallCode: HERE, universalId };
    const unblocked = await testApp.call(regulationEndpoints.unblockStore, { params, query: { promotionId: other.id } }, bia);
    expect(unblocked.status).toBe(204);
    expect((await get(other.id, bia)).isOwnWriting).toBe(true);
  });

  test('[PRO-15] copied is its copier’s, in every mall', async () => {
    const { id } = await aPromotion(testApp, ana);
    const { body } = await testApp.call(
      insightEndpoints.copyPromotion,
      { params: { id }, body: { copies: [{ mallCode: THERE }] } },
      bia,
    );
    const copy = body.data[0]?.promotionId ?? 0;
    expect([await approve(bia, copy), await approve(ana, copy)]).toEqual([OWN, 'approved']);
  });

  test('is still theirs under another address: a person is an account, not an e-mail', async () => {
    const { id } = await aPromotion(testApp, ana);
    const { body: user } = await testApp.call(userEndpoints.getUser, { params: { id: ana.id } }, manager);
    const { name, mallsCode, groups, permissions, version } = user;
    const change = { name, email: 'outra@x.example', mallsCode, groups: groups.map((each) => each.id), permissions, version };
    const changed = await testApp.call(userEndpoints.updateUser, { params: { id: ana.id }, body: change as never }, manager);
    expect(changed.status).toBe(200);
    const again = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions: SLUGS });
    expect([await approve(ana, id), await approve(again, id)]).toEqual([OWN, 'approved']);
  });

  test('may be refused by who wrote it: that is to withdraw it', async () => {
    const { id } = await aPromotion(testApp, ana);
    expect((await actOn(testApp, ana, id, 'refuse')).status).toBe(200);
  });

  test('of which nobody knows who wrote it is approved by anybody', async () => {
    const { id } = await aPromotion(testApp, ana);
    await testApp.database.pool.query(`update promotions set writers = '{}'`);
    expect(await approve(ana, id)).toBe('approved');
  });
});

describe('[PER-11] the setting', () => {
  test('is on until somebody turns it off; then one person does both, and the trail says so', async () => {
    const { id } = await aPromotion(testApp, ana);
    const { id: benefitId, version } = await aBenefit(testApp, ana);
    expect((await testApp.call(fourEyesEndpoints.getFourEyes, {}, manager)).body).toEqual({
      isOn: true,
      changedAt: null,
      changedBy: null,
      mayChange: true,
    });
    expect((await setTo(false)).body).toMatchObject({ isOn: false, changedBy: 'gil@x.example' });
    expect((await get(id, ana)).isOwnWriting).toBe(false);
    expect(await approve(ana, id)).toBe('approved');
    const approved = await testApp.call(benefitEndpoints.approveBenefit, { params: { id: benefitId }, body: { version } }, ana);
    expect(approved.status).toBe(200);
    for (const subject of [id, benefitId]) {
      const entry = (await auditTrail(testApp.database, String(subject))).find(({ action }) => action.endsWith('.approved'));
      expect(entry?.after).toMatchObject({ fourEyes: 'off', approvesOwn: true });
    }

    await setTo(true);
    const next = await aPromotion(testApp, ana);
    expect([await approve(ana, next.id), await approve(bia, next.id)]).toEqual([OWN, 'approved']);
    const [entry] = (await auditTrail(testApp.database, String(next.id))).filter(({ action }) => action === 'promotion.approved');
    expect(entry?.after).toMatchObject({ fourEyes: 'on', approvesOwn: false });
  });

  test('says since when it is off and by whom, on the trail and among the security events too; twice is once', async () => {
    await setTo(false);
    const at = testApp.clock.now();
    await setTo(false);
    const setting = await fourEyesSetting(testApp.database.db);
    expect(setting).toMatchObject({ isOn: false, changed: { userId: manager.id, email: 'gil@x.example' } });
    expect(setting.changed?.at.getTime()).toBeLessThanOrEqual(at.getTime());
    const trail = await auditTrail(testApp.database, 'operator');
    expect(trail.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([['four-eyes.turned-off', 'gil@x.example']]);
    const { body } = await testApp.call(securityEventEndpoints.listSecurityEvents, { query: { page: 1 } }, manager);
    expect(body.data.map(({ kind, person, count }) => [kind, person, count])).toEqual([['four-eyes-off', 'gil@x.example', 1]]);
    expect(body.unusual).toEqual([{ kind: 'four-eyes-off', count: 1 }]);
  });

  test('is changed by nobody who lacks a mall or does not manage access', async () => {
    const here = await testApp.aPerson({ malls: [HERE], permissions: ACCESS_MANAGEMENT_SLUGS });
    const refused = await setTo(false, here);
    expect([refused.status, refused.problem.code]).toEqual([403, 'reaches-beyond-malls']);
    expect((await testApp.call(fourEyesEndpoints.getFourEyes, {}, here)).body.mayChange).toBe(false);
    const reader = await testApp.aPerson({ malls: CODES, permissions: ['read-user'] });
    expect((await setTo(false, reader)).status).toBe(403);
    expect((await testApp.call(fourEyesEndpoints.getFourEyes, {}, reader)).body).toMatchObject({ isOn: true, mayChange: false });
  });
});
