import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  GALERIA_EMBEDDED: 'yes',
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
      demo: 'whole',
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
      demo: 'none',
      secret: PRODUCTION.GALERIA_SECRET,
      publicUrl: 'https://portal.galeria.example',
    });
  });

  test('[OPS-02] names everything that is missing or wrong at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      '  - DATABASE_URL is missing: set GALERIA_EMBEDDED=yes if the embedded database is wanted, which a power cut may cost what it acknowledged last',
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
      'GALERIA_EMBEDDED',
      'GALERIA_OIDC_ISSUER',
      'GALERIA_PUBLIC_URL',
      'GALERIA_DEMO',
    ]);
  });

  test.each([
    ['a short secret', { GALERIA_SECRET: 'x'.repeat(31) }, 'GALERIA_SECRET'],
    ['an address without https', { GALERIA_PUBLIC_URL: 'http://portal.galeria.example' }, 'GALERIA_PUBLIC_URL'],
    ['the demo', { GALERIA_DEMO: 'true' }, 'GALERIA_DEMO'],
    ['the small demo', { GALERIA_DEMO: 'small' }, 'GALERIA_DEMO'],
  ])('[OPS-02] refuses %s', (_what, change, named) => {
    const problems = problemsOf({ ...PRODUCTION, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });

  const OIDC = { GALERIA_OIDC_CLIENT_ID: 'galeria', GALERIA_OIDC_CLIENT_SECRET: 'x' };
  const MAIL = { GALERIA_MAIL_FROM: 'portal@galeria.example' };
  const away = 'servico.galeria.example';
  test.each([
    ['DATABASE_URL', `postgres://galeria:senha@${away}/galeria`, {}],
    ['DATABASE_URL', `postgres://galeria:senha@${away}/galeria?sslmode=prefer`, {}],
    ['GALERIA_OIDC_ISSUER', `http://${away}`, OIDC],
    ['GALERIA_S3_ENDPOINT', `http://${away}:9000`, {}],
    ['GALERIA_FLAGS_URL', `http://${away}`, {}],
    ['GALERIA_NOTE_SERVICE_URL', `http://${away}/notas`, {}],
    ['GALERIA_SMTP_URL', `smtp://portal:senha@${away}:587`, MAIL],
  ])('[OPS-02] refuses %s in clear text to another host: %s', (name, value, more) => {
    const problems = problemsOf({ ...PRODUCTION, ...more, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^  - ${name} must `));
    expect(problems[0]).not.toContain('senha');
  });

  test.each([
    { DATABASE_URL: `postgres://galeria:senha@${away}/galeria?sslmode=verify-full` },
    { DATABASE_URL: 'postgres://galeria:senha@127.0.0.1:5432/galeria' },
    { DATABASE_URL: 'postgres://localhost/galeria?host=/var/run/postgresql' },
    { GALERIA_OIDC_ISSUER: `https://${away}`, ...OIDC },
    { GALERIA_S3_ENDPOINT: 'http://localhost:9000' },
    { GALERIA_NOTE_SERVICE_URL: 'http://[::1]:8080/notas' },
    { GALERIA_SMTP_URL: `smtps://portal:senha@${away}`, ...MAIL },
    { GALERIA_SMTP_URL: `smtp://portal:senha@${away}:587?requireTLS=true`, ...MAIL },
    { GALERIA_SMTP_URL: 'smtp://127.0.0.1', ...MAIL },
  ])('[OPS-02] takes what is encrypted or stays on this machine: %o', (given) => {
    expect(problemsOf({ ...PRODUCTION, ...given })).toEqual([]);
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

describe('the demo on an open address', () => {
  test.each(['0.0.0.0', '::', '10.1.2.3', 'portal.galeria.example'])(
    '[OPS-02] HOST=%s is refused unless it is wanted',
    (host) => {
      for (const demo of ['', 'true', 'small'])
        expect(problemsOf({ HOST: host, GALERIA_DEMO: demo })).toEqual([
          expect.stringMatching(/^ {2}- HOST .*GALERIA_DEMO=false.*GALERIA_DEMO_OPEN=yes/),
        ]);
      expect(readConfig({ HOST: host, GALERIA_DEMO_OPEN: 'yes' })).toMatchObject({ demo: 'whole', refusesDemoPasswords: false });
      // Where the demo was loaded before, its passwords are looked for at the start.
      expect(readConfig({ HOST: host, GALERIA_DEMO: 'false' })).toMatchObject({ demo: 'none', refusesDemoPasswords: true });
    },
  );

  test.each(['127.0.0.1', '127.0.0.9', 'localhost', '::1'])('[OPS-02] HOST=%s is this machine alone', (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ demo: 'whole', refusesDemoPasswords: false });
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
  [{}, true],
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
  expect(readConfig({}).uploadBytesPerHour).toBe(8 * 1024 ** 3);
  expect(readConfig({ GALERIA_UPLOAD_MEGABYTES_PER_HOUR: '50' }).uploadBytesPerHour).toBe(50 * 1024 ** 2);
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

test.each([
  ['', []],
  ['um', ['um']],
  ['um, dois', ['um, dois', 'um', 'dois']],
  ['um\ndois,tres\n', ['um\ndois,tres\n', 'um\ndois,tres', 'um', 'dois,tres', 'dois', 'tres']],
])('[OPS-07] former secrets %j are told apart by lines and commas, and a comma may be part of one', (text, secrets) => {
  expect(readConfig({ GALERIA_FORMER_SECRETS: text }).formerSecrets).toEqual(secrets);
});

describe('[DRW-13] the hour of the extractions', () => {
  test.each([
    [undefined, '19:00'],
    ['', '19:00'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('set to %j is %s', (given, time) => {
    expect(readConfig(given === undefined ? {} : { GALERIA_EXTRACTION_TIME: given }).extractionTime).toBe(time);
  });

  test.each(['24:00', '7:00', '19h', '19:60', '19:00:00', 'noon'])('%s is none', (given) => {
    expect(problemsOf({ GALERIA_EXTRACTION_TIME: given })).toEqual([
      expect.stringMatching(/GALERIA_EXTRACTION_TIME: must be an hour and minutes like 19:00/),
    ]);
  });
});
