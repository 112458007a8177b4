import { noteAmount } from '@galeria/contract/kit/fields/money-schemas';
import * as z from 'zod';

/** What an outside service says of a note by its key. */
const answer = z.object({
  issuerName: z.string().max(255).nullable().default(null),
  issueDate: z.iso.date().nullable().default(null),
  amountInCents: noteAmount.nullable().default(null),
});

export type NoteServiceAnswer = z.output<typeof answer>;

/** The service that completes notes by their access key: an OCR bureau, or a broker with the tax offices. */
export interface NoteService {
  /** Null when it does not know the note; throws when it cannot be asked. */
  readNote(accessKey: string): Promise<NoteServiceAnswer | null>;
}

const TIMEOUT_MILLIS = 10_000;
const LONGEST_ANSWER = 64 * 1024;

/** No more than an answer can have: what goes on and on is not read to its end. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LONGEST_ANSWER) throw new Error('the note service answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One POST with the key; 404 is 'not known'. Only the configured address is ever asked, never one that a note brings along. */
export const httpNoteService = (config: { url: string; token: string | undefined; timeoutMillis?: number }): NoteService => ({
  async readNote(accessKey) {
    const response = await fetch(config.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMillis ?? TIMEOUT_MILLIS),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(config.token === undefined ? {} : { authorization: `Bearer ${config.token}` }),
      },
      body: JSON.stringify({ accessKey }),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the note service answered ${response.status}`);
    return answer.parse(JSON.parse(await textOf(response)));
  },
});
