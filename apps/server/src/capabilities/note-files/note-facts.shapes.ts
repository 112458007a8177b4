import type { SaidNote } from '@galeria/note-reader/note-xml.rules';

/** What was read from an XML, as it is kept: the buyer only as a digest, to be compared with the sender's CPF. */
export interface NoteFacts extends Omit<SaidNote, 'buyerCpf' | 'issuedAt'> {
  /** ISO, with its offset from universal time. */
  readonly issuedAt: string;
  readonly buyerDigest: string | null;
}
