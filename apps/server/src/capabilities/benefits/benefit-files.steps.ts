import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/problem.ts';
import { keepUpload, releaseUploads, shareFile } from '../files/files.public.ts';

interface Files {
  readonly imageFileId: string;
  readonly regulationFileId: string | null;
}

/** What is new is taken up, what is no longer named is let go. A picture stays a picture, whatever place it is put in. */
export async function saveFiles(
  tx: Transaction,
  mallCode: string,
  { before, after }: { readonly before: Files | null; readonly after: Files },
  at: Date,
): Promise<void> {
  const take = async (id: string, kind: 'image' | 'regulation') => {
    if (!(await keepUpload(tx, { id, mallCode, kind }, at))) fail('benefit-file-gone');
  };
  if (after.imageFileId !== before?.imageFileId) await take(after.imageFileId, 'image');
  const regulation = after.regulationFileId;
  if (regulation !== null && regulation !== before?.regulationFileId) await take(regulation, 'regulation');
  const named = [after.imageFileId, after.regulationFileId];
  const gone = before === null ? [] : [before.imageFileId, before.regulationFileId];
  await releaseUploads(
    tx,
    gone.filter((id): id is string => id !== null && !named.includes(id)),
  );
}

/** The same files as another mall's own, so that they stay there when they go here. */
export async function shareFiles(
  tx: Transaction,
  mallCode: string,
  { imageFileId, regulationFileId }: Files,
  { ownerId, at }: { readonly ownerId: string; readonly at: Date },
): Promise<Files> {
  const share = async (id: string): Promise<string> =>
    (await shareFile(tx, id, { id: newId(at.getTime()), mallCode, ownerId, at })) ?? fail('benefit-file-gone');
  return {
    imageFileId: await share(imageFileId),
    regulationFileId: regulationFileId === null ? null : await share(regulationFileId),
  };
}
