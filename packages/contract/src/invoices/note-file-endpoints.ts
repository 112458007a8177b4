import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { mallCode } from '../malls/mall-code.ts';
import { invoiceType } from '../reference/enumerations/invoice.ts';
import { noteItem } from './invoice.ts';

const notePicture = z.object({ fileId: z.uuid(), width: z.number().int(), height: z.number().int() });
export type NotePicture = z.infer<typeof notePicture>;

/** Bytes come first and wait a day for the note that names them. */
export const uploadNotePicture = defineEndpoint({
  method: 'POST',
  path: '/purchase/note-file/picture',
  summary: 'Upload the picture of a note; it waits a day for the note',
  access: ['create-invoices'],
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: notePicture,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

/** What an XML says, shown before anything is sent. */
export const noteXml = z.object({
  fileId: z.uuid(),
  accessKey: z.string(),
  type: invoiceType,
  issuerCnpj: z.string().nullable(),
  issuerName: z.string().nullable(),
  number: z.string(),
  series: z.string(),
  issueDate: z.iso.date(),
  amountInCents: z.number().int(),
  /** INV-18: vNFTot, where the note says it. */
  amountWithTaxesInCents: z.number().int().nullable(),
  /** The CPF on the note, covered; null when it has none. */
  buyerCpf: z.string().nullable(),
  items: z.array(noteItem),
});
export type NoteXml = z.infer<typeof noteXml>;

export const uploadNoteXml = defineEndpoint({
  method: 'POST',
  path: '/purchase/note-file/xml',
  summary: 'Read the XML of an NF-e, NFC-e or CF-e SAT and say what it holds; it waits a day for the note',
  access: ['create-invoices'],
  malls: 'named',
  query: z.strictObject({ mallCode }),
  response: noteXml,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

export const noteFileEndpoints = { uploadNotePicture, uploadNoteXml } as const;
