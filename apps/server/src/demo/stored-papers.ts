import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addUpload, type UploadedFile } from '../capabilities/files/files.public.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { newId } from '../platform/ids.ts';
import { drawBanner, writeRegulation } from './promotion-papers.ts';

export type Bytes = Pick<UploadedFile, 'storageKey' | 'size' | 'sha256' | 'contentType'>;

export interface Papers {
  readonly banners: readonly Bytes[];
  readonly regulation: Bytes;
}

async function store(storage: FileStorage, storageKey: string, contentType: string, bytes: Buffer): Promise<Bytes> {
  const size = bytes.length;
  await storage.put(storageKey, Readable.from([bytes]), { contentType, size });
  return { storageKey, size, contentType, sha256: hash('sha256', bytes, 'hex') };
}

/** Bytes once for all malls; each promotion and benefit has records of its own on them. */
export async function storePapers(storage: FileStorage): Promise<Papers> {
  const banners: Bytes[] = [];
  for (const place of [0, 1, 2, 3])
    banners.push(await store(storage, `demo/banner/${place}`, 'image/png', await drawBanner(place)));
  const regulation = writeRegulation('Regulamento da promoção', [
    '1. Participam maiores de 18 anos que se cadastrarem no aplicativo do shopping.',
    '2. Valem as notas fiscais emitidas pelas lojas participantes no período da promoção.',
    '3. A apuração segue a extração da Loteria Federal indicada no cadastro.',
    '4. Os prêmios são entregues no local indicado, mediante documento com foto.',
  ]);
  return { banners, regulation: await store(storage, 'demo/regulation', 'application/pdf', regulation) };
}

/** A record on bytes that are stored, as an upload leaves it. */
export const uploading =
  (tx: Transaction, of: { readonly mallCode: string; readonly ownerId: string }) =>
  async (kind: 'image' | 'regulation', name: string, bytes: Bytes, createdAt: Date): Promise<string> => {
    const id = newId(createdAt.getTime());
    await addUpload(tx, { ...bytes, ...of, id, kind, name, createdAt });
    return id;
  };
