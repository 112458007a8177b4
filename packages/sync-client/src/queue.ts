import { dirname } from 'node:path';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { FileOfShop } from './folders.ts';
import { openJournal, type Place } from './journal.ts';
import type { SyncedSale } from './wire.ts';

/** A sale that waits, with the file it was read from. */
export interface QueuedSale {
  readonly sale: SyncedSale;
  readonly file: FileOfShop;
}

export interface WaitingSale extends QueuedSale {
  /** When it was put into the queue. */
  readonly at: number;
}

/** `folder`: the watched one, where the file lies deeper. */
interface SaleRecord {
  readonly t: 'sale';
  readonly at: number;
  readonly file: string;
  readonly folder?: string;
  readonly sale: SyncedSale;
}

/** Short names: there is one of them for each sale. */
type JournalRecord =
  | SaleRecord
  /** These wait for their issuer to be entered. After a restart they still do, until the server is asked again. */
  | { readonly t: 'held'; readonly issuer: string; readonly refs: readonly string[] }
  | { readonly t: 'done'; readonly day: string; readonly sent: number; readonly refs: readonly string[] }
  | { readonly t: 'sent'; readonly day: string; readonly sent: number };

interface Waiting extends Place {
  readonly at: number;
  /** The issuer it is held for; null where it is to be sent. */
  readonly heldFor: string | null;
}

const COMPACT_FROM_BYTES = 4 * 1024 * 1024;

const recordOf = ({ sale, file: { folder, path } }: QueuedSale, at: number): SaleRecord => ({
  ...{ t: 'sale', at, file: path },
  ...(folder === dirname(path) ? {} : { folder }),
  sale,
});

/**
 * What was read and is not answered yet. A sale is in it once `add` has returned, and leaves it by `settle`, both on the disk.
 * In memory it has a name, a place and a moment for each; the sales themselves stay in the file.
 */
