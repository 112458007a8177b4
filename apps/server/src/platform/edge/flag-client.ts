import { readFile } from 'node:fs/promises';
import { OFREPProvider } from '@openfeature/ofrep-provider';
import { ErrorCode, type JsonValue, OpenFeature, type Provider, type ResolutionDetails } from '@openfeature/server-sdk';
import type { Logger } from '../log.ts';

/** What the server asks of the flag service. A failure gives the default, never an error (spec 8). */
export interface FlagClient {
  isOn(flag: string): Promise<boolean>;
  list(flag: string): Promise<JsonValue[]>;
  close(): Promise<void>;
}

/**
 * The embedded provider: a JSON file of flag → value, read at each question so that an edit
 * counts at once. Small and asked for rarely; the portal keeps the answers.
 */
function fileProvider(path: string): Provider {
  async function resolve<Value>(flagKey: string, fallback: Value): Promise<ResolutionDetails<Value>> {
    const flags = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    if (!Object.hasOwn(flags, flagKey)) return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const value = flags[flagKey];
    const fits = Array.isArray(fallback) ? Array.isArray(value) : typeof value === typeof fallback;
    return fits ? { value: value as Value } : { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH };
  }
  return {
    metadata: { name: 'flags file' },
    runsOn: 'server',
    resolveBooleanEvaluation: resolve,
    resolveStringEvaluation: resolve,
    resolveNumberEvaluation: resolve,
    resolveObjectEvaluation: resolve,
  };
}

export type FlagSource =
  | { readonly file: string }
  | { readonly ofrepUrl: string; readonly token?: string | undefined; readonly timeoutMillis?: number };

/** For a service that does not answer. A page waits a second at most, and what it waits for has a way to go as well. */
const TIMEOUT_MILLIS = 800;

let domains = 0;

/** OpenFeature in front of a flags file, or of a remote service that speaks OFREP (FLG-01). */
export async function openFlags(source: FlagSource, log: Logger): Promise<FlagClient> {
  const provider =
    'file' in source
      ? fileProvider(source.file)
      : new OFREPProvider({
          baseUrl: source.ofrepUrl,
          fetchImplementation: (input: string | URL | Request, init?: RequestInit) =>
            fetch(input, { ...init, signal: AbortSignal.timeout(source.timeoutMillis ?? TIMEOUT_MILLIS) }),
          ...(source.token === undefined ? {} : { headers: [['authorization', `Bearer ${source.token}`]] }),
        });
  // A domain of its own, so that two servers in one process (tests) do not share a provider.
  domains += 1;
  const domain = `galeria-${domains}`;
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);

  const report = (flag: string, details: { errorCode?: unknown; errorMessage?: unknown }): void => {
    if (details.errorCode) log.warn({ flag, code: details.errorCode }, 'the flag service gave no answer; its default counts');
  };
  return {
    async isOn(flag) {
      const details = await client.getBooleanDetails(flag, false);
      report(flag, details);
      return details.value;
    },
    async list(flag) {
      const details = await client.getObjectDetails<JsonValue[]>(flag, []);
      report(flag, details);
      return Array.isArray(details.value) ? details.value : [];
    },
    close: async () => {
      if ('onClose' in provider) await provider.onClose?.();
    },
  };
}
