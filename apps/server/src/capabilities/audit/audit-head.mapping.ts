import * as z from 'zod';
import { canonicalJson, type Macs } from './audit.rules.ts';

/** How long the trail may wait for its seal, and a seal for its head outside, before somebody should look. */
export const LONGEST_WAIT_MILLIS = 15 * 60_000;

const head = z.object({
  number: z.int().positive(),
  hash: z.string(),
  sealedAt: z.iso.datetime(),
  keyNumber: z.int().positive(),
  /** Shows that the server wrote it. */
  mac: z.string(),
});

/** A seal as it is kept outside the database: whoever has it can tell that nothing was changed or cut off before it. */
export type Head = z.output<typeof head>;

type Sealed = { readonly number: number; readonly hash: string; readonly sealedAt: Date };

const headText = ({ number, hash, sealedAt, keyNumber }: Omit<Head, 'mac'>): string =>
  canonicalJson(['head', keyNumber, number, hash, sealedAt]);

export function headOf(macs: Macs, keyNumber: number, { number, hash, sealedAt }: Sealed): Head {
  const said = { number, hash, sealedAt: sealedAt.toISOString(), keyNumber };
  const mac = macs(keyNumber)?.(headText(said));
  if (mac === undefined) throw new Error(`there is no key ${keyNumber}`);
  return { ...said, mac };
}

export const isOurs = (macs: Macs, kept: Head): boolean => macs(kept.keyNumber)?.(headText(kept)) === kept.mac;

/** One line: in a file, in a log among others, to an address. */
export const lineOfHead = (kept: Head): string => JSON.stringify({ auditHead: kept });

/** The head in a line; null for another line, or one that was cut short. */
export function headInLine(line: string): Head | null {
  if (!line.includes('"auditHead"')) return null;
  try {
    const parsed = z.object({ auditHead: head }).safeParse(JSON.parse(line));
    return parsed.success ? parsed.data.auditHead : null;
  } catch {
    return null;
  }
}

/** What a head says of the trail in the database, in one sentence; null when they agree. `hash` is that of the seal of its number. */
export function inspectHead(
  macs: Macs,
  kept: Head,
  found: { readonly hash: string | undefined; readonly last: number },
): string | null {
  if (!isOurs(macs, kept)) return `head ${kept.number} was not written by this server`;
  if (found.hash === kept.hash) return null;
  const since = `head ${kept.number} of ${kept.sealedAt} is kept outside`;
  return found.hash === undefined
    ? `the trail was cut off: ${since}, the database ends with seal ${found.last}`
    : `seal ${kept.number} is not the one that was sealed: ${since} and has another hash`;
}
