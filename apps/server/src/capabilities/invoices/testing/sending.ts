import type { SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import { createInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { NotePicture, NoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import type { RequestOf } from '@galeria/contract/kit/endpoint';
import { MALLS } from '@galeria/contract/reference/malls';
import { multipart } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/people.ts';
import { sampleJpeg } from '../../../testing/sample-pictures.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';
import { nextKey } from './note-keys.ts';

type Body = RequestOf<typeof createInvoice>['body'];
type ByKey = Extract<Body['note'], { source: 'access-key' }>;
type ByHand = Extract<Body['note'], { source: 'hand' }>;
type To = Pick<Body, 'cpf'> & Partial<Pick<Body, 'mallCode' | 'channel'>> & { readonly idempotencyKey?: string };

const [FIRST_MALL] = MALLS;

export const sendNote = (
  testApp: TestApp,
  as: Pick<Person, 'token'>,
  { cpf, mallCode = FIRST_MALL?.code ?? '', channel = 'ACCESSKEY', idempotencyKey }: To,
  note: Body['note'],
): Promise<Answer<SentInvoice>> =>
  testApp.call(createInvoice, { body: { mallCode, cpf, channel, note } }, as, {
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  });

/** By key, a new one unless named. */
export const sendByKey = (testApp: TestApp, as: Pick<Person, 'token'>, to: To, note: Partial<Omit<ByKey, 'source'>> = {}) =>
  sendNote(testApp, as, to, { source: 'access-key', accessKey: nextKey(), ...note });

async function upload(testApp: TestApp, as: Pick<Person, 'token'>, url: string, content: Uint8Array | string, filename: string) {
  const form = multipart({ filename, content });
  const headers = { ...form.headers, authorization: `Bearer ${as.token}` };
  const answer = await testApp.inject({ method: 'POST', url: `/api${url}`, payload: form.payload, headers });
  if (answer.statusCode !== 201) throw new Error(`the file was refused: ${answer.body}`);
  return answer.json();
}

export const uploadPicture = (
  testApp: TestApp,
  as: Pick<Person, 'token'>,
  bytes: Uint8Array,
  mallCode = FIRST_MALL?.code ?? '',
): Promise<NotePicture> => upload(testApp, as, `/purchase/note-file/picture?mallCode=${mallCode}`, bytes, 'nota.jpg');

export const uploadXml = (
  testApp: TestApp,
  as: Pick<Person, 'token'>,
  xml: string,
  mallCode = FIRST_MALL?.code ?? '',
): Promise<NoteXml> => upload(testApp, as, `/purchase/note-file/xml?mallCode=${mallCode}`, xml, 'nota.xml');

/** Enough to be a picture. */
const SMALL = { width: 240, height: 320 };
let pictures = 0;

/** By hand, with a picture of its own unless one is named. */
export async function sendByHand(
  testApp: TestApp,
  as: Pick<Person, 'token'>,
  to: To,
  note: Omit<ByHand, 'source' | 'pictureId'> & { readonly pictureId?: string },
) {
  pictures += 1;
  const pictureId = note.pictureId ?? (await uploadPicture(testApp, as, await sampleJpeg(pictures, SMALL), to.mallCode)).fileId;
  return sendNote(testApp, as, to, { ...note, source: 'hand', pictureId });
}
