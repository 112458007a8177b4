import { createHash } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The viewer's page has inline scripts of its own: exactly those are allowed, by their digest. */
function documentPolicy(page: string): string {
  const digests = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${digests.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** OPS-06: the API document, made from the contract, browsable at /docs without any outside host. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Galeria', version: '1', description: 'The API behind the portal.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          storeKey: { type: 'http', scheme: 'bearer' },
          appKey: { type: 'apiKey', in: 'header', name: 'app-key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = request.url.startsWith('/docs') && String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && typeof payload === 'string') reply.header('content-security-policy', documentPolicy(payload));
    return payload;
  });
  await app.register(scalar, { routePrefix: '/docs', configuration: { withDefaultFonts: false, hideClientButton: true } });
}
