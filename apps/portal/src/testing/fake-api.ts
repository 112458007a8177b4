import type { AnyEndpoint, ResponseOf } from '@galeria/contract/kit/endpoint';
import { PROBLEMS, type ProblemCode } from '@galeria/contract/messages/problem-codes';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

interface Route {
  readonly endpoint: AnyEndpoint;
  readonly pattern: RegExp;
  answer: Answer;
}

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);

export function problemReply(
  code: ProblemCode,
  extra: {
    readonly headers?: Record<string, string>;
    readonly fields?: Record<string, string>;
    readonly messages?: string[];
  } = {},
): Response {
  const { status, pt: message } = PROBLEMS[code];
  const body = {
    status,
    code,
    message,
    messages: extra.messages ?? [],
    fields: extra.fields ?? {},
    details: { messages: [], fields: {} },
    requestId: 'req-1',
  };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...extra.headers } });
}

export interface FakeApi {
  on<E extends AnyEndpoint>(endpoint: E, reply: ResponseOf<E> | Answer): FakeApi;
  readonly seen: readonly SeenRequest[];
  calls(endpoint: AnyEndpoint): SeenRequest[];
  /**
   * Takes the place of `fetch` and of the upload's XMLHttpRequest; returns how to end that. Then nobody answers any more: a page
   * on its way out would ask the real network, fail, and try again while the runner waits for it to rest.
   */
  install(): () => void;
}

function success(endpoint: AnyEndpoint, reply: unknown): Response {
  const parsed = endpoint.response.parse(reply);
  const status = endpoint.status ?? 200;
  return status === 204 ? new Response(null, { status }) : new Response(JSON.stringify(parsed), { status });
}

/** As much of XMLHttpRequest as an upload uses; the file itself is the request's body. */
function uploadThrough(answer: (url: string, init: RequestInit) => Promise<Response>) {
  return class {
    readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    #reply: Response | null = null;
    #request = { method: '', url: '' };
    readonly #headers: Record<string, string> = {};

    open(method: string, url: string): void {
      this.#request = { method, url };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#reply?.headers.get(name) ?? null;
    }

    abort(): void {
      this.onabort?.();
    }

    async send(form: FormData): Promise<void> {
      this.#reply = await answer(this.#request.url, { method: this.#request.method, headers: this.#headers, body: form });
      this.status = this.#reply.status;
      this.responseText = await this.#reply.text();
      this.onload?.();
    }
  };
}

/**
 * The network's edge: answers `fetch` as the contract says. A reply that the endpoint's own schema refuses,
 * or a request body that it does, fails the test instead of teaching it something untrue.
 */
export function createFakeApi(): FakeApi {
  const seen: SeenRequest[] = [];
  const routes: Route[] = [];

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url, 'http://portal.test');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request: SeenRequest = { method, path: pathname, url, headers: new Headers(init.headers), body };
    seen.push(request);
    init.signal?.throwIfAborted();
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
    if (route === undefined) return problemReply('route-not-found');
    if (body !== undefined) route.endpoint.body?.parse(body);
    return route.answer(request);
  }

  const api: FakeApi = {
    seen,
    on(endpoint, reply) {
      const give: Answer = typeof reply === 'function' ? (reply as Answer) : () => success(endpoint, reply);
      const known = routes.find((route) => route.endpoint === endpoint);
      if (known) known.answer = give;
      else routes.push({ endpoint, pattern: patternOf(endpoint.path), answer: give });
      return api;
    },
    calls(endpoint) {
      const pattern = patternOf(endpoint.path);
      return seen.filter(({ method, path }) => method === endpoint.method && pattern.test(path));
    },
    install() {
      globalThis.fetch = (input, init) => answer(String(input), init ?? {});
      globalThis.XMLHttpRequest = uploadThrough(answer) as unknown as typeof XMLHttpRequest;
      return () => {
        globalThis.fetch = () => new Promise(() => undefined);
        globalThis.XMLHttpRequest = uploadThrough(() => new Promise(() => undefined)) as unknown as typeof XMLHttpRequest;
      };
    },
  };
  return api;
}
