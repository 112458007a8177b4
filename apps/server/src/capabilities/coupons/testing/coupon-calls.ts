import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { stageCodeFile } from '@galeria/contract/coupons/code-file-endpoints';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { readCodeFile } from '../../code-files/commands/read-code-file.ts';
import { aCustomer, nextCpf } from '../../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './a-published-benefit.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** One of each call that changes coupons and files of codes; each makes what it acts on. */
export function couponCalls(opened: () => Opened) {
  const published = (given: Partial<BenefitInput> = {}) => {
    const { testApp, mallCode } = opened();
    return aPublishedBenefit(testApp, { mallCode, ...given });
  };
  const imported = (given: Partial<BenefitInput> = {}) =>
    published({ channel: 'EXTERNAL_CODE', burnType: null, integrationType: 'TWELVE_DIGITS_CSV', ...given });
  const byApp = async () => {
    const { testApp, mallCode } = opened();
    return { headers: (await anAppKey(testApp.database.db, { malls: [mallCode] })).headers, as: null };
  };
  const person = () => aCustomer(opened().testApp.database.db, { mallCode: opened().mallCode });
  const reserved = async (id?: number) => {
    const { testApp } = opened();
    const benefitId = id ?? (await published()).id;
    const { cpf } = await person();
    const { headers } = await byApp();
    const { body } = await testApp.call(appReserve, { params: { id: benefitId }, body: { cpf } }, null, { headers });
    return { ...body, code: body.code ?? '', cpf };
  };
  /** A coupon that waits for its partner. */
  const awaited = async () =>
    (await reserved((await published({ channel: 'PARKING', burnType: null, wpsPromoId: 'P-1' })).id)).couponId;
  const told = async (couponId: string, verb: string, payload: object) => ({
    url: `/app/benefit/coupon/${couponId}/${verb}`,
    payload,
    ...(await byApp()),
  });
  let codes = 0;
  const codeFile = () => {
    codes += 1;
    return multipart({ filename: 'c.csv', content: `${String(codes).padStart(12, '0')}\n` });
  };
  /** A file in a status, as its job or somebody left it. */
  const stagedAs = async (status: string): Promise<string> => {
    const { testApp, admin } = opened();
    const { id } = await imported();
    const { headers, payload } = codeFile();
    const sent = await testApp.inject({
      method: 'POST',
      url: `/api${stageCodeFile.path.replace(':id', String(id)).replace(':purpose', 'BURN')}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    const { fileId } = sent.json<{ fileId: string }>();
    await readCodeFile({ db: testApp.database.db, clock: testApp.clock, storage: testApp.deps.storage }, { fileId });
    await testApp.database.pool.query('update code_files set status = $2 where file_id = $1', [fileId, status]);
    return fileId;
  };
  const actOn = (act: string, status: string) => async () => ({
    url: `/benefit/code-file/${await stagedAs(status)}/${act}`,
    payload: {},
  });
  return {
    burnCoupon: async () => ({ url: `/coupon/${(await reserved()).couponId}/burn`, payload: { reason: 'Sem sinal' } }),
    releaseCoupon: async () => ({ url: `/coupon/${(await reserved()).couponId}/release`, payload: { reason: 'Desistiu' } }),
    appReserve: async () => ({
      url: `/app/benefit/${(await published()).id}/reserve`,
      payload: { cpf: (await person()).cpf },
      ...(await byApp()),
    }),
    appUseCoupon: async () => {
      const { couponId, cpf, code } = await reserved();
      return { url: `/app/benefit/coupon/${couponId}/burn`, payload: { cpf, code }, ...(await byApp()) };
    },
    appReleaseCoupon: async () => {
      const { couponId, cpf } = await reserved();
      return { url: `/app/benefit/coupon/${couponId}/release`, payload: { cpf }, ...(await byApp()) };
    },
    appAddBenefitEligible: async () => ({
      url: `/app/benefit/${(await published({ typeOfExclusivity: 'INTEGRATION' })).id}/eligible`,
      payload: { cpfs: [nextCpf()] },
      ...(await byApp()),
    }),
    appDeliverCoupon: async () => told(await awaited(), 'deliver', { code: 'PARCEIRO-1' }),
    appRefuseCoupon: async () => told(await awaited(), 'refuse', { reason: 'Sem vagas' }),
    appRedeemCoupon: async () => {
      const couponId = await awaited();
      await opened().testApp.database.pool.query(
        `update benefit_coupons set status = 'USABLE', code = 'PARCEIRO-2', is_own_code = true where coupon_id = $1`,
        [couponId],
      );
      return told(couponId, 'redeem', {});
    },
    stageCodeFile: async () => ({ url: `/benefit/${(await imported()).id}/code-file/LOAD`, ...codeFile() }),
    confirmCodeFile: actOn('confirm', 'READY'),
    stopCodeFile: actOn('stop', 'RUNNING'),
    resumeCodeFile: actOn('resume', 'STOPPED'),
    discardCodeFile: actOn('discard', 'READY'),
  };
}
