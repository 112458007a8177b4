import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import { FILE_KINDS, type FileKind, fileRefusal, sniffContentType } from '@galeria/contract/kit/file-rules';
import type { FastifyRequest } from 'fastify';
import { fail } from '../problem.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Read from the bytes, or the kind's own; never what the sender says. */
  readonly contentType: string;
  open(): Readable;
}

/** The name as shown and offered on download: no path, no control characters, no more than 120 characters. */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim();
  return clean.slice(-120) || 'arquivo';
}

/**
 * FMT-05: takes the one file of a multipart request, by stream, through a temporary file that
 * is gone when `use` returns or throws. Checks come from the contract; nothing was stored when
 * they refuse.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  kind: FileKind,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const rule = FILE_KINDS[kind];
  const part = await request.file({ limits: { fileSize: rule.maxBytes + 1, files: 1, fields: 5 }, throwFileSizeLimit: false });
  if (!part) return fail('file-rejected', { messages: ['Envie um arquivo'], fields: { file: 'Envie um arquivo' } });

  const folder = await mkdtemp(join(tmpdir(), 'galeria-upload-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let size = 0;
    let headSize = 0;
    const observe = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        if (headSize < rule.headBytes) {
          head.push(chunk.subarray(0, rule.headBytes - headSize));
          headSize += chunk.length;
        }
        done(null, chunk);
      },
    });
    await pipeline(part.file, observe, createWriteStream(path));

    const name = safeFileName(part.filename);
    const leading = Buffer.concat(head);
    const refusal = fileRefusal(kind, { name, size, head: leading });
    if (refusal !== null) return fail('file-rejected', { messages: [refusal], fields: { file: refusal } });
    const contentType = sniffContentType(leading) ?? rule.contentTypes[0];
    return await use({ name, size, sha256: hash.digest('hex'), contentType, open: () => createReadStream(path) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
