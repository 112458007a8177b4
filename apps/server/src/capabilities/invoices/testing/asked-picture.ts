import type { PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import { askPicture, callOffPicture } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import { sampleJpeg } from '../../../testing/sample-pictures.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { MadeAppKey } from '../../app-keys/testing/an-app-key.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';
import { aNote } from './a-note.ts';
import { uploadPicture } from './sending.ts';

const HERE = MALLS[0]?.code ?? '';

export const ask = (
  testApp: TestApp,
  as: Pick<Person, 'token'>,
  id: string,
  body: { reason?: PictureAskReason; sentence?: string | null; version?: number } = {},
) => testApp.call(askPicture, { params: { id }, body: { reason: 'MISSING', ...body } }, as);

/** A picture of its own, as the app uploads one. */
export async function uploadByApp(
  testApp: TestApp,
  { headers }: MadeAppKey,
  picture: Uint8Array,
  mallCode = HERE,
): Promise<string> {
  const form = multipart({ filename: 'nota.jpg', content: picture });
  const answer = await testApp.inject({
    method: 'POST',
    url: `/api/app/note-picture?mallCode=${mallCode}`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  if (answer.statusCode !== 201) throw new Error(`the picture was refused: ${answer.body}`);
  return answer.json<{ pictureId: string }>().pictureId;
}

/** What writes about asked pictures: the state each needs, and the call. */
export const pictureCalls = (
  given: () => { readonly testApp: TestApp; readonly admin: Person; appKey(): Promise<MadeAppKey> },
) => {
  const waiting = async () => {
    const { testApp, admin } = given();
    const { customerId, cpf } = await aCustomer(testApp.database.db, { mallCode: HERE });
    const { invoiceId } = await aNote(testApp.database.db, { mallCode: HERE, customerId });
    await ask(testApp, admin, invoiceId);
    return { invoiceId, cpf };
  };
  return {
    askPicture: async () => {
      const { invoiceId } = await aNote(given().testApp.database.db, { mallCode: HERE });
      return { url: `/purchase/review/${invoiceId}/ask-picture`, payload: { reason: 'UNREADABLE' } };
    },
    callOffPicture: async () => ({ url: `/purchase/review/${(await waiting()).invoiceId}/call-off-picture`, payload: {} }),
    sendAskedPicture: async () => {
      const { testApp, admin } = given();
      const { invoiceId } = await waiting();
      const { fileId: pictureId } = await uploadPicture(testApp, admin, await sampleJpeg(1));
      return { url: `/purchase/invoice/${invoiceId}/picture`, payload: { pictureId } };
    },
    appSendPicture: async () => {
      const { testApp, appKey } = given();
      const { invoiceId, cpf } = await waiting();
      const key = await appKey();
      const pictureId = await uploadByApp(testApp, key, await sampleJpeg(1));
      return {
        url: `/app/invoice/${invoiceId}/picture`,
        payload: { mallCode: HERE, cpf, pictureId },
        headers: key.headers,
        as: null,
      };
    },
  };
};

export const callOff = (testApp: TestApp, as: Pick<Person, 'token'>, id: string) =>
  testApp.call(callOffPicture, { params: { id } }, as);
