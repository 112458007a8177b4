import * as z from 'zod';
import { mallCode } from '../malls/mall-code.ts';
import type { Message } from '../messages/message.ts';
import { said } from '../messages/said.ts';

/** A line of a file that cannot be carried out: where it stands, what it says, why not. */
export interface RefusedLine {
  readonly line: number;
  readonly text: string;
  readonly reason: Message;
}

/** FIL-02: what is said of a file before anything is done; `sample` has the first accepted lines. */
export const importPreviewOf = <Line extends z.ZodType>(line: Line) =>
  z.object({
    id: z.uuid(),
    accepted: z.number().int(),
    refused: z.number().int(),
    sample: z.array(line),
    refusedSample: z.array(z.object({ line: z.number().int(), reason: said })),
  });

export const importId = z.object({ id: z.uuid() });

/** What the calls of every staged import have in common; a file is for one mall, which the address names. */
export const STAGE_IMPORT = {
  method: 'POST',
  malls: 'named',
  query: z.strictObject({ mallCode }),
  status: 201,
  upload: true,
  problems: ['file-rejected', 'body-too-large', 'foreign-mall'],
} as const;

export const COMMIT_IMPORT = { method: 'POST', malls: 'named', params: importId } as const;

/** The lines as a file; 404 outside the caller's malls. */
export const IMPORT_LINES = {
  method: 'GET',
  malls: 'record',
  params: importId,
  response: z.string(),
  raw: true,
  problems: ['not-found'],
} as const;
