import * as z from 'zod';
import { defineEndpoint } from '../kit/endpoint.ts';
import { mallCode } from '../malls/mall-code.ts';

/**
 * What may be uploaded for later use by a form, each of them a part of a promotion: who may not write one has no use for it
 * (PER-10). Each kind's rule is in kit/file-rules.ts.
 */
export const UPLOAD_KINDS = ['image', 'regulation', 'restriction-list'] as const;

export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  createdAt: z.iso.datetime(),
});

export type StoredFile = z.infer<typeof storedFile>;

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/file/:kind',
  summary: 'Upload a file for a mall; it is discarded after a day unless a record takes it up',
  access: ['write-promotion'],
  malls: 'named',
  params: z.object({ kind: z.enum(UPLOAD_KINDS) }),
  query: z.strictObject({ mallCode }),
  response: storedFile,
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
});

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/file/:id',
  summary: "Download a file of one of the caller's malls, or one made for the caller",
  access: 'session',
  malls: 'record',
  params: z.object({ id: z.uuid() }),
  response: z.string(),
  raw: true,
  problems: ['not-found'],
});

export const fileEndpoints = { uploadFile, downloadFile } as const;
