import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a proxy of the operator's own stands: loopback and the private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8, 'ipv4');
near.addSubnet('10.0.0.0', 8, 'ipv4');
near.addSubnet('172.16.0.0', 12, 'ipv4');
near.addSubnet('192.168.0.0', 16, 'ipv4');
near.addSubnet('169.254.0.0', 16, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family !== 0 && near.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

const ADVICE =
  'set GALERIA_TRUST_PROXY, or everybody counts as the one address of the proxy in the sign-in guard and the rate limit';

/** SES-07: said once, at the first request that a proxy seems to have passed on to a server that was told of none. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: readonly string[]): void {
  if (trustProxy.length > 0) return;
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined || !isNear(request.ip)) return;
    warned = true;
    request.log.warn({ peer: request.ip }, `a request came through a proxy (X-Forwarded-For): ${ADVICE}`);
  });
}

/** The same, foreseen at the start: people open another address than the one the server listens at. Null when all is well. */
export function foreseenProxy(config: {
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
}): string | null {
  if (config.trustProxy.length > 0) return null;
  const { protocol, hostname } = new URL(config.publicUrl);
  const isLocal = hostname === 'localhost' || isNear(hostname.replace(/^\[|\]$/g, ''));
  const listensHere = config.host === 'localhost' || config.host === '::1' || config.host.startsWith('127.');
  // We speak no TLS ourselves, and nobody from outside reaches a loopback address.
  const hasProxy = protocol === 'https:' || (listensHere && !isLocal);
  return hasProxy ? `GALERIA_PUBLIC_URL is ${config.publicUrl}, so there is a proxy in front: ${ADVICE}` : null;
}
