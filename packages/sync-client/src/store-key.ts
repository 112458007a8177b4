import { createHash } from 'node:crypto';
import { readJson, replaceFile } from './durable-files.ts';
import type { Answer, ServerCall } from './server-call.ts';
import type { SyncPath } from './wire.ts';

export const STORE_KEY_SHAPE = /^gsk_[\w-]{43}$/;

interface KeptKeys {
  /** Which key the settings had: another one there was given by a person, and begins anew. */
  readonly given: string;
  readonly current: string;
  readonly next: string | null;
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

function isKept(kept: unknown): kept is KeptKeys {
  const { given, current, next } = (kept ?? {}) as Partial<KeptKeys>;
  const isKey = (key: unknown) => typeof key === 'string' && STORE_KEY_SHAPE.test(key);
  return typeof given === 'string' && isKey(current) && (next === null || isKey(next));
}

/**
 * The key this store is known by. A new one is on the disk before it is used, and the old one stays until the new one has worked:
 * whatever is lost on the way, one of them opens the door.
 */
export function openStoreKeys(path: string, givenKey: string) {
  const given = digestOf(givenKey);
  const read = readJson(path);
  let keys: KeptKeys = isKept(read) && read.given === given ? read : { given, current: givenKey, next: null };
  const keep = (changed: KeptKeys) => {
    replaceFile(path, JSON.stringify(changed));
    keys = changed;
  };

  return {
    inUse: (): string => keys.next ?? keys.current,
    isWaiting: (): boolean => keys.next !== null,
    take: (next: string): void => keep({ ...keys, next }),
    /** The server knew the new one: the old one is over. */
    confirm: (): void => keep({ ...keys, current: keys.next ?? keys.current, next: null }),
    /** The server does not know the new one: another took its place. */
    giveUp: (): void => keep({ ...keys, next: null }),
  };
}

export type StoreKeys = ReturnType<typeof openStoreKeys>;

/** Asks with the key in use, and learns from the answer whether a new one works. */
export const createKeyedCall =
  (call: ServerCall, keys: StoreKeys) =>
  async (path: SyncPath, body: unknown): Promise<Answer> => {
    const answer = await call(path, keys.inUse(), body);
    if (answer.kind === 'silent' || !keys.isWaiting()) return answer;
    if (answer.status !== 401) {
      keys.confirm();
      return answer;
    }
    keys.giveUp();
    return call(path, keys.inUse(), body);
  };

export type KeyedCall = ReturnType<typeof createKeyedCall>;

/** Takes the next key. False when there was none to take: it is asked for again at the next contact. */
export async function renewKey(call: KeyedCall, keys: StoreKeys): Promise<boolean> {
  const answer = await call('/sync/key', {});
  if (answer.kind === 'silent' || answer.status !== 200) return false;
  const { storeKey } = (answer.body ?? {}) as { storeKey?: unknown };
  if (typeof storeKey !== 'string' || !STORE_KEY_SHAPE.test(storeKey)) return false;
  keys.take(storeKey);
  return true;
}
