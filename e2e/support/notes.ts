import { listCustomers } from '@galeria/contract/customers/customer-list-endpoints';
import type { NewNote } from '@galeria/contract/invoices/invoice';
import { createInvoice, getInvoice, type SentInvoice } from '@galeria/contract/invoices/invoice-endpoints';
import type { NotePicture } from '@galeria/contract/invoices/note-file-endpoints';
import { claimNextInvoice, refuseInvoice, reviewQueue } from '@galeria/contract/invoices/review-endpoints';
import { accessKeyCheckDigit } from '@galeria/contract/kit/fields/access-key';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { listStores } from '@galeria/contract/stores/store-endpoints';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { asAdministrator, asSecondPerson, callApi, newAddress } from './api.ts';
import { aNotePicture } from './note-picture.ts';

/** Above every number that another test or the demo gives. */
let nextNumber = 100_000 + Math.floor(Math.random() * 800_000);

/** A valid NFC-e key of an issuer, of this month, that nobody has used. */
export function anAccessKey(issuerCnpj: string, today: string): string {
  nextNumber += 1;
  const month = today.slice(2, 4) + today.slice(5, 7);
  const first43 = `35${month}${issuerCnpj}65001${String(nextNumber).padStart(9, '0')}1${String(nextNumber % 100_000_000).padStart(8, '7')}`;
  return first43 + accessKeyCheckDigit(first43);
}