export function openQueue(path: string, compactFrom = COMPACT_FROM_BYTES) {
  const waiting = new Map<string, Waiting>();
  let waitingBytes = 0;
  let heldCount = 0;
  let today = { day: '', sent: 0 };

  const put = (reference: string, { offset, length }: Place, at: number) => {
    waiting.set(reference, { offset, length, at, heldFor: null });
    waitingBytes += length + 1;
  };
  const drop = (reference: string) => {
    const place = waiting.get(reference);
    if (place === undefined) return;
    waiting.delete(reference);
    waitingBytes -= place.length + 1;
    if (place.heldFor !== null) heldCount -= 1;
  };
  const setHeld = (references: Iterable<string>, heldFor: string | null) => {
    for (const reference of references) {
      const place = waiting.get(reference);
      if (place === undefined || place.heldFor === heldFor) continue;
      heldCount += Number(heldFor !== null) - Number(place.heldFor !== null);
      waiting.set(reference, { ...place, heldFor });
    }
  };
  const countSent = (day: string, sent: number) => {
    today = day === today.day ? { day, sent: today.sent + sent } : day > today.day ? { day, sent } : today;
  };

  const journal = openJournal(path, (record, place) => {
    const known = record as JournalRecord;
    if (known.t === 'sale') {
      drop(known.sale.reference);
      put(known.sale.reference, place, known.at);
    } else if (known.t === 'held') {
      setHeld(known.refs, known.issuer);
    } else {
      if (known.t === 'done') for (const reference of known.refs) drop(reference);
      countSent(known.day, known.sent);
    }
  });

  function heldByIssuer(): Map<string, string[]> {
    const held = new Map<string, string[]>();
    if (heldCount === 0) return held;
    for (const [reference, { heldFor }] of waiting)
      if (heldFor !== null) {
        const references = held.get(heldFor);
        if (references === undefined) held.set(heldFor, [reference]);
        else references.push(reference);
      }
    return held;
  }

  function compact(): void {
    if (journal.size() < compactFrom || waitingBytes * 2 > journal.size()) return;
    const names = [...waiting.entries()];
    const places = journal.rewrite(
      names.map(([, place]) => place),
      [
        { t: 'sent', ...today } satisfies JournalRecord,
        ...[...heldByIssuer()].map(([issuer, refs]): JournalRecord => ({ t: 'held', issuer, refs })),
      ],
    );
    for (const [index, [reference, { at, heldFor }]] of names.entries()) {
      const place = places[index];
      if (place) waiting.set(reference, { ...place, at, heldFor });
    }
  }

  return {
    damaged: journal.damaged,
    cut: journal.cut,
    /** All that is not delivered. */
    size: () => waiting.size,
    /** Those that are to be sent: the held ones are not among them. */
    ready: () => waiting.size - heldCount,
    /** Of those that are to be sent and not among `but`. */
    oldestAt(but?: ReadonlySet<string>): number | null {
      for (const [reference, { at, heldFor }] of waiting) if (heldFor === null && !but?.has(reference)) return at;
      return null;
    },
    /** How many wait for which issuer, the one that waited first at the beginning. */
    held: (): ReadonlyMap<string, number> => new Map([...heldByIssuer()].map(([issuer, refs]) => [issuer, refs.length])),

    /** The server knows no store of these sales' issuers: they wait until somebody has entered them. On the disk once it returns. */
    hold(sales: readonly SyncedSale[]): void {
      const issuers = [...new Set(sales.map(({ issuerCnpj }) => issuerCnpj))];
      const records = issuers.map((issuer) => ({
        t: 'held' as const,
        issuer,
        refs: sales.filter(({ issuerCnpj }) => issuerCnpj === issuer).map(({ reference }) => reference),
      }));
      if (records.length === 0) return;
      journal.append(records satisfies JournalRecord[]);
      for (const { issuer, refs } of records) setHeld(refs, issuer);
    },

    /** To be sent, as any other. How many they are. */
    release(issuers: readonly string[]): number {
      const held = heldByIssuer();
      const references = issuers.flatMap((issuer) => held.get(issuer) ?? []);
      setHeld(references, null);
      return references.length;
    },

    sentToday: (now: number): number => (today.day === saoPauloDay(now) ? today.sent : 0),

    /** How many of them are new: the same content under the same name already waits, and is not put twice. */
    add(sales: readonly QueuedSale[], now: number): number {
      const fresh = new Map<string, QueuedSale>();
      for (const each of sales) if (!waiting.has(each.sale.reference)) fresh.set(each.sale.reference, each);
      const added = [...fresh.values()];
      if (added.length === 0) return 0;
      const places = journal.append(added.map((each) => recordOf(each, now)));
      for (const [index, { sale }] of added.entries()) {
        const place = places[index];
        if (place) put(sale.reference, place, now);
      }
      return added.length;
    },

    /** The first ones, but those that are put off; at least one, and no more bytes than said. */
    first(most: number, mostBytes: number, isPutOff: (reference: string) => boolean): WaitingSale[] {
      const taken: WaitingSale[] = [];
      let bytes = 0;
      for (const [reference, place] of waiting) {
        if (place.heldFor !== null || isPutOff(reference)) continue;
        bytes += place.length;
        if (taken.length >= most || (taken.length > 0 && bytes > mostBytes)) break;
        const { sale, file, folder = dirname(file) } = journal.read(place) as SaleRecord;
        taken.push({ sale, file: { folder, path: file }, at: place.at });
      }
      return taken;
    },

    /** The server has answered these. `sent`: how many of them it took. */
    settle(references: readonly string[], sent: number, now: number): void {
      const day = saoPauloDay(now);
      journal.append([{ t: 'done', day, sent, refs: references } satisfies JournalRecord]);
      for (const reference of references) drop(reference);
      countSent(day, sent);
      compact();
    },

    close: () => journal.close(),
  };
}

export type Queue = ReturnType<typeof openQueue>;
