import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const NONCE = '__CSP_NONCE__';

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    // WebAssembly, and that alone: the reader of codes in pictures is such a program (decision 71). Text is not run as script.
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What a browser reads of a document alone; a visit fetches a dozen files that are none. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options'];

export interface PortalFiles {
  /** Answers with the portal's page: every address of the portal is this one document. */
  sendPage(reply: FastifyReply): FastifyReply;
}

/** What the page tells the portal before anything is asked: each stands in it as '__NAME__'. */
type PageSettings = Readonly<Record<'SUBSCRIPTION_KEY' | 'CNPJ_ALPHANUMERIC', string>>;

/**
 * The built portal: assets by hashed names that never change (precompressed), and the one page,
 * which is never cached and carries a fresh nonce for its inline parts.
 */
export async function servePortal(app: FastifyInstance, folder: string, settings: PageSettings): Promise<PortalFiles | null> {
  const path = join(folder, 'index.html');
  if (!existsSync(path)) return null;
  const page = Object.entries(settings).reduce(
    (filled, [name, value]) => filled.replaceAll(`__${name}__`, () => inAttribute(value)),
    readFileSync(path, 'utf8'),
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
    setHeaders: (reply, file) => {
      const hashed = file.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (hashed) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    },
  });
  return {
    sendPage(reply) {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce));
    },
  };
}
