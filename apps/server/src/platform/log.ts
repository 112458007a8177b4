import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Anything that could be a CPF, CNPJ, phone, access key or card: nine or more digits in a row, dots and dashes ignored. */
const DIGITS = /\d(?:[.\-/ ]?\d){8,}/g;
const EMAIL = /[^\s@"'<>=&?]+(?:@|%40)[^\s@"'<>=&?]+\.[^\s@"'<>=&?]+/gi;
const BEARER = /Bearer\s+[\w.~+/-]+/gi;
/** Session tokens, activation tokens, digests, signed tokens: long, and without a space. */
const SECRET = /[\w-]{40,}/g;

export const withoutPersonalData = (text: string): string =>
  text.replace(BEARER, 'Bearer [removed]').replace(SECRET, '[secret]').replace(EMAIL, '[e-mail]').replace(DIGITS, '[digits]');

/** SQLSTATE class 22: the message quotes the value that did not fit. */
const quotesItsValue = (code: unknown): boolean => typeof code === 'string' && /^22\w{3}$/.test(code);

function messageForLog(error: Error, code: unknown): string {
  if (error.message.startsWith('Failed query:')) return 'Failed query';
  return quotesItsValue(code) ? 'a value did not fit' : withoutPersonalData(error.message);
}

/**
 * Errors carry values (a unique violation names the e-mail, a driver its parameters), so only
 * kind, code, cleaned message and stack leave; never detail, where, parameters or query text.
 */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: messageForLog(error, code),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/**
 * Structured logs without personal data or tokens (OPS-03): requests are logged by route
 * pattern, never by address, because searches put CPFs into query strings.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorForLog, error: errorForLog, req: () => undefined, res: () => undefined },
    redact: {
      paths: [
        'password',
        'token',
        'accessToken',
        'authorization',
        'email',
        'cpf',
        'cnpj',
        '*.password',
        '*.token',
        '*.email',
        '*.cpf',
      ],
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
