import { hash, verify } from '@node-rs/argon2';

/** argon2id; named, so that a new version of the library does not make old hashes faster or slower than the decoy. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * It runs on Node's thread pool, which files and DNS share, so only two run at once: a storm of
 * sign-ins queues here and the rest of the server goes on.
 */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** `beforeWork` is awaited when its turn has come: a storm that was locked out while it queued costs nothing more. */
export const passwordMatches = (
  passwordHash: string,
  password: string,
  beforeWork: () => Promise<void> = async () => {},
): Promise<boolean> =>
  inTurn(async () => {
    await beforeWork();
    return verify(passwordHash, password);
  });

let decoy: Promise<string> | null = null;

/** Verified against when there is no such account, so that the answer takes as long as for one there is. */
export const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('no account has this password');
  return decoy;
};
