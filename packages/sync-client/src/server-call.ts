import { type KeyObject, randomBytes } from 'node:crypto';
import { isSigned } from './signature.ts';
import type { SyncPath } from './wire.ts';

/** What the server said, its signature checked; or why there is no such word. */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly retryAfterMillis: number | null }
  | { readonly kind: 'silent'; readonly reason: string };

export interface Problem {
  readonly code: string | null;
  readonly message: string | null;
}

const TIMEOUT_MILLIS = 30_000;
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

const UNVERIFIED = 'servidor não verificado: a resposta não foi assinada pelo servidor desta loja, e não vale';

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new Error('a resposta é grande demais');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Seconds, or a date. */
function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const millis = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(millis) ? Math.max(0, millis) : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

function silenceOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'o servidor não respondeu a tempo';
  const cause = (error as { cause?: NodeJS.ErrnoException }).cause;
  return `sem conexão com o servidor (${cause?.code ?? cause?.message ?? (error as Error).message})`;
}

export function problemOf(body: unknown): Problem {
  const { code, message, messages } = (body ?? {}) as { code?: unknown; message?: unknown; messages?: unknown };
  const text = typeof message === 'string' ? message : Array.isArray(messages) ? messages.join(' ') : null;
  return { code: typeof code === 'string' ? code : null, message: text };
}

interface CallOptions {
  /** Where the API stands, without a slash at its end. */
  readonly base: string;
  readonly serverKey: KeyObject;
  readonly clock: () => number;
  readonly timeoutMillis?: number;
}

/** Asks the server. An answer that it did not sign is none: whoever stands between cannot make us forget a sale. */
export const createServerCall =
  ({ base, serverKey, clock, timeoutMillis = TIMEOUT_MILLIS }: CallOptions) =>
  async (path: SyncPath, storeKey: string, body: unknown): Promise<Answer> => {
    const nonce = randomBytes(16).toString('base64url');
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${storeKey}`,
          'galeria-nonce': nonce,
          'content-type': 'application/json',
          // The bytes that were signed are those that come.
          'accept-encoding': 'identity',
          'accept-language': 'pt-BR',
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMillis),
      });
      const bytes = await bodyOf(response);
      const { status } = response;
      const answered = { nonce, path, status, body: bytes };
      if (!isSigned(serverKey, answered, response.headers.get('galeria-signature')))
        return { kind: 'silent', reason: UNVERIFIED };
      const retryAfterMillis = retryAfterOf(response.headers.get('retry-after'), clock());
      return { kind: 'answered', status, body: jsonOf(bytes), retryAfterMillis };
    } catch (error) {
      return { kind: 'silent', reason: silenceOf(error) };
    }
  };

export type ServerCall = ReturnType<typeof createServerCall>;
