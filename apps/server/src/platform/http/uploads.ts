import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { FILE_KINDS, type FileKind, fileRefusal, sniffContentType } from '@galeria/contract/kit/file-rules';
import type { PlainCode } from '@galeria/contract/messages/message';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { namedAs } from './send-file.ts';
import { newUploadFolder } from './upload-folders.ts';

export interface ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Read from the bytes, or the kind's own; never what the sender says. */
  readonly contentType: string;
  open(): Readable;
}

type Rule = (typeof FILE_KINDS)[FileKind];

const NAME_LENGTH = 120;

/** The name as shown and offered on download: no path, nothing invisible, the end of it (with the extension) when too long. */
export function safeFileName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  // Cc and Cf: control characters, and those that turn the direction of writing ('gpj.exe' shown as 'exe.jpg').
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  const short = Array.from(clean).slice(-NAME_LENGTH).join('').trim();
  return /^[.\s]*$/.test(short) ? 'arquivo' : short;
}

const refusal = (message: PlainCode): Problem => new Problem('file-rejected', { messages: [message], fields: { file: message } });

function refuse(message: PlainCode): never {
  throw refusal(message);
}

/** A declared length that cannot be met by an allowed file, whatever the form around it. */
const FORM_BYTES = 64 * 1024;

interface Taken {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

async function take(part: MultipartFile, rule: Rule, path: string): Promise<Taken> {
  const hash = createHash('sha256');
  let size = 0;
  const observe = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      // At once: what is too large may have no end.
      if (size > rule.maxBytes) done(refusal(rule.tooLarge));
      else done(null, chunk);
    },
  });
  await pipeline(part.file, observe, createWriteStream(path));
  return { name: safeFileName(part.filename ?? ''), size, sha256: hash.digest('hex') };
}

async function receive(request: FastifyRequest, rule: Rule, path: string): Promise<Taken> {
  if (Number(request.headers['content-length']) > rule.maxBytes + FORM_BYTES) refuse(rule.tooLarge);
  // One byte more than allowed is read, to tell a full file from one that is too large.
  const limits = { fileSize: rule.maxBytes + 1, files: 2, fields: 5, parts: 7 };
  let taken: Taken | null = null;
  for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
    if (taken) {
      part.file.resume();
      refuse('oneFileAtATime');
    }
    taken = await take(part, rule, path);
  }
  return taken ?? refuse('fileMissing');
}

/** What the contract says of its first bytes: a refusal, or what it is. They are held for no longer than it takes to look. */
async function inspect(kind: FileKind, { name, size }: Taken, path: string) {
  const { headBytes } = FILE_KINDS[kind];
  const head = Buffer.concat(await createReadStream(path, { end: headBytes - 1 }).toArray());
  return { refused: fileRefusal(kind, { name, size, head }), sniffed: sniffContentType(head) };
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Lets the sender finish, unheard: a connection closed in the middle would show them no reason. */
function hearOut(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** What the multipart parser says of a form that is cut off or malformed is about the request, not about us. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Problem || isSystemError(error) || !(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error;
  const message = 'uploadBroken';
  return new Problem('invalid-request', { messages: [message], fields: { file: message }, cause: error });
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
  const folder = await newUploadFolder();
  try {
    const path = join(folder, 'file');
    const file = await receive(request, rule, path).catch((error: unknown) => {
      hearOut(request);
      throw asRefusal(error);
    });
    const { refused, sniffed } = await inspect(kind, file, path);
    if (refused !== null) return refuse(refused);
    request.receivedFile = { name: file.name, sha256: file.sha256 };
    const contentType = sniffed ?? rule.contentTypes[0];
    return await use({ ...file, name: namedAs(contentType, file.name), contentType, open: () => createReadStream(path) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
