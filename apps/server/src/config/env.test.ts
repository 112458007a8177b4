import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  GALERIA_SECRET: 'x'.repeat(32),
  GALERIA_PUBLIC_URL: 'https://portal.galeria.example/',
};

/** The lines of what has to be mended. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('without anything set', () => {
  test('[OPS-01] it is a demonstration on this machine: port 3000, folder ./data, embedded database', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataFolder: resolve('./data'),
      databaseUrl: undefined,
      trustProxy: [],
      oidc: null,
      smtp: null,
      s3: null,
    });
  });

  test('[OPS-01] an empty variable is one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', GALERIA_DEMO: '' })).toEqual(readConfig({}));
  });
});

describe('production', () => {
  test('[OPS-02] starts with its secret and its address, and without the demo', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      demo: false,
      secret: PRODUCTION.GALERIA_SECRET,
      publicUrl: 'https://portal.galeria.example',
    });
  });

  test('[OPS-02] names everything that is missing or wrong at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      '  - GALERIA_SECRET is missing: at least 32 random characters',
      '  - GALERIA_PUBLIC_URL is missing: the address people open',
    ]);
    expect(
      problemsOf({
        NODE_ENV: 'production',
        PORT: 'http',
        GALERIA_SECRET: 'short',
        GALERIA_DEMO: 'true',
        GALERIA_OIDC_ISSUER: 'http://login.galeria.example',
      }).map((line) => /GALERIA_\w+|PORT/.exec(line)?.[0]),
    ).toEqual([
      'PORT',
      'GALERIA_SECRET',
      'GALERIA_OIDC_CLIENT_ID',
      'GALERIA_OIDC_CLIENT_SECRET',
      'GALERIA_PUBLIC_URL',
      'GALERIA_OIDC_ISSUER',
      'GALERIA_DEMO',
    ]);
  });

  test.each([
    ['a short secret', { GALERIA_SECRET: 'x'.repeat(31) }, 'GALERIA_SECRET'],
    ['an address without https', { GALERIA_PUBLIC_URL: 'http://portal.galeria.example' }, 'GALERIA_PUBLIC_URL'],
    ['the demo', { GALERIA_DEMO: 'true' }, 'GALERIA_DEMO'],
  ])('[OPS-02] refuses %s', (_what, change, named) => {
    const problems = problemsOf({ ...PRODUCTION, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });

  test('[OPS-02] never repeats a secret it refuses', () => {
    const secrets = {
      GALERIA_SECRET: 'curto-demais',
      GALERIA_METRICS_TOKEN: 'curto-tambem',
      GALERIA_SUBSCRIPTION_KEY: 'chave-c',
      DATABASE_URL: 'mysql://galeria:senha-do-banco@db/galeria',
    };
    const lines = problemsOf({ ...PRODUCTION, ...secrets });
    expect(lines.map((line) => /[A-Z_]{8,}/.exec(line)?.[0]).sort()).toEqual([
      'DATABASE_URL',
      'GALERIA_METRICS_TOKEN',
      'GALERIA_SECRET',
      'GALERIA_SUBSCRIPTION_KEY',
    ]);
    for (const secret of ['curto-demais', 'curto-tambem', 'chave-c', 'senha-do-banco'])
      expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('what belongs together', () => {
  test.each([
    [{ GALERIA_OIDC_ISSUER: 'https://login.example' }, ['GALERIA_OIDC_CLIENT_ID', 'GALERIA_OIDC_CLIENT_SECRET']],
    [{ GALERIA_SMTP_URL: 'smtp://mail' }, ['GALERIA_MAIL_FROM']],
    [{ GALERIA_S3_BUCKET: 'arquivos' }, ['GALERIA_S3_ACCESS_KEY_ID', 'GALERIA_S3_SECRET_ACCESS_KEY']],
  ])('[OPS-02] %o alone names what it lacks', (environment, lacking) => {
    expect(problemsOf(environment)).toEqual(
      lacking.map((name) => `  - ${name} is missing (${Object.keys(environment)[0]} is set)`),
    );
  });
});

test.each([
  [{}, false],
  [{ GALERIA_CNPJ_ALPHANUMERIC: 'false' }, false],
  [{ GALERIA_CNPJ_ALPHANUMERIC: 'true' }, true],
])('[FMT-03] %j: CNPJs with letters accepted, %s', (environment, expected) => {
  expect(readConfig(environment).cnpjAlphanumeric).toBe(expected);
});

test('[FMT-03] GALERIA_CNPJ_ALPHANUMERIC is true or false, nothing else', () => {
  expect(problemsOf({ GALERIA_CNPJ_ALPHANUMERIC: 'sim' })).toHaveLength(1);
});

test('[APP-01] a key of the app has 600 requests a minute unless told otherwise, and at least one', () => {
  expect(readConfig({}).appRateLimit).toBe(600);
  expect(readConfig({ GALERIA_APP_RATE_LIMIT: '5' }).appRateLimit).toBe(5);
  expect(problemsOf({ GALERIA_APP_RATE_LIMIT: '0' })).toHaveLength(1);
});

describe('proxies', () => {
  test.each([
    ['false', []],
    ['true', ['loopback', 'linklocal', 'uniquelocal']],
    ['10.1.2.3', ['10.1.2.3']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('[SES-07] GALERIA_TRUST_PROXY=%s trusts %j', (given, expected) => {
    expect(readConfig({ GALERIA_TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test.each(['1', 'everybody', '10.0.0.0/8;10.1.0.0/16', '*'])('[SES-07] GALERIA_TRUST_PROXY=%s is refused', (given) => {
    expect(problemsOf({ GALERIA_TRUST_PROXY: given })).toHaveLength(1);
  });
});
