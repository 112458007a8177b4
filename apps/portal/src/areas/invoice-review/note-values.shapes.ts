import type { InvoiceType } from '@galeria/contract/reference/enumerations/invoice';

/** The note as the form has it, before anything of it is read. */
export interface NoteValues {
  readonly type: InvoiceType;
  readonly issuerCnpj: string;
  readonly number: string;
  readonly series: string;
  readonly issueDate: string;
  readonly amountInCents: number;
  readonly accessKey: string;
}
