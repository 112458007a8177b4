import type { SaidNote } from '@galeria/note-reader/note-xml.rules';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { NoteFacts } from './note-facts.shapes.ts';

/** What is kept of what an XML says: of the buyer's CPF, which stays in the file alone, a digest. */
export function factsOf(secret: Keyring, { buyerCpf, issuedAt, ...said }: SaidNote): NoteFacts {
  return { ...said, issuedAt: issuedAt.toISOString(), buyerDigest: buyerCpf === null ? null : keyedDigest(secret, buyerCpf) };
}
