import { readJson, replaceFile } from './durable-files.ts';
import type { ClientError } from './wire.ts';

const MOST = 50;
const MOST_DETAIL = 300;
const MOST_FILE = 200;

/** What went wrong and the operator has not heard of yet: the newest, kept over restarts. */
export function openTroubles(path: string, clock: () => number) {
  const kept = readJson(path);
  let errors: ClientError[] = Array.isArray(kept) ? (kept as ClientError[]).slice(-MOST) : [];
  let isChanged = false;
  return {
    add(code: string, file: string | null, detail: string): void {
      const at = new Date(clock()).toISOString();
      const told = detail.length > MOST_DETAIL ? `${detail.slice(0, MOST_DETAIL - 1)}…` : detail;
      const last = errors.at(-1);
      // The same again, each minute of a night without network, would push out everything else.
      if (last?.code === code && last.file === file && last.detail === told) return;
      errors = [...errors, { at, code, file: file?.slice(-MOST_FILE) ?? null, detail: told }].slice(-MOST);
      isChanged = true;
    },
    unreported: (): readonly ClientError[] => errors,
    reported(those: readonly ClientError[]): void {
      const gone = new Set(those);
      errors = errors.filter((error) => !gone.has(error));
      isChanged = true;
    },
    save(): void {
      if (isChanged) replaceFile(path, JSON.stringify(errors));
      isChanged = false;
    },
  };
}

export type Troubles = ReturnType<typeof openTroubles>;
