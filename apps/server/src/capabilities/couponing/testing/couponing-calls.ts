import { pauseCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { readIt, sendCampaignFile } from '../../code-files/testing/a-code-file.ts';
import { aCouponing, changeOf, codesOf, couponingBody, SELLER } from './a-couponing.ts';

interface Opened {
  readonly testApp: TestApp;
  readonly admin: Person;
  readonly mallCode: string;
}

/** One of each call that changes campaigns of codes; each makes what it acts on. */
export function couponingCalls(opened: () => Opened) {
  const made = () => {
    const { testApp, admin, mallCode } = opened();
    return aCouponing(testApp, admin, { mallCode });
  };
  const imported = () => {
    const { testApp, admin, mallCode } = opened();
    return aCouponing(testApp, admin, { mallCode, codeType: 'IMPORTED', quantity: null });
  };
  let codes = 0;
  const content = () => {
    codes += 1;
    return `IMPORT-${codes}\n`;
  };
  /** A file in a status, as its job or somebody left it. */
  const actOnFile = (act: string, status: string) => async () => {
    const { testApp, admin } = opened();
    const sent = await sendCampaignFile(testApp, admin, { id: (await imported()).id, content: content() });
    const { fileId } = sent.body;
    await readIt(testApp, fileId);
    await testApp.database.pool.query('update code_files set status = $2 where file_id = $1', [fileId, status]);
    return { url: `/couponing/code-file/${fileId}/${act}`, payload: {} };
  };
  return {
    stageCouponingCodes: async () => ({
      url: `/couponing/${(await imported()).id}/code-file`,
      ...multipart({ filename: 'c.csv', content: content() }),
    }),
    confirmCouponingCodes: actOnFile('confirm', 'READY'),
    stopCouponingCodes: actOnFile('stop', 'RUNNING'),
    resumeCouponingCodes: actOnFile('resume', 'STOPPED'),
    discardCouponingCodes: actOnFile('discard', 'READY'),
    createCouponing: async () => {
      const { testApp, mallCode } = opened();
      return { url: '/couponing', payload: couponingBody(testApp, { mallCode }) };
    },
    updateCouponing: async () => {
      const saved = await made();
      return { url: `/couponing/${saved.id}`, payload: changeOf(saved, { quantity: 12 }) };
    },
    pauseCouponing: async () => ({ url: `/couponing/${(await made()).id}/pause`, payload: {} }),
    resumeCouponing: async () => {
      const { testApp, admin } = opened();
      const { id } = await made();
      await testApp.call(pauseCouponing, { params: { id }, body: {} }, admin);
      return { url: `/couponing/${id}/resume`, payload: {} };
    },
    appRedeemCouponing: async () => {
      const { testApp, mallCode } = opened();
      const [code] = await codesOf(testApp, (await made()).id);
      const { headers } = await anAppKey(testApp.database.db, { malls: [mallCode] });
      return {
        url: '/app/couponing/redeem',
        payload: { mallCode, code, seller: SELLER, amountInCents: 10_000 },
        headers,
        as: null,
      };
    },
  };
}
