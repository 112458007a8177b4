import { type ClientRequestArgs, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AgentOptions, Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
const TUNNEL_MILLIS = 20_000;

export interface Posted {
  readonly status: number;
  readonly body: Buffer;
  /** The first of each name; in lower case. */
  readonly header: (name: string) => string | null;
}

export interface Posting {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMillis: number;
}

export class PostTimeout extends Error {}
/** The program is told to stop while it waits for an answer. */
export class PostStopped extends Error {}
/** The proxy answered, and did not open the way. */
export class ProxyRefusal extends Error {}

class StaleConnection extends Error {
  readonly code = 'ECONNRESET';
}

/** Asks a proxy for a way to the server; what goes through it is between the two of them. */
function tunnel(proxy: URL, host: string, port: number, signal: AbortSignal | undefined): Promise<Socket> {
  const { username, password } = proxy;
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return new Promise((resolve, reject) => {
    const asked = httpRequest({
      ...{ host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port === '' ? 80 : Number(proxy.port), method: 'CONNECT' },
      ...{ path: `${host}:${port}`, agent: false, timeout: TUNNEL_MILLIS, signal },
      headers: {
        host: `${host}:${port}`,
        ...(username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
      },
    });
    asked.once('connect', ({ statusCode }: IncomingMessage, socket: Socket) => {
      socket.setTimeout(0);
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new ProxyRefusal(`o proxy ${proxy.host} recusou a conexão (${statusCode})`));
    });
    asked.once('timeout', () => asked.destroy(new Error('o proxy não respondeu')));
    asked.once('error', (error) => reject(error));
    asked.end();
  });
}

type Connected = (error: Error | null, socket?: Socket) => void;

/** Node 20 has no agent that goes through a proxy; this is what there is to it. */
const throughProxy = (proxy: URL, isSecure: boolean, options: AgentOptions) => {
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const connection = {
    createConnection(to: ClientRequestArgs & ConnectionOptions, connected: Connected): void {
      tunnel(proxy, to.host ?? '', Number(to.port), to.signal).then(
        (socket) => connected(null, isSecure ? connectTls({ ...to, socket }) : socket),
        (error: Error) => connected(error),
      );
    },
  };
  return Object.assign(agent, connection);
};

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new Error('a resposta é grande demais');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Posts, over connections that are kept; follows no redirection. `proxy`: how the shop's network leads out, where not directly.
 * `stop`: nobody waits for an answer any more.
 */
export function createPost(base: string, proxy: URL | null, stop?: AbortSignal) {
  const isSecure = base.startsWith('https:');
  const kept = { keepAlive: true };
  const direct = isSecure ? new HttpsAgent(kept) : new HttpAgent(kept);
  const agent = proxy === null ? direct : throughProxy(proxy, isSecure, kept);
  const request = isSecure ? httpsRequest : httpRequest;

  function answerTo({ url, headers, body }: Posting, signal: AbortSignal): Promise<IncomingMessage> {
    const length = String(Buffer.byteLength(body));
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', agent, signal, headers: { ...headers, 'content-length': length } }, resolve);
      asked.once('error', (error: NodeJS.ErrnoException) =>
        // The server ended a connection that was kept, just as it was taken again. It may be asked twice: it knows what it has.
        reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
      );
      asked.end(body);
    });
  }

  return async function post(posting: Posting): Promise<Posted> {
    const late = AbortSignal.timeout(posting.timeoutMillis);
    const signal = stop === undefined ? late : AbortSignal.any([late, stop]);
    try {
      const response = await answerTo(posting, signal).catch((error: unknown) =>
        error instanceof StaleConnection ? answerTo(posting, signal) : Promise.reject(error),
      );
      const body = await bytesOf(response);
      const header = (name: string) => response.headersDistinct[name]?.[0] ?? null;
      return { status: response.statusCode ?? 0, body, header };
    } catch (error) {
      if (stop?.aborted) throw new PostStopped();
      throw late.aborted ? new PostTimeout() : error;
    }
  };
}
