import type { SaidNote } from '@galeria/note-reader/note-xml.rules';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { factsOf } from './note-facts.mapping.ts';
import { noteFiles } from './note-files.tables.ts';

/** An XML that is a note's already, with what was read from it. */
export interface KeptXml {
  readonly mallCode: string;
  readonly fileId: string;
  readonly ownerId: string;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: string;
  readonly said: SaidNote;
  readonly keptAt: Date;
}

export async function addKeptXmls(tx: Transaction, secret: Keyring, xmls: readonly KeptXml[]): Promise<void> {
  if (xmls.length === 0) return;
  await tx.insert(noteFiles).values(
    xmls.map(({ said, keptAt, ...file }) => ({
      ...file,
      kind: 'xml' as const,
      contentType: 'application/xml',
      facts: JSON.stringify(factsOf(secret, said)),
      createdAt: keptAt,
      keptAt,
    })),
  );
}
