import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';

export const API_BASE = '/api';

/** The parts of a request as they lie in the value; `RequestOf` has said which of them an endpoint wants. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`No value for ':${name}' in ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Spec 5, 7: empty and null filters are dropped; lists are joined by commas. */
function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') search.set(key, String(text));
  }
  return search.size === 0 ? '' : `?${search}`;
}

export function requestUrl(endpoint: AnyEndpoint, request: LooseRequest): string {
  return `${API_BASE}${fillPath(endpoint.path, request.params)}${queryText(request.query)}`;
}
