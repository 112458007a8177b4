import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { PUBLISHED_SECRET } from '../platform/open-keyring.ts';
import { isThisMachine, unsafeSettings } from './unsafe-settings.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Said by somebody who knows what it means. */
const consent = z.literal('yes');

const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => PRIVATE_NETWORKS.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

/**
 * Whose X-Forwarded-For counts. Never everybody's: a client that may name its own address walks
 * past the sign-in guard and the rate limit. 'true' is the private networks a proxy stands in.
 */
const proxies = z
  .string()
  .transform((text) => (text === 'true' ? PRIVATE_NETWORKS : text === 'false' ? [] : text.split(',').map((part) => part.trim())))
  .refine((networks) => networks.every(isNetwork), 'true, false, or addresses and networks like 10.0.0.0/8, with commas');

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

/** The environment, named and checked once. Every other file takes its configuration as an argument. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  GALERIA_PUBLIC_URL: z.url().optional(),
  GALERIA_DATA: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgresUrl, 'must be postgres://user:password@host:port/database').optional(),
  GALERIA_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  GALERIA_SECRET: z.string().min(32).optional(),
  GALERIA_FORMER_SECRETS: z.string().optional(),
  GALERIA_SUBSCRIPTION_KEY: z.string().min(8).optional(),
  GALERIA_CNPJ_ALPHANUMERIC: flag.default(true),
  GALERIA_AUDIT_HEADS: z.string().optional(),
  GALERIA_AUDIT_HEADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  GALERIA_METRICS_TOKEN: z.string().min(16).optional(),
  GALERIA_TRUST_PROXY: proxies.default([]),
  GALERIA_SECOND_FACTOR: z.enum(['off', 'administrators', 'everybody']).default('off'),
  GALERIA_RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  GALERIA_APP_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  GALERIA_UPLOAD_MEGABYTES_PER_HOUR: z.coerce.number().int().min(20).max(10_000_000).default(8192),
  GALERIA_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GALERIA_DEMO: z.enum(['true', 'false', 'small']).optional(),
  GALERIA_DEMO_OPEN: consent.optional(),
  GALERIA_EMBEDDED: consent.optional(),
  GALERIA_ADMIN_EMAIL: z.email().optional(),
  GALERIA_OIDC_ISSUER: z.url().optional(),
  GALERIA_OIDC_CLIENT_ID: z.string().optional(),
  GALERIA_OIDC_CLIENT_SECRET: z.string().optional(),
  GALERIA_OIDC_TRUST_EMAIL: flag.default(false),
  GALERIA_SMTP_URL: z.string().optional(),
  GALERIA_MAIL_FROM: z.string().optional(),
  GALERIA_NOTE_SERVICE_URL: z.url().optional(),
  GALERIA_NOTE_SERVICE_TOKEN: z.string().optional(),
  GALERIA_REVIEW_LEASE_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  GALERIA_EXTRACTION_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour and minutes like 19:00')
    .default('19:00'),
  GALERIA_FLAGS_FILE: z.string().optional(),
  GALERIA_FLAGS_URL: z.url().optional(),
  GALERIA_FLAGS_TOKEN: z.string().optional(),
  GALERIA_S3_BUCKET: z.string().optional(),
  GALERIA_S3_ENDPOINT: z.url().optional(),
  GALERIA_S3_REGION: z.string().default('us-east-1'),
  GALERIA_S3_ACCESS_KEY_ID: z.string().optional(),
  GALERIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** The configuration cannot be used: one line for each thing to mend. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

type Given = Readonly<Partial<Record<keyof z.input<typeof environment>, string>>>;

/** Looks at the variables as they were given, so that it can speak beside what does not parse. */
function contradictions(env: Given): string[] {
  const problems: string[] = [];
  const together = (lead: keyof Given, ...needed: (keyof Given)[]) => {
    if (env[lead] === undefined) return;
    for (const name of needed) if (env[name] === undefined) problems.push(`${name} is missing (${lead} is set)`);
  };
  together('GALERIA_OIDC_ISSUER', 'GALERIA_OIDC_CLIENT_ID', 'GALERIA_OIDC_CLIENT_SECRET');
  together('GALERIA_SMTP_URL', 'GALERIA_MAIL_FROM');
  together('GALERIA_S3_BUCKET', 'GALERIA_S3_ACCESS_KEY_ID', 'GALERIA_S3_SECRET_ACCESS_KEY');
  problems.push(...unsafeSettings(env));
  if (env.NODE_ENV !== 'production') return problems;
  // OPS-02: what a demonstration may leave out and a production may not.
  if (env.GALERIA_SECRET === undefined) problems.push('GALERIA_SECRET is missing: at least 32 random characters');
  if (env.GALERIA_PUBLIC_URL === undefined) problems.push('GALERIA_PUBLIC_URL is missing: the address people open');
  else if (!env.GALERIA_PUBLIC_URL.startsWith('https://')) problems.push('GALERIA_PUBLIC_URL must begin with https://');
  if ((env.GALERIA_DEMO ?? 'false') !== 'false')
    problems.push('GALERIA_DEMO must be false: demo users have a published password');
  return problems;
}

/** How much of the demo is loaded into a database that has nobody yet. */
export type DemoSize = 'none' | 'small' | 'whole';
const demoSize = (given: 'true' | 'false' | 'small'): DemoSize =>
  (({ true: 'whole', false: 'none', small: 'small' }) as const)[given];

