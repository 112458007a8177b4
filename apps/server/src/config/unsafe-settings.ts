import { isIP } from 'node:net';

type Given = Readonly<Partial<Record<string, string>>>;

/** An address that only this machine reaches: what goes there does not pass a network. */
export const isThisMachine = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};

const SERVICES = ['GALERIA_OIDC_ISSUER', 'GALERIA_S3_ENDPOINT', 'GALERIA_FLAGS_URL', 'GALERIA_NOTE_SERVICE_URL'] as const;
const WITH_TLS = ['require', 'verify-ca', 'verify-full'];

const urlOf = (text: string | undefined): URL | null => (text !== undefined && URL.canParse(text) ? new URL(text) : null);

function clearText(env: Given): string[] {
  const problems: string[] = [];
  for (const name of SERVICES) {
    const url = urlOf(env[name]);
    if (url?.protocol === 'http:' && !isThisMachine(url.hostname))
      problems.push(`${name} must begin with https://: http carries everything in clear text to ${url.hostname}`);
  }
  const mail = urlOf(env.GALERIA_SMTP_URL);
  if (mail && mail.protocol !== 'smtps:' && mail.searchParams.get('requireTLS') !== 'true' && !isThisMachine(mail.hostname))
    problems.push('GALERIA_SMTP_URL must begin with smtps:// or end with ?requireTLS=true: activation links go by it');
  const database = urlOf(env.DATABASE_URL);
  // Without a host, or with a folder for one, it is a socket of this machine.
  const host = database?.searchParams.get('host') ?? database?.hostname ?? '';
  const isLocal = host === '' || host.startsWith('/') || isThisMachine(host);
  const isPostgres = database !== null && /^postgres(ql)?:$/.test(database.protocol);
  if (isPostgres && !isLocal && !WITH_TLS.includes(database.searchParams.get('sslmode') ?? ''))
    problems.push('DATABASE_URL must say ?sslmode=verify-full (or verify-ca, require): the database is on another host');
  return problems;
}

/** OPS-02: what would start and should not, each with what to do about it. */
export function unsafeSettings(env: Given): string[] {
  const problems: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const isDemo = env.GALERIA_DEMO === undefined ? !isProduction : env.GALERIA_DEMO !== 'false';
  if (isDemo && !isProduction && !isThisMachine(env.HOST ?? '127.0.0.1') && env.GALERIA_DEMO_OPEN !== 'yes')
    problems.push(
      'HOST opens the demo to others, and its sign-ins have a published password: set GALERIA_DEMO=false, or GALERIA_DEMO_OPEN=yes if whoever comes may enter',
    );
  if (!isProduction) return problems;
  if (env.DATABASE_URL === undefined && env.GALERIA_EMBEDDED !== 'yes')
    problems.push(
      'DATABASE_URL is missing: set GALERIA_EMBEDDED=yes if the embedded database is wanted, which a power cut may cost what it acknowledged last',
    );
  return [...problems, ...clearText(env)];
}
