import type { AnyEndpoint } from '@galeria/contract/kit/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { multipart } from '../multipart.ts';
import { hostileBody, hostileName, hostileValue } from './hostile-values.ts';
import { type KnownValues, spoiled, valuesOf } from './schema-values.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A part of a request: of its schema, and otherwise than that. */
interface Part<T> {
  readonly right: fc.Arbitrary<T>;
  readonly any: fc.Arbitrary<T>;
}

type Body = Pick<InjectOptions, 'payload' | 'headers'>;

/** Parameters of the schema, or of nothing. An empty part would be another address. */
function paths(endpoint: AnyEndpoint, known: KnownValues): Part<string> {
  if (!endpoint.params) return { right: fc.constant(endpoint.path), any: fc.constant(endpoint.path) };
  const made = valuesOf(endpoint.params, { name: 'params', known });
  const address = (params: unknown): string =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = asText((params as Record<string, unknown> | null)?.[name]);
      return encoded(value === '' || /^\.{1,2}$/.test(value) ? '0' : value.slice(0, 300));
    });
  return {
    right: made.map(address),
    any: fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: spoiled(made) }).map(address),
  };
}

const pairsOf = (query: unknown): string[] =>
  Object.entries((query ?? {}) as object).map(([key, value]) => `${encoded(key)}=${encoded(asText(value).slice(0, 3000))}`);
const queryText = (pairs: readonly string[]): string => (pairs.length === 0 ? '' : `?${pairs.join('&')}`);

/** Fields once, or twice, or under names nobody asked for. */
function queries(endpoint: AnyEndpoint, known: KnownValues): Part<string> {
  const made = endpoint.query ? valuesOf(endpoint.query, { name: 'query', known }) : fc.constant({});
  const extra = fc.option(fc.tuple(hostileName, hostileValue), { freq: 12, nil: null });
  return {
    right: made.map((query) => queryText(pairsOf(query))),
    any: fc
      .tuple(fc.oneof({ weight: 3, arbitrary: made }, { weight: 2, arbitrary: spoiled(made) }), fc.nat(20), extra)
      .map(([query, repeat, more]) => {
        const pairs = pairsOf(query);
        if (repeat === 0) pairs.push(...pairs.slice(0, 1));
        if (more !== null && endpoint.query) pairs.push(`${encoded(more[0])}=${encoded(asText(more[1]).slice(0, 3000))}`);
        return queryText(pairs);
      }),
  };
}

const FILES = fc.oneof(
  fc.constantFrom(
    'cpf;motivo\r\n52998224725;teste\r\n',
    'cnpj;luc\r\n',
    'luc;luc principal\r\n',
    'nome;e-mail;shoppings;grupos\r\nA;a@b.example;;\r\n',
  ),
  fc.constantFrom('<a/>', '<a>&toString;</a>', '<!DOCTYPE a><a/>', '<NFe>'.repeat(200), '%PDF-1.4', '\u00ff\u00d8\u00ff', ''),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

function uploads(): fc.Arbitrary<Body> {
  const name = fc.constantFrom('lista.csv', 'nota.xml', 'foto.jpg', 'regulamento.pdf', '../x', '', '__proto__', '😀.csv');
  return fc.tuple(FILES, name).map(([content, filename]) => multipart({ filename, content }));
}

function bodies(endpoint: AnyEndpoint, known: KnownValues): Part<Body> {
  if (endpoint.method === 'GET') return { right: fc.constant({}), any: fc.constant({}) };
  if (endpoint.upload) return { right: uploads(), any: uploads() };
  const hostile = hostileBody.map((payload) => ({ payload, headers: JSON_TYPE }));
  if (!endpoint.body) {
    const none = fc.constant({});
    return { right: none, any: fc.oneof({ weight: 5, arbitrary: none }, { weight: 1, arbitrary: hostile }) };
  }
  const made = valuesOf(endpoint.body, { name: 'body', known });
  const asJson = (value: unknown) => ({ payload: JSON.stringify(value) ?? '', headers: JSON_TYPE });
  return {
    right: made.map(asJson),
    any: fc.oneof(
      { weight: 9, arbitrary: made.map(asJson) },
      { weight: 9, arbitrary: spoiled(made).map(asJson) },
      { weight: 3, arbitrary: spoiled(spoiled(made)).map(asJson) },
      { weight: 1, arbitrary: hostile },
    ),
  };
}

/**
 * Requests to an endpoint, made from its own schemas: right, at the edges, just beyond them, and wrong. Parts chosen each
 * by itself are seldom all right together, so some requests are right in each.
 */
export function requestsTo(endpoint: AnyEndpoint, known: KnownValues): fc.Arbitrary<InjectOptions> {
  const parts = [paths(endpoint, known), queries(endpoint, known), bodies(endpoint, known)] as const;
  const request = (choice: keyof Part<unknown>) => fc.tuple(parts[0][choice], parts[1][choice], parts[2][choice]);
  return fc
    .oneof({ weight: 1, arbitrary: request('right') }, { weight: 2, arbitrary: request('any') })
    .map(([path, query, body]) => ({ method: endpoint.method, url: `/api${path}${query}`, ...body }));
}
