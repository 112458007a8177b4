import { type KeyObject, randomBytes } from 'node:crypto';
import { createPost, PostStopped, PostTimeout, ProxyRefusal } from './post.ts';
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

const UNVERIFIED = 'servidor não verificado: a resposta não foi assinada pelo servidor desta loja, e não vale';

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
  if (error instanceof PostTimeout) return 'o servidor não respondeu a tempo';
  if (error instanceof PostStopped) return 'o programa foi parado antes da resposta';
  if (error instanceof ProxyRefusal) return `sem conexão com o servidor: ${error.message}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return `sem conexão com o servidor (${code ?? message})`;
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
  readonly proxy: URL | null;
  readonly clock: () => number;
  readonly timeoutMillis?: number;
  /** Ends a call that is under way, and what comes after it. */
  readonly stop?: AbortSignal;
}

/** Asks the server. An answer that it did not sign is none: whoever stands between cannot make us forget a sale. */
export function createServerCall({ base, serverKey, proxy, clock, timeoutMillis = TIMEOUT_MILLIS, stop }: CallOptions) {
  const post = createPost(base, proxy, stop);
  return async (path: SyncPath, storeKey: string, asked: unknown): Promise<Answer> => {
    const nonce = randomBytes(16).toString('base64url');
    const headers = {
      authorization: `Bearer ${storeKey}`,
      'galeria-nonce': nonce,
      'content-type': 'application/json',
      // The bytes that were signed are those that come.
      'accept-encoding': 'identity',
      'accept-language': 'pt-BR',
    };
    try {
      const { status, body, header } = await post({ url: base + path, headers, body: JSON.stringify(asked), timeoutMillis });
      if (!isSigned(serverKey, { nonce, path, status, body }, header('galeria-signature')))
        return { kind: 'silent', reason: UNVERIFIED };
      const retryAfterMillis = retryAfterOf(header('retry-after'), clock());
      return { kind: 'answered', status, body: jsonOf(body), retryAfterMillis };
    } catch (error) {
      return { kind: 'silent', reason: silenceOf(error) };
    }
  };
}

export type ServerCall = ReturnType<typeof createServerCall>;