/** One a line, or with commas between them. A secret may itself hold a comma: whatever can be meant is tried. */
const formerSecrets = (text = ''): string[] => {
  const parts = [text, ...text.split('\n'), ...text.split(/[,\n]/)];
  return [...new Set([text, ...parts.map((part) => part.trim())])].filter((part) => part !== '');
};

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** Opens the keys of the database. Published outside production. */
  readonly secret: string;
  /** Those that it may still be sealed under, while the secret is being changed. */
  readonly formerSecrets: readonly string[];
  /** Where the heads of the audit trail are kept outside the database. */
  readonly auditHeads: { readonly file: string; readonly url: string | undefined };
  readonly subscriptionKey: string | undefined;
  /** Whether CNPJs with letters, as issued since July 2026, are accepted. */
  readonly cnpjAlphanumeric: boolean;
  readonly metricsToken: string | undefined;
  /** Addresses and networks of the proxies in front of the server. */
  readonly trustProxy: readonly string[];
  /** Who has to have a second factor. */
  readonly secondFactor: 'off' | 'administrators' | 'everybody';
  readonly rateLimit: number;
  /** Requests a minute with one key of the consumer app. */
  readonly appRateLimit: number;
  /** What one person uploads in an hour; a key of the consumer app ten times as much. */
  readonly uploadBytesPerHour: number;
  readonly logLevel: string;
  readonly demo: DemoSize;
  /** Others than this machine's can come, and nobody said that they may all enter. */
  readonly refusesDemoPasswords: boolean;
  readonly adminEmail: string | undefined;
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** The provider says nothing of verification, and its addresses are given by the company. */
    readonly trustEmail: boolean;
  } | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Where notes are completed by their access key. */
  readonly noteService: { readonly url: string; readonly token: string | undefined } | null;
  /** How long a note stays with an analyst who says nothing more. */
  readonly leaseMillis: number;
  /** DRW-13: at which hour of São Paulo extractions of the Loteria Federal are held, 'HH:MM'. */
  readonly extractionTime: string;
  readonly flags: { readonly file: string | undefined; readonly url: string | undefined; readonly token: string | undefined };
  readonly s3: {
    readonly bucket: string;
    readonly endpoint: string | undefined;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
}

export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that was not set: that is what shells and compose files mean by it.
  const given: Given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const misfits = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const problems = [...misfits, ...contradictions(given)];
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.GALERIA_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataFolder: resolve(env.GALERIA_DATA),
    databaseUrl: env.DATABASE_URL,
    poolSize: env.GALERIA_POOL_SIZE,
    secret: env.GALERIA_SECRET ?? PUBLISHED_SECRET,
    formerSecrets: formerSecrets(env.GALERIA_FORMER_SECRETS),
    auditHeads: {
      file: resolve(env.GALERIA_AUDIT_HEADS ?? join(env.GALERIA_DATA, 'audit-heads.jsonl')),
      url: env.GALERIA_AUDIT_HEADS_URL,
    },
    subscriptionKey: env.GALERIA_SUBSCRIPTION_KEY,
    cnpjAlphanumeric: env.GALERIA_CNPJ_ALPHANUMERIC,
    metricsToken: env.GALERIA_METRICS_TOKEN,
    trustProxy: env.GALERIA_TRUST_PROXY,
    secondFactor: env.GALERIA_SECOND_FACTOR,
    rateLimit: env.GALERIA_RATE_LIMIT,
    appRateLimit: env.GALERIA_APP_RATE_LIMIT,
    uploadBytesPerHour: env.GALERIA_UPLOAD_MEGABYTES_PER_HOUR * 1024 * 1024,
    logLevel: env.GALERIA_LOG_LEVEL,
    demo: demoSize(env.GALERIA_DEMO ?? (production ? 'false' : 'true')),
    refusesDemoPasswords: production || (!isThisMachine(env.HOST) && env.GALERIA_DEMO_OPEN === undefined),
    adminEmail: env.GALERIA_ADMIN_EMAIL,
    oidc:
      env.GALERIA_OIDC_ISSUER === undefined
        ? null
        : {
            issuer: env.GALERIA_OIDC_ISSUER,
            clientId: env.GALERIA_OIDC_CLIENT_ID ?? '',
            clientSecret: env.GALERIA_OIDC_CLIENT_SECRET ?? '',
            trustEmail: env.GALERIA_OIDC_TRUST_EMAIL,
          },
    smtp: env.GALERIA_SMTP_URL === undefined ? null : { url: env.GALERIA_SMTP_URL, from: env.GALERIA_MAIL_FROM ?? '' },
    noteService:
      env.GALERIA_NOTE_SERVICE_URL === undefined
        ? null
        : { url: env.GALERIA_NOTE_SERVICE_URL, token: env.GALERIA_NOTE_SERVICE_TOKEN },
    leaseMillis: env.GALERIA_REVIEW_LEASE_SECONDS * 1000,
    extractionTime: env.GALERIA_EXTRACTION_TIME,
    flags: { file: env.GALERIA_FLAGS_FILE, url: env.GALERIA_FLAGS_URL, token: env.GALERIA_FLAGS_TOKEN },
    s3:
      env.GALERIA_S3_BUCKET === undefined
        ? null
        : {
            bucket: env.GALERIA_S3_BUCKET,
            endpoint: env.GALERIA_S3_ENDPOINT,
            region: env.GALERIA_S3_REGION,
            accessKeyId: env.GALERIA_S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.GALERIA_S3_SECRET_ACCESS_KEY ?? '',
          },
  };
}
