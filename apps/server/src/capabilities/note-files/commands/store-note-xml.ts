import type { NoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import { maskCpf } from '@galeria/contract/kit/formats';
import type { RuleCode } from '@galeria/contract/messages/rule-messages';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStorage } from '../../../platform/edge/file-storage.ts';
import { storeThenRecord } from '../../../platform/edge/store-bytes.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { newId } from '../../../platform/ids.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { factsOf } from '../note-facts.mapping.ts';
import { addNoteFile } from '../note-files.store.ts';
import { readNoteApart } from '../read-note-apart.reader.ts';

const CONTENT_TYPE = 'application/xml';

const refuse = (message: RuleCode): never => fail('file-rejected', { messages: [message], fields: { file: message } });

/** Reads an XML, keeps it for the note that will name it, and says what it holds. The buyer's CPF is kept in the file alone. */
export async function storeNoteXml(
  deps: { db: Database; storage: FileStorage; secret: Keyring },
  write: WriteContext,
  actor: Actor,
  upload: { mallCode: string; file: ReceivedFile },
): Promise<NoteXml> {
  const { mallCode, file } = upload;
  const { at } = write.act;
  const verdict = await readNoteApart(file, at);
  if (!verdict.ok) return refuse(verdict.message);
  const { buyerCpf, issuedAt: _issuedAt, ...said } = verdict.note;
  const facts = factsOf(deps.secret, verdict.note);
  const fileId = newId(at.getTime());
  const storageKey = `${mallCode}/note-xml/${fileId}`;
  const { size, sha256 } = file;
  return storeThenRecord(
    deps,
    { storageKey, bytes: file.open(), contentType: CONTENT_TYPE, size },
    {
      at,
      record: () =>
        write.transact(async (tx) => {
          const row = { mallCode, fileId, kind: 'xml' as const, ownerId: actor.userId, storageKey, contentType: CONTENT_TYPE };
          await addNoteFile(tx, { ...row, size, sha256, facts: JSON.stringify(facts), createdAt: at });
          await recordAudit(tx, write.act, {
            action: 'note-file.uploaded',
            subject: { type: 'note-file', id: fileId },
            mallCode,
            after: { kind: 'xml', size, sha256 },
          });
          return { ...said, items: [...said.items], fileId, buyerCpf: buyerCpf === null ? null : maskCpf(buyerCpf) };
        }),
    },
  );
}
