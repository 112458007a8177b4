import type { newNote } from '@galeria/contract/invoices/invoice';
import { createInvoice, findInvoiceCustomer, findSameNote } from '@galeria/contract/invoices/invoice-endpoints';
import { uploadNotePicture, uploadNoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../lib/api/call.ts';
import { upload } from '../../lib/api/upload.ts';
import { invoiceKeys } from './invoices.queries.ts';

interface FileSending {
  readonly file: File;
  /** Share of the file sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export type NewNoteInput = z.input<typeof newNote>;

/** A mutation, not a query: each call counts towards the caller's measure of CPFs looked up. */
export function useFindInvoiceCustomer(mallCode: string) {
  return useMutation({ mutationFn: (cpf: string) => call(findInvoiceCustomer, { body: { mallCode, cpf } }) });
}

/** What a note is told by; left out where it is not known. */
export interface TypedIdentity {
  readonly accessKey?: string;
  readonly issuerCnpj?: string;
  readonly number?: string;
  readonly series?: string;
  readonly issueDate?: string;
}

/** INV-04: always asked anew: the same note may have come since. */
export const sameNoteQuery = (mallCode: string, typed: TypedIdentity) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'same', mallCode, typed],
    queryFn: ({ signal }) => call(findSameNote, { query: { mallCode, ...typed } }, { signal }),
    staleTime: 0,
  });

export function useUploadNotePicture(mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) => upload(uploadNotePicture, { query: { mallCode } }, file, onProgress),
  });
}

export function useUploadNoteXml(mallCode: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: FileSending) => upload(uploadNoteXml, { query: { mallCode } }, file, onProgress),
  });
}

interface Sending {
  readonly cpf: string;
  readonly channel: InvoiceChannel;
  readonly note: NewNoteInput;
}

export function useCreateInvoice(mallCode: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => call(createInvoice, { body: { mallCode, ...sending } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invoiceKeys.all }),
  });
}