async function uploadNoteFile<Kept>(
  url: string,
  token: string,
  kind: 'picture' | 'xml',
  mallCode: string,
  file: File,
): Promise<Kept> {
  const form = new FormData();
  form.append('file', file);
  const answer = await fetch(`${url}/api/purchase/note-file/${kind}?mallCode=${mallCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() },
    body: form,
  });
  if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Kept;
}

function uploadPicture(url: string, token: string, mallCode: string, seed = nextNumber): Promise<NotePicture> {
  const file = new File([aNotePicture(seed) as Uint8Array<ArrayBuffer>], 'nota.png', { type: 'image/png' });
  return uploadNoteFile(url, token, 'picture', mallCode, file);
}

export interface NoteSender {
  /** Sends a note by its key, with a picture and without a value: what an analyst then has to read. */
  byKey(): Promise<SentInvoice>;
  /** The same, with everything filled in; for the customer of a place in the list, or the next one. */
  byHand(given?: Partial<Extract<NewNote, { source: 'hand' }>>, of?: number): Promise<SentInvoice>;
  /** By its XML, with items. */
  byXml(): Promise<SentInvoice>;
  /** One by its key, with two flags: the fifth of one customer, with the picture of the four before it. */
  flagged(): Promise<SentInvoice>;
  readonly issuerCnpj: string;
}

/**
 * A queue that one test drains, whole: no other test sends notes there, and those that share one run one after the other (the
 * project 'waiting' has one worker).
 */
const QUIET_MALLS = {
  keys: 'VRN',
  undo: 'CAR',
  kept: 'DMS',
  closing: 'SBR',
  looks: 'LUM',
  'looks, dark': 'CPV',
  'looks, phone': 'ARP',
  'looks, phone, dark': 'PVM',
  together: 'CSN',
  decided: 'MAB',
  held: 'FBS',
  lease: 'LSR',
  speed: 'VPQ',
  typed: 'PDM',
  orders: 'CED',
  clean: 'FCJ',
  'first screen': 'DPM',
} as const;

/** Somebody who sends notes in a mall, each for another customer, from a store that is allowed there. */
export async function notesOf(url: string, mallCode: string): Promise<NoteSender> {
  const drained = Object.entries(QUIET_MALLS).find(([, code]) => code === mallCode);
  if (drained !== undefined) throw new Error(`${mallCode} is the queue of ‘${drained[0]}’: its test would decide these notes`);
  return senderIn(url, mallCode);
}

async function senderIn(url: string, mallCode: string): Promise<NoteSender> {
  const { accessToken } = await asAdministrator(url);
  const [stores, customers] = await Promise.all([
    callApi(url, listStores, { query: { mallCode, size: '20' } }, accessToken),
    callApi(url, listCustomers, { query: { mallCode, size: '50', isBlocked: 'false' } }, accessToken),
  ]);
  const issuerCnpj = stores.data.flatMap((store) => store.issuerCnpjs).find(({ status }) => status === 'ALLOWED')?.cnpj;
  if (issuerCnpj === undefined) throw new Error(`no store of ${mallCode} issues notes`);
  const today = saoPauloDay(new Date());
  let sent = 0;

  async function send(note: NewNote, of = sent): Promise<SentInvoice> {
    const { cpf } = customers.data[of % customers.data.length] ?? { cpf: '' };
    sent += 1;
    const body = { mallCode, cpf, channel: 'BPO' as const, note };
    return callApi(url, createInvoice, { body }, accessToken);
  }

  const byHand = async (given: Partial<Extract<NewNote, { source: 'hand' }>> = {}, of?: number): Promise<SentInvoice> => {
    const pictureId = given.pictureId ?? (await uploadPicture(url, accessToken, mallCode)).fileId;
    nextNumber += 1;
    const note = {
      type: 'ECF' as const,
      issuerCnpj,
      number: String(nextNumber),
      series: '',
      issueDate: today,
      amountInCents: 4990,
    };
    return send({ source: 'hand', ...note, ...given, pictureId }, of);
  };

  return {
    issuerCnpj,
    async byXml() {
      nextNumber += 1;
      const xml = nfeXml({
        cnpj: issuerCnpj,
        number: nextNumber,
        issuedAt: `${today}T00:00:00-03:00`,
        name: 'LOJA EXEMPLO LTDA',
      });
      const file = new File([xml], 'nota.xml', { type: 'text/xml' });
      const { fileId } = await uploadNoteFile<{ fileId: string }>(url, accessToken, 'xml', mallCode, file);
      return send({ source: 'xml', fileId });
    },
    async flagged() {
      const [seed, of] = [nextNumber, sent];
      for (let before = 1; ; before += 1) {
        const { fileId: pictureId } = await uploadPicture(url, accessToken, mallCode, seed);
        if (before < 5) await byHand({ pictureId }, of);
        else return send({ source: 'access-key', accessKey: anAccessKey(issuerCnpj, today), issueDate: today, pictureId }, of);
      }
    },
    async byKey() {
      const { fileId } = await uploadPicture(url, accessToken, mallCode);
      return send({ source: 'access-key', accessKey: anAccessKey(issuerCnpj, today), issueDate: today, pictureId: fileId });
    },
    byHand,
  };
}

export interface QuietMall extends NoteSender {
  readonly mallCode: string;
}

/** The same in a mall whose queue has nothing but what they send: what the demo left waiting there is decided first. */
export async function notesOfQuietMall(url: string, use: keyof typeof QUIET_MALLS): Promise<QuietMall> {
  const mallCode = QUIET_MALLS[use];
  // PER-11: not who sends them, whom the queue would not give them to.
  const { accessToken } = await asSecondPerson(url);
  for (;;) {
    const { card } = await callApi(url, claimNextInvoice, { body: { mallCode } }, accessToken);
    if (card === null) return { ...(await senderIn(url, mallCode)), mallCode };
    await callApi(url, refuseInvoice, { params: { id: card.invoiceId }, body: { reason: 'DUPLICATED_INVOICE' } }, accessToken);
  }
}

/** A note's status as the server has it now. */
export async function statusOf(url: string, invoiceId: string): Promise<string> {
  const { accessToken } = await asAdministrator(url);
  return (await callApi(url, getInvoice, { params: { id: invoiceId } }, accessToken)).status;
}

/** How many wait in a mall's queue. */
export async function queueLength(url: string, mallCode: string): Promise<number> {
  const { accessToken } = await asAdministrator(url);
  return (await callApi(url, reviewQueue, { query: { mallCode, size: '1' } }, accessToken)).total ?? Number.POSITIVE_INFINITY;
}
