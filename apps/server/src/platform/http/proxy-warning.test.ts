import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { foreseenProxy } from './proxy-warning.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

async function warningsAfter(trustProxy: readonly string[], remoteAddress: string, headers: Record<string, string>) {
  const from = testApp.logLines.length;
  const app = await buildApp({ ...testApp.deps, trustProxy });
  for (let time = 0; time < 3; time += 1) await app.inject({ method: 'GET', url: '/api/health', remoteAddress, headers });
  await app.close();
  return testApp.logLines.slice(from).filter((line) => line.includes('GALERIA_TRUST_PROXY')).length;
}

describe('[SES-07] a proxy nobody told the server of', () => {
  test.each([
    ['at the same machine', [], '127.0.0.1', FORWARDED, 1],
    ['in a private network', [], '10.2.3.4', FORWARDED, 1],
    ['in a private network of IPv6', [], 'fd00::7', FORWARDED, 1],
    ['an IPv4 address written as IPv6', [], '::ffff:192.168.1.2', FORWARDED, 1],
    ['from outside, where anybody may write the header', [], '203.0.113.1', FORWARDED, 0],
    ['not there', [], '127.0.0.1', {}, 0],
    ['of which it was told', ['loopback'], '127.0.0.1', FORWARDED, 0],
  ] as const)('%s: warned of once, not at every request', async (_where, trusted, peer, headers, warnings) => {
    expect(await warningsAfter(trusted, peer, headers)).toBe(warnings);
  });

  test.each([
    ['127.0.0.1', 'https://portal.example', [], true],
    ['0.0.0.0', 'https://portal.example', [], true],
    ['127.0.0.1', 'http://portal.example', [], true],
    ['::1', 'http://portal.example', [], true],
    ['0.0.0.0', 'http://portal.example', [], false],
    ['127.0.0.1', 'http://localhost:3000', [], false],
    ['127.0.0.1', 'http://[::1]:3000', [], false],
    ['127.0.0.1', 'https://portal.example', ['loopback'], false],
  ])('foreseen at the start: listening at %s, opened at %s, trusting %j: %s', (host, publicUrl, trustProxy, isForeseen) => {
    expect(foreseenProxy({ host, publicUrl, trustProxy }) !== null).toBe(isForeseen);
  });
});
